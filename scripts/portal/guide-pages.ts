// The guides: the Markdown in docs/guides, with samples and tables from the contracts.
import { operationsOf } from '../../src/openapi/contract.js';
import { type Html, html, joinHtml, NO_HTML } from '../../src/texts/html.js';
import type { Flow, Step } from '../flows/arazzo.js';
import { DOCUMENT } from '../flows/complete.js';
import type { Page } from './layout.js';
import { type Guide, readGuides, render } from './markdown.js';
import { createSampleBlocks, type ShownRequest } from './sample-block.js';
import { PLACEHOLDERS, sampleRequest } from './samples.js';
import type { PublishedVersion } from './version.js';

export const fileOf = ({ name }: Pick<Guide, 'name'>): string => `docs/guides/${name}.html`;

export interface VersionWithFlows {
  readonly version: PublishedVersion;
  readonly flows: readonly Flow[];
}

/** `all`: oldest version first. If no sandbox keys are created, no page sends requests itself. */
export function guidePages(
  all: readonly VersionWithFlows[],
  { hasSandbox }: { hasSandbox: boolean },
): Page[] {
  const versions = all.map(({ version }) => version);
  const newest = all.at(-1);
  if (!newest) throw new Error('No version is published');
  return readGuides().map((guide) => {
    const request = createRequestOf(newest, guide.name);
    const draw = createSampleBlocks();
    const showSample = (text: string) => draw(request(text), newest.version);
    const showStep = (text: string) => {
      const shown = request(text);
      return draw(shown, newest.version, shown.request.isWrite ? 'Submit the policy' : 'Read the result');
    };
    const rendered = {
      sample: showSample,
      'try-key': () => (hasSandbox ? tryKeyBlock : noKeyBlock),
      try: hasSandbox ? showStep : showSample,
      readiness: () => (hasSandbox ? readinessBlock : noReadinessBlock),
      verify: () => (hasSandbox ? verifyBlock : NO_HTML),
      flows: () => flowsTable(all),
      versions: () => versionsTable(versions),
    };
    return {
      file: fileOf(guide),
      title: guide.title,
      summary: guide.summary,
      content: html`<h1>${guide.title}</h1>
<p class="lead">${guide.summary}</p>
${render(guide.markdown, rendered)}`,
    };
  });
}

/**
 * Finds the subject of a block in a guide: an operation, or a step of a flow such as
 * `stages/draft`. Throws if there is none, or if a guide shows the steps of a flow in a different
 * order.
 */
function createRequestOf({ version, flows }: VersionWithFlows, guide: string) {
  const shown = new Map<string, number>();
  return (text: string): ShownRequest => {
    const [flowName = '', stepId] = text.split('/');
    if (stepId === undefined) return requestOf(text, version);
    const steps = flows.find(({ name }) => name === flowName)?.workflows.flatMap((one) => one.steps) ?? [];
    const position = steps.findIndex((step) => step.stepId === stepId);
    const step = steps[position];
    if (!step) throw new Error(`The guide ${guide} shows ${text}, which the flows do not have`);
    if (position <= (shown.get(flowName) ?? -1))
      throw new Error(`The guide ${guide} shows ${text} after a later step of the flow`);
    shown.set(flowName, position);
    const { request, ...rest } = requestOf(step.operationId, version);
    return {
      ...rest,
      request: { ...request, headers: { ...request.headers, ...optionalHeadersOf(step) } },
    };
  };
}

/** The headers of a step whose values do not come from earlier steps, such as `Prefer`. */
const optionalHeadersOf = ({ parameters = [] }: Step): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'header' && !parameter.value.includes('$'))
      .map(({ name, value }) => [name, value]),
  );

function requestOf(id: string, { name, document }: PublishedVersion): ShownRequest {
  const operation = operationsOf(document).find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`A guide shows a sample of ${id}, which version ${name} does not have`);
  return { operationId: id, path: operation.path, request: sampleRequest(operation, document, name) };
}

