// A request on a page: in every language, with the data that the page's script needs to send it.
import { type Html, html, joinHtml, NO_HTML, pathInParts, trustedHtml } from '../../src/texts/html.js';
import { scriptText } from '../../src/texts/json.js';
import { highlighted } from './code-block.js';
import { languages, PLACEHOLDERS, type SampleRequest } from './samples.js';
import type { PublishedVersion } from './version.js';

export interface ShownRequest {
  readonly operationId: string;
  /** The path in the contract, such as `/policy/{policyNo}`. */
  readonly path: string;
  readonly request: SampleRequest;
}

/**
 * Renders the samples of one page, with different ids. `send`: the label of the button that sends
 * the request.
 */
export function createSampleBlocks(): (
  shown: ShownRequest,
  version: PublishedVersion,
  send?: string,
) => Html {
  let blocks = 0;
  return ({ operationId, path, request }, version, send = 'Send') => {
    const block = `sample-${++blocks}`;
    const all = Object.entries(languages);
    const tabs = all.map(
      ([key, { label }], index) =>
        html`<button type="button" role="tab" data-language="${key}" id="${block}-${key}-tab" aria-controls="${block}-${key}" aria-selected="${String(index === 0)}">${label}</button>`,
    );
    const panels = all.map(
      ([key, language], index) =>
        html`<pre role="tabpanel" tabindex="0" id="${block}-${key}" aria-labelledby="${block}-${key}-tab"${index === 0 ? NO_HTML : html` hidden`}><code>${highlighted(language.print(request), language.name)}</code></pre>`,
    );
    return html`<div class="sample" data-operation="${operationId}">
<div class="bar"><span class="title"><span class="method ${request.method.toLowerCase()}">${request.method}</span> <a href="../${version.name}/${operationId}.html"><code>${pathInParts(path)}</code></a></span>
<div role="tablist" aria-label="Language">${joinHtml(tabs)}</div><button type="button" class="copy">Copy</button></div>
${panels}
${toSend({ path: `/${version.name}${path}`, request, send })}</div>
`;
  };
}

function toSend({ path, request, send }: { path: string; request: SampleRequest; send: string }): Html {
  const { method, url, headers, isWrite, body, document } = request;
  const address = url.slice(PLACEHOLDERS.gateway.length);
  const data = { method, path, url: address, headers, isWrite, body, document, send };
  return html`<script type="application/json" class="request">${trustedHtml(scriptText(data))}</script>
`;
}
