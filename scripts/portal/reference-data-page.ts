// The page of the sandbox's reference data: the entries to which fields of a body may refer.
import { referenceData } from '../../src/simulator/carrier/reference-data.js';
import { counted } from '../../src/texts/counted.js';
import { type Html, html, joinHtml } from '../../src/texts/html.js';
import { nameInWords, type Page } from './layout.js';
import { slug } from './markdown.js';

export function referenceDataPage(): Page {
  const { divisions, products, countries, lists = [] } = referenceData;
  const tables = [
    table(
      'division',
      ['ID', 'Code', 'Name', 'Producing entity'],
      divisions.map((d) => [d.id, d.code, d.name, d.producingEntity]),
    ),
    table(
      'product',
      ['ID', 'Code', 'Name', 'Line of business', 'Class of business'],
      products.map((p) => [p.id, p.code, p.name, p.lineOfBusiness, p.classOfBusiness ?? undefined]),
    ),
    ...lists
      .filter(({ name }) => name !== 'territory')
      .map(({ name, entries }) =>
        table(
          name,
          ['ID', 'Code', 'Description'],
          entries.map((entry) => [entry.id, entry.code, entry.description]),
        ),
      ),
    table(
      'domicileCountry',
      ['Code', 'Name', 'Postal codes', 'States'],
      countries.map(({ code, name, usesPostalCodes, states }) => [
        code,
        name,
        usesPostalCodes ? 'yes' : 'no',
        states.map((state) => state.code).join(' '),
      ]),
    ),
  ];
  return {
    file: 'docs/reference-data.html',
    title: 'Reference data',
    summary: 'The identifiers and codes that the sandbox knows, field by field.',
    content: html`<h1>Reference data</h1>
<p class="lead">The identifiers and codes that the sandbox knows, field by field. Other environments have their own.</p>
<p><code>GET /lookup/reference-data</code> returns these lists. Territories have the codes of the countries, and <code>WW</code> for the
whole world. Broker companies, underwriters and other contacts are found with <code>GET /lookup/contacts</code>, agreements and
coverages of a policy with <code>GET /lookup/agreement</code> and <code>GET /lookup/fields</code>.</p>
<p class="filter" hidden><label for="filter">Show only entries with</label> <input id="filter" type="search" autocomplete="off" placeholder="a code, an ID or a name"> <output></output></p>
${tables}`,
  };
}

function table(
  field: string,
  columns: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): Html {
  const cells = (tag: 'th' | 'td', texts: readonly (string | undefined)[]) =>
    joinHtml(texts.map((text) => html`<${tag}>${text ?? '–'}</${tag}>`));
  const body = rows.map((row) => html`<tr>${cells('td', row)}</tr>`);
  const id = slug(field);
  const whole = html`<div class="table" tabindex="0" role="group" aria-label="${field}"><table class="values"><thead><tr>${cells('th', columns)}</tr></thead><tbody>
${body}
</tbody></table></div>`;
  return html`<h2 id="${id}"><a href="#${id}">${nameInWords(field)}</a></h2>
${rows.length > 40 ? html`<details><summary>${counted(rows.length, 'entry', 'entries')}</summary>${whole}</details>` : whole}`;
}
