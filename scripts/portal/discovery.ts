// Files by which programs discover the contracts: the catalogue (RFC 9727) and an overview for
// language models.
import { EXAMPLE_ADDRESS } from '../../src/http/own-address.js';
import type { VersionWithFlows } from './guide-pages.js';
import { markdownFileOf, type Page } from './layout.js';
import type { PublishedVersion } from './version.js';

/** A contract that is published in addition to the versions, such as that of the sandbox keys. */
interface ExtraContract {
  readonly name: string;
  /** The path at which it is served, such as `/sandbox/keys`. */
  readonly address: string;
  readonly title: string;
}

const SANDBOX = `\`POST /sandbox/keys\` creates a sandbox key; you need not ask anyone. Its response contains \`firstRequest\`, a whole submission to send as it is, and
\`statusRequest\`, which waits until the policy is quoted and bound. \`GET /readiness\` with this key returns what your client has proven
so far, and \`POST /readiness/drills\` rehearses a failure. The contract of these operations is [sandbox.json](${EXAMPLE_ADDRESS}/openapi/sandbox.json).`;
const NO_SANDBOX =
  'This gateway creates no keys: it is not a sandbox. Partners receive their keys from the carrier.';

/**
 * A linkset (RFC 9264). Its references are relative: programs resolve them against its address.
 * The gateway adds the path below which it is reached.
 */
export function apiCatalog(
  versions: readonly PublishedVersion[],
  extra: readonly ExtraContract[] = [],
): string {
  const linkset = [
    ...versions.toReversed().map(({ name, document: { info } }) => ({
      anchor: `/${name}`,
      'service-desc': [
        { href: `/openapi/${name}.json`, type: 'application/json', title: titleOf(info) },
        { href: `/openapi/${name}.yaml`, type: 'text/yaml', title: titleOf(info) },
      ],
      'service-doc': [{ href: `/docs/${name}`, type: 'text/html' }],
      status: [{ href: '/readyz', type: 'application/json' }],
    })),
    ...extra.map(({ name, address, title }) => ({
      anchor: address,
      'service-desc': [{ href: `/openapi/${name}.json`, type: 'application/json', title }],
      'service-doc': [{ href: '/docs/guides/quickstart', type: 'text/html' }],
    })),
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

const titleOf = ({
  title = '',
  version,
  'x-deprecated-at': deprecated,
}: PublishedVersion['document']['info']): string => `${title} ${version}${deprecated ? ', deprecated' : ''}`;

/**
 * Follows llmstxt.org. The links are absolute, because the file is read outside its site; the
 * gateway fills in its own address.
 */
export function llmsText(
  all: readonly VersionWithFlows[],
  pages: readonly Page[],
  { hasSandbox }: { hasSandbox: boolean },
): string {
  const versions = all.map(({ version }) => version);
  const newest = versions.at(-1);
  const { title, summary } = newest?.document.info ?? {};
  const guides = pages.filter(({ file }) => file.startsWith('docs/guides/'));
  const contracts = versions.toReversed().map(({ name, document: { info } }) => {
    const state = info['x-deprecated-at'] ? 'deprecated' : 'the newest version';
    return `- [OpenAPI ${info.version}](${EXAMPLE_ADDRESS}/openapi/${name}.json): ${state}`;
  });
  const flows = all
    .toReversed()
    .flatMap((one) => [
      ...one.flows.map(
        ({ name, info }) =>
          `- [${info.title}, ${one.version.document.info.version}](${EXAMPLE_ADDRESS}/flows/${one.version.name}/${name}.arazzo.yaml): ${info.summary}`,
      ),
      `- [Postman collection, ${one.version.document.info.version}](${EXAMPLE_ADDRESS}/flows/${one.version.name}/postman-collection.json)`,
    ]);
  return `# ${title}

> ${summary}

${hasSandbox ? SANDBOX : NO_SANDBOX}

## Contracts

${contracts.join('\n')}
- [Catalogue](${EXAMPLE_ADDRESS}/.well-known/api-catalog): all contracts, as a linkset

## Flows

${flows.join('\n')}

## Guides

${guides.map(({ file, title: name, summary: text }) => `- [${name}](${EXAMPLE_ADDRESS}/${markdownFileOf({ file })}): ${text}`).join('\n')}

## Errors

- [Error codes](${EXAMPLE_ADDRESS}/docs/errors.md): cause and remedy of each code; one page each at ${EXAMPLE_ADDRESS}/docs/errors/<CODE>
`;
}
