// A headless browser without installation: that of a development dependency, or of CHROMIUM.
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';

export async function launchBrowserServer(): Promise<BrowserServer> {
  const given = process.env.CHROMIUM;
  const found = given === undefined ? await carriedBrowser() : { executablePath: given };
  return chromium.launchServer({ ...found, args: ['--no-sandbox', '--in-process-gpu'] });
}

/** In the checkout: another user could have put something else into the temporary folder. */
const FOLDER = path.resolve('node_modules/.cache/browser');

async function carriedBrowser() {
  const isUnpacked = await stat(FOLDER).then(
    () => true,
    () => false,
  );
  if (!isUnpacked) await unpack();
  return {
    executablePath: path.join(FOLDER, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(FOLDER, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(FOLDER, 'fonts'),
    },
  };
}

/** The package unpacks into the temporary folder, and its shared libraries only on Lambda. */
async function unpack(): Promise<void> {
  const folder = `${FOLDER}-${process.pid}`;
  await mkdir(folder, { recursive: true });
  const before = { ...process.env };
  Object.assign(process.env, { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: folder });
  try {
    const { default: carried } = await import('@sparticuz/chromium');
    await carried.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  const fonts = path.join(folder, 'fonts', 'fonts.conf');
  await writeFile(fonts, (await readFile(fonts, 'utf8')).replaceAll('/tmp/', `${FOLDER}/`));
  // Atomic, even if two test runs do it at the same time.
  await rename(folder, FOLDER).catch(() => rm(folder, { recursive: true }));
}