const tryKeyBlock = html`<div class="sample" data-operation="createSandboxKey">
<div class="bar"><span class="title"><span class="method">POST</span> <code>/sandbox/keys</code></span><button type="button" class="copy">Copy</button></div>
<pre tabindex="0"><code>curl -sS -X POST '${PLACEHOLDERS.gateway}/sandbox/keys'</code></pre>
</div>
<p>Press the buttons to send the requests from this page, or copy the lines. A key that you create with the button is remembered by this browser until it expires, and filled into every sample of these pages, together with its broker company.</p>
`;

const noKeyBlock = html`<p><strong>This gateway creates no keys</strong>, because it is not a sandbox. Use the key and the broker company that the carrier
gave you, or open this page at the address of a sandbox.</p>
`;

/** If a sandbox gateway serves the page, the page's script fills this section. */
const readinessBlock = html`<section class="readiness" aria-label="Your readiness report">
<p class="note">If a sandbox gateway serves this page, your report appears here.</p>
</section>
`;

const verifyBlock = html`<section class="readiness verify" aria-label="Verify a report">
<p class="note">If a sandbox gateway serves this page, you can choose a report here.</p>
</section>
`;

const noReadinessBlock = html`<p class="note">This gateway is not a sandbox, so it makes no reports. Open this page at the address of a sandbox.</p>
`;

/** The purposes of the flows, and the files to download. Newest version first. */
function flowsTable(all: readonly VersionWithFlows[]): Html {
  const link = (path: string, label: string) => html`<a href="../../flows/${path}" download>${label}</a>`;
  const rows = all.toReversed().map(({ version: { name, document }, flows }) => {
    const files = flows.map((flow) => link(`${name}/${flow.name}.arazzo.yaml`, flow.info.title));
    const collection = link(`${name}/postman-collection.json`, 'collection');
    return html`<tr><td>${document.info.version}</td><td>${collection}</td><td>${joinHtml(files, '<br>')}</td></tr>`;
  });
  const newest = all.at(-1);
  const described = newest?.flows.map(
    ({ info }) => html`<tr><td>${info.title}</td><td>${info.summary}</td></tr>`,
  );
  return html`<div class="table" tabindex="0" role="group" aria-label="What the flows do"><table>
<thead><tr><th>Flow</th><th>What it does</th></tr></thead>
<tbody>${described ?? NO_HTML}</tbody>
</table></div>
<div class="table" tabindex="0" role="group" aria-label="Files of the flows"><table class="values">
<thead><tr><th>Version</th><th>Postman</th><th>Arazzo</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
<p>For every version: ${link('postman-environment.json', 'the environment of Postman')}, and
${link(`${newest?.version.name}/${DOCUMENT}`, DOCUMENT)}, the document that the flows upload.</p>
`;
}

function versionsTable(versions: readonly PublishedVersion[]): Html {
  const rows = [...versions].reverse().map(({ name, document }) => {
    const { version, 'x-deprecated-at': deprecated } = document.info;
    const [operation] = operationsOf(document);
    const state = deprecated
      ? html`<span class="badge">deprecated</span>`
      : html`<span class="badge good">current</span>`;
    const sunset = deprecated
      ? html`<td data-sunset-of="/${name}${operation?.path ?? ''}">see the <code>Sunset</code> header</td>`
      : html`<td>–</td>`;
    return html`<tr><td><a href="../${name}.html">${version}</a></td><td><code>/${name}</code></td><td>${state}</td><td class="date">${deprecated?.slice(0, 10) ?? '–'}</td>${sunset}</tr>`;
  });
  return html`<div class="table" tabindex="0" role="group" aria-label="Versions"><table>
<thead><tr><th>Version</th><th>Prefix</th><th>Status</th><th>Deprecated since</th><th>Last day</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
`;
}
