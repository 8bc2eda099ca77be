// Prints what Bruno's converter makes of a contract: node bruno.js <file>.
import { readFileSync } from 'node:fs';
import { openApiToBruno } from '@usebruno/converters';

const [, , file] = process.argv;
const collection = openApiToBruno(JSON.parse(readFileSync(file, 'utf8')));
const [environment] = collection.environments;
const base = environment.variables.find(({ name }) => name === 'baseUrl').value;
const requests = [];
const collect = (entry) => (entry.items ? entry.items.forEach(collect) : requests.push(entry));
collection.items.forEach(collect);
const shown = requests.map(({ name, request: { method, url, headers, body } }) => ({
  name,
  method,
  url: url.replace('{{baseUrl}}', base),
  headers: headers.filter(({ enabled }) => enabled).map((header) => [header.name, header.value]),
  body: body?.json ?? undefined,
}));
process.stdout.write(JSON.stringify(shown));
