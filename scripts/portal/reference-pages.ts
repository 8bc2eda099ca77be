// The reference of a version inside the portal: an overview page, and one for each operation.
import { codesOf, type Operation, operationsOf } from '../../src/openapi/contract.js';
import { type Document, type MediaType, resolve, type Schema } from '../../src/openapi/document.js';
import { type Html, html, joinHtml, NO_HTML } from '../../src/texts/html.js';
import { jsonText } from '../../src/texts/json.js';
import { codeBlock } from './code-block.js';
import { linkFrom, type Page, prose } from './layout.js';
import { render } from './markdown.js';
import { redocFileOf } from './redoc-page.js';
import { createSampleBlocks } from './sample-block.js';
import { PLACEHOLDERS, sampleRequest } from './samples.js';
import { bodyFields, fieldList } from './schema-fields.js';
import type { PublishedVersion } from './version.js';

export const referenceFileOf = ({ name }: PublishedVersion): string => `docs/${name}.html`;
export const operationFileOf = ({ name }: PublishedVersion, id: string): string => `docs/${name}/${id}.html`;

/** The operations of a version by tag, in the contract's order. */
export function operationsByTag({ document }: PublishedVersion): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>(document.tags?.map(({ name }) => [name, []]));
  for (const operation of operationsOf(document)) {
    const tags = sourceOf(document, operation)?.tags;
    const tag = Array.isArray(tags) ? String(tags[0]) : '';
    groups.set(tag, [...(groups.get(tag) ?? []), operation]);
  }
  return groups;
}

export const sourceOf = (document: Document, { path, method }: Operation) => document.paths[path]?.[method];

export function referencePages(version: PublishedVersion): Page[] {
  return [overview(version), ...operationsOf(version.document).map((one) => operationPage(one, version))];
}

/** Links in the contract's text begin at the root, where the gateway serves the pages. */
const contractText = (markdown: string, page: string): Html =>
  render(
    markdown.replaceAll(
      /\]\(\/(docs\/[\w/-]+)/g,
      (_, target: string) => `](${linkFrom(page, `${target}.html`)}`,
    ),
    {},
    { hasHtml: false },
  );

const deprecation = ({ document: { info } }: PublishedVersion, page: string): Html =>
  info['x-deprecated-at'] === undefined
    ? NO_HTML
    : html`<p class="note">Version ${info.version} has been deprecated since <span class="date">${info['x-deprecated-at'].slice(0, 10)}</span>: <a href="${linkFrom(page, 'docs/guides/versions.html')}">move to the newest</a>.</p>`;

/** In a version that is not deprecated itself. */
const deprecatedAlone = ({ document }: PublishedVersion, operation: Operation): Html =>
  document.info['x-deprecated-at'] === undefined && sourceOf(document, operation)?.deprecated === true
    ? html`<p class="note">This operation is deprecated: do not use it in new programs.</p>`
    : NO_HTML;

