// The look of a readiness report: light, dark, on a phone and on A4.
export const readinessStyle = `:root { color-scheme: light dark; --ink: #1b2530; --soft: #55636f; --line: #dce3e9; --ground: #fff;
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
  tr, dl, pre { break-inside: avoid; } * { print-color-adjust: exact; }
}`;
