// Production serves only released contracts: otherwise a field that is added on Monday and renamed
// on Friday would pass every check.
import { findUnreleased, type Unreleased, unreleasedLine } from '../openapi/released.js';
import { ConfigError } from '../variable-types.js';
import type { Config } from './config.js';

/**
 * Returns a line for the log if an unreleased contract is allowed; throws a ConfigError if it is
 * not. Changed texts, such as descriptions, and shared examples need no release.
 */
export async function checkReleased(
  { mode, allowsUnreleased }: Pick<Config, 'mode' | 'allowsUnreleased'>,
  names: readonly string[],
  /** Defaults to the releases of this program. */
  released?: URL,
): Promise<string | undefined> {
  const unreleased = await findUnreleased(names, released);
  if (mode === 'sandbox' || allowsUnreleased) return unreleasedLine(unreleased);
  const faults = (await Promise.all(unreleased.map(faultOf))).flat();
  if (faults.length === 0) return undefined;
  throw new ConfigError(faults.map((fault) => `  - UNRELEASED_CONTRACT: ${fault}`).join('\n'));
}

async function faultOf({ name, served, newest }: Unreleased): Promise<string[]> {
  const fix = `release it with \`npm run release -- ${name}\` and build again, or set UNRELEASED_CONTRACT=allowed`;
  if (!newest) return [`${name} has no release: ${fix}`];
  // Only a start that may be refused loads the judge.
  const [{ judge }, { openDocument }] = await Promise.all([
    import('../compatibility/judge.js'),
    import('../compatibility/document.js'),
  ]);
  const { verdict, findings } = judge(
    openDocument(JSON.parse(newest.text), `release ${newest.number} of ${name}`),
    openDocument(JSON.parse(served), name),
  );
  if (verdict === 'same') return [];
  const shown = findings.find((finding) => finding.verdict === verdict) ?? findings[0];
  const difference = shown ? ` (${verdict}: ${shown.sentence})` : ` (${verdict})`;
  return [`${name} differs from its release ${newest.number}${difference}: ${fix}`];
}