function overview(version: PublishedVersion): Page {
  const { name, document } = version;
  const { title = '', description = '', summary = '' } = document.info;
  const file = referenceFileOf(version);
  const [introduction = '', ...sections] = description.split(/^(?=## )/m);
  const link = (target: string) => linkFrom(file, target);
  const groups = [...operationsByTag(version)].map(
    ([tag, operations]) => html`<h3>${tag}</h3>
<div class="table" tabindex="0" role="group" aria-label="${tag}"><table class="operations">
${operations.map(
  ({ id, method, path, summary: does }) => html`<tr>
<td><span class="method ${method}">${method.toUpperCase()}</span></td>
<td><a href="${link(operationFileOf(version, id))}"><code>${path}</code></a></td>
<td>${does}</td>
</tr>`,
)}
</table></div>`,
  );
  return {
    file,
    title: `Reference, version ${document.info.version}`,
    summary: `The operations of version ${document.info.version}. ${summary}`,
    content: html`<h1>${title}, version ${document.info.version}</h1>
<p class="lead">${summary}</p>
${deprecation(version, file)}
${contractText(introduction, file)}
<p>The contract: <a href="${link(redocFileOf(version))}">rendered by Redoc</a>, as <a href="${link(`openapi/${name}.json`)}">JSON</a> or <a href="${link(`openapi/${name}.yaml`)}">YAML</a>.</p>
${heading(2, 'Base URL')}
${codeBlock({ title: `Version ${document.info.version}`, code: `${PLACEHOLDERS.gateway}/${name}`, language: 'plaintext' })}
${heading(2, 'Operations')}
${groups}
${contractText(sections.join(''), file)}`,
  };
}

function operationPage(operation: Operation, version: PublishedVersion): Page {
  const { id, method, path, summary, parameters, requestBody } = operation;
  const { document } = version;
  const file = operationFileOf(version, id);
  const description = String(sourceOf(document, operation)?.description ?? '');
  const sample = { operationId: id, path, request: sampleRequest(operation, document, version.name) };
  const fields = parameters.map(({ name, in: where, required, schema = {}, description: text }) => ({
    name,
    schema,
    isRequired: required === true,
    where,
    description: typeof text === 'string' ? text : undefined,
  }));
  const places = { path: 'Path', query: 'Query', header: 'Headers', cookie: 'Cookies' } as const;
  const inputs = Object.entries(places).flatMap(([where, title]) => {
    const own = fields.filter((field) => field.where === where);
    return own.length === 0 ? [] : [html`${heading(2, title)}\n${fieldList(own, document, where)}`];
  });
  const shown = new Map<Schema, string>();
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema = {} }]) => html`${heading(2, 'Body')}
<p><code>${type}</code></p>
${bodyFields(schema, document, { place: 'body', shown })}`,
  );
  return {
    file,
    title: summary,
    summary: `${method.toUpperCase()} ${path}, version ${document.info.version}.`,
    content: html`<h1>${summary}</h1>
<p class="lead"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
${deprecation(version, file)}${deprecatedAlone(version, operation)}
${contractText(description, file)}
${heading(2, 'Request')}
${createSampleBlocks()(sample, version)}
${joinHtml([...inputs, ...bodies])}
${heading(2, 'Responses')}
${responses(operation, document, { file, shown })}
<footer>The same in <a href="${linkFrom(file, `${redocFileOf(version)}#operation/${id}`)}">Redoc</a></footer>`,
  };
}

function heading(level: 2 | 3, title: string, id = title.toLowerCase().replaceAll(/\W+/g, '-')): Html {
  return level === 2
    ? html`<h2 id="${id}"><a href="#${id}">${title}</a></h2>`
    : html`<h3 id="${id}"><a href="#${id}">${title}</a></h3>`;
}

function responses(
  operation: Operation,
  document: Document,
  { file, shown }: { file: string; shown: Map<Schema, string> },
): Html {
  const declared = sourceOf(document, operation)?.responses ?? {};
  const all = [...operation.responses].map(([status, { content }]) => {
    const response = declared[String(status)];
    const { description = '' } = response ? resolve(document.components?.responses, response) : {};
    return { status, description, content };
  });
  const refused = all.filter(({ status }) => status >= 400);
  const parts = all
    .filter(({ status }) => status < 400)
    .map(({ status, description, content }) => {
      const bodies = [...content].map(
        ([type, media]) => html`<p><code>${type}</code></p>
${example(media, document)}${bodyFields(media.schema ?? {}, document, { place: `response-${status}`, shown })}`,
      );
      return html`${heading(3, String(status), `response-${status}`)}
<p>${prose(description)}</p>
${bodies}`;
    });
  const linkTo = (code: string) =>
    html`<a href="${linkFrom(file, `docs/errors/${code}.html`)}"><code>${code}</code></a>`;
  const errors = refused.map((response) => {
    const codes = joinHtml(codesOf(response).map(linkTo), ' ');
    return html`<tr><td>${response.status}</td><td>${prose(response.description)}<br>${codes}</td></tr>`;
  });
  return html`${parts}
${heading(3, 'Errors')}
<p>Every error has the same body: see <a href="${linkFrom(file, 'docs/errors.html')}">error codes</a>.</p>
<div class="table" tabindex="0" role="group" aria-label="Errors"><table>
<thead><tr><th>Status</th><th>When</th></tr></thead>
<tbody>
${errors}
</tbody></table></div>`;
}

/** The contract's first example, unless it is plain text. */
function example({ examples = {} }: MediaType, document: Document): Html {
  const [first] = Object.values(examples);
  if (!first) return NO_HTML;
  const { value } = resolve(document.components?.examples, first);
  if (value === undefined || typeof value === 'string') return NO_HTML;
  return html`${codeBlock({ title: 'Example', code: jsonText(value, 2), language: 'json', kind: 'response' })}`;
}
