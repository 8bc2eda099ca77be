// Prints what Postman's converter makes of a contract: node postman.js <file> <Schema|Example>.
import { readFileSync } from 'node:fs';
import converter from 'openapi-to-postmanv2';

const [, , file, parametersResolution] = process.argv;
const data = readFileSync(file, 'utf8');
converter.convertV2({ type: 'string', data }, { parametersResolution }, (error, converted) => {
  if (!converted?.result) throw error ?? new Error(converted?.reason);
  const { item, variable } = converted.output[0].data;
  const requests = [];
  const collect = (entry) =>
    entry.item ? entry.item.forEach(collect) : requests.push([entry.name, entry.request]);
  item.forEach(collect);
  const base = variable.find(({ key }) => key === 'baseUrl').value;
  const shown = requests.map(([name, { method, url, header = [], body }]) => ({
    name,
    method,
    url: `${base}/${url.path.join('/')}`,
    headers: header.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]),
    body: body?.raw,
  }));
  process.stdout.write(JSON.stringify(shown));
});
