// TLS certificates for tests, created with openssl.
import { execFileSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratchDirectory } from './scratch.js';

/** The paths of a certificate and its key. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Authority {
  readonly cert: string;
  /** `names`: the subject alternative names, such as `IP:127.0.0.1`. */
  sign(name: string, options?: { readonly names?: string; readonly days?: number }): Promise<Certificate>;
}

const openssl = (folder: string, ...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

export async function createAuthority(): Promise<Authority> {
  const folder = await makeScratchDirectory('certificates');
  await chmod(folder, 0o755);
  const subject = ['-subj', '/CN=authority'];
  openssl(
    folder,
    'req',
    '-x509',
    ...NEW_KEY,
    ...subject,
    '-days',
    '2',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  return {
    cert: join(folder, 'ca.pem'),
    async sign(name, { names = 'DNS:nowhere.example', days = 2 } = {}) {
      await writeFile(join(folder, `${name}.ext`), `subjectAltName=${names}`);
      openssl(
        folder,
        'req',
        ...NEW_KEY,
        '-subj',
        `/CN=${name}`,
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.csr`,
      );
      const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'];
      const out = ['-extfile', `${name}.ext`, '-out', `${name}.pem`];
      openssl(folder, 'x509', '-req', '-in', `${name}.csr`, ...by, '-days', String(days), ...out);
      return { cert: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
    },
  };
}

export async function selfSigned(names: string): Promise<Certificate> {
  const folder = await makeScratchDirectory('certificates');
  const to = ['-keyout', 'self.key', '-out', 'self.pem'];
  const about = ['-subj', '/CN=self', '-addext', `subjectAltName=${names}`];
  openssl(folder, 'req', '-x509', ...NEW_KEY, ...about, '-days', '2', ...to);
  return { cert: join(folder, 'self.pem'), key: join(folder, 'self.key') };
}
