// Builds the kit of one partner: its start page, and the built files with its addresses and its broker company. Never a key.
import type { KitParts } from './built-files.js';
import { checklistText, startPage } from './start-page.js';

/** Each file by its path in the kit. */
export function partnerKit(parts: KitParts): Map<string, Buffer> {
  const own = ownValues(parts);
  const files = new Map([...parts.files].map(([name, content]) => [name, own(name, content)]));
  const names = [...files.keys(), 'checklist.md'];
  files.set('checklist.md', Buffer.from(checklistText(parts)));
  files.set('index.html', Buffer.from(startPage(parts, names, files.get(parts.manifest.firstRequest))));
  return files;
}

const TEXT = /\.(json|yaml|sh|md)$/;
const ENVIRONMENT = 'postman-environment.json';

interface PostmanEnvironment {
  values: { key: string; value: string }[];
}

function ownValues({
  manifest,
  producer,
  gateway,
  sandbox,
}: KitParts): (name: string, content: Buffer) => Buffer {
  const filled = (text: string) =>
    text
      .replaceAll(manifest.gateway, () => sandbox)
      // Bodies within JSON have their quotes escaped.
      .replaceAll(`\\"${manifest.producer}\\"`, () => JSON.stringify(JSON.stringify(producer)).slice(1, -1))
      .replaceAll(`"${manifest.producer}"`, () => JSON.stringify(producer));
  return (name, content) => {
    if (!TEXT.test(name)) return content;
    const text = filled(content.toString('utf8'));
    if (name.endsWith(ENVIRONMENT)) return Buffer.from(withValues(text, { gateway: sandbox, producer }));
    if (name.endsWith('/openapi.json'))
      return Buffer.from(withServers(text, [...new Set([sandbox, gateway])]));
    return Buffer.from(text);
  };
}

function withValues(text: string, own: Readonly<Record<string, string>>): string {
  const environment: PostmanEnvironment = JSON.parse(text);
  const values = environment.values.map((entry) => ({ ...entry, value: own[entry.key] ?? entry.value }));
  return `${JSON.stringify({ ...environment, values }, null, 2)}\n`;
}

/** A contract that is read from a disk needs whole addresses. Tools take the first one. */
function withServers(text: string, addresses: readonly string[]): string {
  const contract: { servers?: { url: string }[] } = JSON.parse(text);
  const paths = (contract.servers ?? []).filter(({ url }) => url.startsWith('/'));
  const servers = addresses.flatMap((address) => paths.map(({ url }) => ({ url: address + url })));
  return `${JSON.stringify({ ...contract, servers }, null, 2)}\n`;
}
