// Writes a readiness report as one HTML file without scripts, to read, print and share.
import type { components } from '../../generated/sandbox.js';
import { counted, plural } from '../texts/counted.js';
import { type Html, html, joinHtml, NO_HTML, trustedHtml } from '../texts/html.js';

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
${result.percent === 100 ? nextSteps : NO_HTML}
<dl>
${entry('Partner', html`${partner.name} <code>${partner.id}</code>`)}
${entry('Broker companies', partner.producerIds?.join(', ') ?? 'all')}
${entry('Contract', html`Version ${contract.version}, SHA-256 <code>${contract.sha256}</code>`)}
${entry('Created', time(report.createdAt))}
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
  if (result.proven === lines.length)
    return 'The client has proven every requirement: it is ready for production.';
  const open = lines.length - result.proven;
  return `${open} of ${counted(lines.length, 'requirement')} ${plural(open, 'is', 'are')} not proven.`;
}

const nextSteps = html`<section class="next">
<h2>What comes next</h2>
<ol>
<li>The partner sends the signed report, a JSON file, to its contact at the carrier.</li>
<li>The carrier verifies it, as described at the end of this page, and creates a production key.</li>
<li>The partner changes the address and the key of its client, and nothing else.</li>
</ol>
</section>`;

function lineRow({ state, title, weight, because, requestIds, decidedAt, drill, does }: Line): Html {
  const evidence = [
    html`${because ?? 'None yet.'}`,
    ...requestIds.map((requestId) => html`<code>${requestId}</code>`),
    ...(decidedAt === undefined ? [] : [html`<div class="soft">${time(decidedAt)}</div>`]),
  ];
  // Several drills expect the same of the client, and differ only in what the sandbox does.
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
  return html`<p>The client has used ${used} of ${counted(operations.length, 'operation')} of the newest version.</p>
<table>
<thead><tr><th>Operation</th><th class="number">Successes</th><th>Fields sent</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
<p>It has met ${met} of ${counted(errors.length, 'error code')}.</p>
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
  const requests = counted(count, 'request');
  return from === undefined || to === undefined ? requests : html`${requests}, ${time(from)} to ${time(to)}`;
}

const entry = (name: string, value: string | Html): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

/** In UTC, so that the time is the same for every reader. */
const time = (iso: string): Html =>
  html`<time datetime="${iso}">${iso.replace('T', ' ').replace(/:\d\d(\.\d+)?Z$/, ' UTC')}</time>`;

const readinessStyle = `:root { color-scheme: light dark; --ink: #1b2530; --soft: #55636f; --line: #dce3e9; --ground: #fff;
  --raised: #f5f7f9; --accent: #0b5fa5; --good: #17663a; --bad: #a3231b; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e9ee; --soft: #a3b0bb; --line: #2c3740; --ground: #12181d;
  --raised: #1a2229; --accent: #6cb6f5; --good: #7fd6a0; --bad: #ff9d94; } }
/* Paper is light. */
@media print { :root { color-scheme: light; --ink: #000; --soft: #444; --line: #bbb; --ground: #fff; --raised: #f3f3f3;
  --accent: #0b5fa5; --good: #17663a; --bad: #a3231b; } }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 58rem; margin: 0 auto; padding: 2rem 1.25rem; color: var(--ink);
  background: var(--ground); overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem 1.75rem; margin-bottom: 1.5rem; }
header > div { flex: 1 1 14rem; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0; } h2 { font-size: 1.25rem; margin: 2.25rem 0 .5rem; }
p { margin: .4rem 0; } .lead { font-size: 1.1rem; } .soft { color: var(--soft); font-size: .9rem; }
.counts { display: flex; flex-wrap: wrap; gap: 0 1.2rem; font-weight: 600; }
span.proven, .proven .state, .met code { color: var(--good); } span.refuted, .refuted .state { color: var(--bad); }
svg { fill: none; } .ring { width: 7.5rem; stroke-width: 9; } .ring .whole { stroke: var(--line); }
.ring .part { stroke: var(--good); stroke-linecap: round; } .ring text { fill: var(--ink); font-size: 24px; font-weight: 650; }
.bar { width: 6rem; height: .4rem; margin-right: .4rem; } .bar .whole { fill: var(--line); } .bar .part { fill: var(--accent); }
.next { padding: .4rem 1.25rem .75rem; border: 1px solid var(--line); border-left: 4px solid var(--good); border-radius: 6px;
  background: var(--raised); } .next h2 { margin-top: .5rem; } .next ol { margin: 0; padding-left: 1.25rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; } dt { color: var(--soft); } dd { margin: 0; }
table { width: 100%; border-collapse: collapse; font-size: .94rem; }
th { overflow-wrap: normal; text-align: left; color: var(--soft); font-size: .85rem; }
th, td { padding: .5rem 1rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.number { text-align: right; } .lines td:last-child { width: 40%; } .state { white-space: nowrap; font-weight: 600; }
.of { white-space: nowrap; } .label { display: none; }
code { font: .86em/1.5 ui-monospace, Menlo, Consolas, monospace; } .lines code { display: block; }
pre { padding: .75rem; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; }
.codes { line-height: 1.9; } .codes code { padding: .1em .4em; border: 1px solid var(--line); border-radius: 4px; white-space: nowrap; }
@media screen and (max-width: 40rem) {
  header { flex-wrap: nowrap; } header > div { flex: 1; } .ring { width: 5.5rem; flex: none; } h1 { font-size: 1.4rem; }
  .bar { display: block; width: 4rem; margin: .3rem 0; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; }
  .lines thead { display: none; } .lines tr { display: block; padding: .6rem 0; border-bottom: 1px solid var(--line); }
  .lines td, .lines td:last-child { display: block; width: auto; border: 0; padding: .1rem 0; text-align: left; }
  .label { display: inline; }
}
@page { size: A4; margin: 16mm; }
@media print {
  html { font-size: 9.5pt; } body { max-width: none; padding: 0; } h2 { break-after: avoid; }
  tr, dl, pre, .next { break-inside: avoid; } * { print-color-adjust: exact; }
}`;
