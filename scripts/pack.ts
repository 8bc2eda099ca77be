// Packs a folder as npm does, with the same bytes on every machine: npm copies the permissions of
// the files into the tarball, and those depend on the umask of the user who cloned and built.
import { execFile } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const npm = promisify(execFile);

interface Packed {
  /** The name of the tarball in `destination`. */
  readonly tarball: string;
  readonly files: readonly string[];
}

export async function pack(folder: string, destination: string): Promise<Packed> {
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  const { stdout } = await npm('npm', ['pack', '--dry-run', '--json'], options);
  const [{ filename, files }]: [{ filename: string; files: { path: string }[] }] = JSON.parse(stdout);
  await Promise.all(
    files.map(async (one) => {
      const file = path.join(folder, one.path);
      const { mode } = await stat(file);
      await chmod(file, (mode & 0o100) === 0 ? 0o644 : 0o755);
    }),
  );
  await npm('npm', ['pack', '--silent', '--pack-destination', path.resolve(destination)], options);
  return { tarball: filename, files: files.map((one) => one.path) };
}
