// A headless browser without installation: the one in a development dependency, or the one at CHROMIUM.
import { type BrowserServer, chromium } from 'playwright-core';

export async function launchBrowserServer(): Promise<BrowserServer> {
  const executablePath = process.env.CHROMIUM ?? (await unpackCarriedBrowser());
  return chromium.launchServer({ executablePath, args: ['--no-sandbox', '--in-process-gpu'] });
}

// The package brings its shared libraries only if it takes the machine for Lambda. It unpacks them into the system's
// temporary folder, the only place where its fonts are found.
async function unpackCarriedBrowser(): Promise<string> {
  const { AWS_EXECUTION_ENV } = process.env;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: carried } = await import('@sparticuz/chromium');
    return await carried.executablePath();
  } finally {
    if (AWS_EXECUTION_ENV === undefined) delete process.env.AWS_EXECUTION_ENV;
    else process.env.AWS_EXECUTION_ENV = AWS_EXECUTION_ENV;
  }
}
