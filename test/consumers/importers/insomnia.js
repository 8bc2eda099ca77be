// Prints what Insomnia's importer makes of a contract: node insomnia.js <file>.
import { readFileSync } from 'node:fs';
import { convert } from 'insomnia-importers';

// Its warnings about OpenAPI 3.1 are not the result.
console.log = () => undefined;
console.error = () => undefined;
const [, , file] = process.argv;
const { data } = await convert(readFileSync(file, 'utf8'));
const { scheme, host, base_path } = data.resources.find(
  ({ _type, data: of }) => _type === 'environment' && of.host,
).data;
const shown = data.resources
  .filter(({ _type }) => _type === 'request')
  .map(({ name, method, url, headers }) => ({
    name,
    method,
    url: url.replace(/\{\{ *base_url *\}\}/, `${scheme}://${host}${base_path}`),
    headers: headers.filter(({ disabled }) => !disabled).map((header) => [header.name, header.value]),
  }));
process.stdout.write(JSON.stringify(shown));
