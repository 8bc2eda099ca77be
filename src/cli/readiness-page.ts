// Writes a readiness report as one HTML file without scripts, to read, print and send round.
import type { components } from '../../generated/sandbox.js';
import { type Html, html, joinHtml, NO_HTML, trustedHtml } from '../texts/html.js';
import { readinessStyle } from './readiness-style.js';

type Report = components['schemas']['ReadinessReport'];
type Line = Report['lines'][number];
type State = Line['state'];

const states: Readonly<Record<State, string>> = { proven: 'Proven', refuted: 'Refuted', notSeen: 'Not seen' };

export function readinessPage(report: Report): string {
  const { partner, contract, result } = report;
  const title = `Readiness of ${partner.name}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>
${trustedHtml(readinessStyle)}
</style>
</head>
<body>
<header>
${ring(result.percent)}
<div>
<h1>${title}</h1>
<p class="lead">${conclusion(report)}</p>
<p class="counts"><span class="proven">${result.proven} proven</span> <span class="refuted">${result.refuted} refuted</span>
<span>${result.notSeen} not seen</span></p>
</div>
</header>
<dl>
${entry('Partner', html`${partner.name} <code>${partner.id}</code>`)}
${entry('Broker companies', partner.producerIds?.join(', ') ?? 'all')}
${entry('Contract', html`Version ${contract.version}, SHA-256 <code>${contract.sha256}</code>`)}
${entry('Made', time(report.createdAt))}
${entry('Valid until', html`${time(report.expiresAt)}, unless the contract changes earlier`)}
${entry('Based on', span(report.requests))}
</dl>

<h2>Requirements</h2>
<p class="soft">Each is decided by the partner's own requests in the sandbox; the latest evidence counts. All ${result.byTraffic}
are decided by traffic alone. The percentage counts each line by its weight.</p>
<table class="lines">
<thead><tr><th>State</th><th>Requirement</th><th class="number">Weight</th><th>Evidence</th></tr></thead>
<tbody>
${report.lines.map(lineRow)}
</tbody>
</table>

<h2>Deprecated uses</h2>
${deprecatedUses(report)}

<h2>Use of the contract</h2>
${coverage(report)}

<h2>Signature</h2>
<dl>
${entry('Algorithm', report.signature.algorithm)}
${entry('Key', html`<code>${report.signature.keyId}</code>`)}
${entry('Value', html`<code>${report.signature.value}</code>`)}
</dl>
<p>This page is a copy to read. The signed report is the JSON file that it was made from. To verify that file offline, save the
<code>publicKey</code> of the sandbox's <code>GET /readiness/key</code> as <code>key.pem</code>, and run:</p>
<pre tabindex="0"><code>npm run gateway -- readiness verify report.json --key key.pem</code></pre>
</body>
</html>
`.toString();
}

function conclusion({ lines, result }: Report): string {
  if (result.proven === lines.length) return 'The client has proven every requirement.';
  const open = lines.length - result.proven;
  return `${open} of ${lines.length} requirements ${open === 1 ? 'is' : 'are'} not proven.`;
}

function lineRow({ state, title, weight, because, requestIds, decidedAt, drill, does }: Line): Html {
  const evidence = [
    html`${because ?? 'None yet.'}`,
    ...requestIds.map((requestId) => html`<code>${requestId}</code>`),
    ...(decidedAt === undefined ? [] : [html`<div class="soft">${time(decidedAt)}</div>`]),
  ];
  // Several drills expect the same: what the sandbox does tells them apart.
  const by =
    drill === undefined ? NO_HTML : html`<br><span class="soft">${`Drill ${drill}. ${does ?? ''}`}</span>`;
  return html`<tr class="${state}"><td class="state">${states[state]}</td>
<td>${title}${by}</td><td class="number"><span class="label">Weight </span>${weight}</td>
<td>${joinHtml(evidence)}</td></tr>`;
}

function deprecatedUses({ nextVersion: { breaks } }: Report): Html {
  if (breaks.length === 0) return html`<p>None: nothing that this client uses is deprecated.</p>`;
  const items = breaks.map(
    ({ version, operation, requestId }) =>
      html`<li><code>${operation}</code> of version ${version}, last in request <code>${requestId}</code></li>`,
  );
  return html`<p>These stop working when their versions end.</p>
<ul>
${items}
</ul>`;
}

function coverage({ operations, errors }: Report): Html {
  const used = operations.filter(({ count }) => count > 0).length;
  const met = errors.filter((error) => error.met).length;
  const rows = operations.map(
    ({ operation, count, fields }) =>
      html`<tr><td><code>${operation}</code></td><td class="number">${count}</td><td>${fields ? fieldsBar(fields) : ''}</td></tr>`,
  );
  const codes = (isMet: boolean) => {
    const found = errors.filter((error) => error.met === isMet);
    return found.length === 0
      ? 'none'
      : joinHtml(
          found.map(({ code }) => html`<code>${code}</code>`),
          ' ',
        );
  };
  return html`<p>The client has used ${used} of ${operations.length} operations of the newest version.</p>
<table>
<thead><tr><th>Operation</th><th class="number">Successes</th><th>Fields sent</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
<p>It has met ${met} of ${errors.length} error codes.</p>
<p class="codes met">Met: ${codes(true)}</p>
<p class="codes">Not met: ${codes(false)}</p>`;
}

function fieldsBar({ declared, sent }: { readonly declared: number; readonly sent: number }): Html {
  const width = declared === 0 ? 0 : Math.round((100 * sent) / declared);
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="whole" width="100" height="6"/><rect class="part" width="${width}" height="6"/></svg> <span class="of">${sent} of ${declared}</span>`;
}

function ring(percent: number): Html {
  const part =
    percent === 0
      ? NO_HTML
      : html`<circle class="part" cx="50" cy="50" r="42" pathLength="100" stroke-dasharray="${percent} 100" transform="rotate(-90 50 50)"/>`;
  return html`<svg class="ring" viewBox="0 0 100 100" role="img" aria-label="${percent} percent proven"><circle class="whole" cx="50" cy="50" r="42"/>${part}<text x="50" y="59" text-anchor="middle">${percent}%</text></svg>`;
}

function span({ count, from, to }: Report['requests']): string | Html {
  const requests = `${count} request${count === 1 ? '' : 's'}`;
  return from === undefined || to === undefined ? requests : html`${requests}, ${time(from)} to ${time(to)}`;
}

const entry = (name: string, value: string | Html): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

/** In UTC, so that everyone who gets the file reads the same. */
const time = (iso: string): Html =>
  html`<time datetime="${iso}">${iso.replace('T', ' ').replace(/:\d\d(\.\d+)?Z$/, ' UTC')}</time>`;
