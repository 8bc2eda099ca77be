// Builds the kit of one partner: its start page, and the built files with its addresses and its
// broker company. The kit never contains a key.
import { jsonInText, jsonText } from '../../texts/json.js';
import type { KitParts } from './built-files.js';
import { curlScript, type KitRequest } from './curl-command.js';
import { checklistText, startPage } from './start-page.js';

/** Each file by its path in the kit. */
export function partnerKit(parts: KitParts): Map<string, Buffer> {
  const files = new Map([...parts.files].map(([name, content]) => ownFile(name, content, parts)));
  const names = [...files.keys(), 'checklist.md'];
  files.set('checklist.md', Buffer.from(checklistText(parts)));
  files.set('index.html', Buffer.from(startPage(parts, names, files.get(parts.manifest.firstRequest))));
  return files;
}

const ENVIRONMENT = 'postman-environment.json';
const REQUEST = /\/curl\/[^/]+\.json$/;

function ownFile(name: string, content: Buffer, parts: KitParts): [name: string, content: Buffer] {
  if (!/\.(json|yaml)$/.test(name)) return [name, content];
  const { manifest, producer, gateway, sandbox } = parts;
  const addressed = content.toString('utf8').replaceAll(manifest.gateway, () => sandbox);
  const text = withProducer(addressed, manifest.producer, producer);
  const own = (made: string): [string, Buffer] => [name, Buffer.from(made)];
  if (name.endsWith(ENVIRONMENT))
    return own(withValues(text, { gateway: sandbox, producer: jsonInText(producer) }));
  if (name.endsWith('/openapi.json')) return own(withServers(text, [...new Set([sandbox, gateway])]));
  if (!REQUEST.test(name)) return own(text);
  const request: KitRequest = JSON.parse(text);
  return [name.replace(/json$/, 'sh'), Buffer.from(curlScript(request, sandbox).toString())];
}

/** In JSON, in YAML, and in JSON within these: one text in double quotes for another. */
function withProducer(text: string, example: string, producer: string): string {
  const inText = jsonText(`"${jsonInText(producer)}"`).slice(1, -1);
  return text
    .replaceAll(jsonText(`"${example}"`).slice(1, -1), () => inText)
    .replaceAll(`"${example}"`, () => jsonText(producer));
}

interface PostmanEnvironment {
  values: { key: string; value: string }[];
}

function withValues(text: string, own: Readonly<Record<string, string>>): string {
  const environment: PostmanEnvironment = JSON.parse(text);
  const values = environment.values.map((entry) => ({ ...entry, value: own[entry.key] ?? entry.value }));
  return `${jsonText({ ...environment, values }, 2)}\n`;
}

/** A contract that is read from a disk needs whole addresses. Tools take the first one. */
function withServers(text: string, addresses: readonly string[]): string {
  const contract: { servers?: { url: string }[] } = JSON.parse(text);
  const paths = (contract.servers ?? []).filter(({ url }) => url.startsWith('/'));
  const servers = addresses.flatMap((address) => paths.map(({ url }) => ({ url: address + url })));
  return `${jsonText({ ...contract, servers }, 2)}\n`;
}
