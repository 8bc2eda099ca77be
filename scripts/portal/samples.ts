// Complete programs that send one request, in five languages, made from the contract's examples.
import { type CurlRequest, curlCommand, headerWord } from '../../src/cli/kit/curl-command.js';
import { EXAMPLE_ADDRESS } from '../../src/http/own-address.js';
import { type Operation, operationsOf } from '../../src/openapi/contract.js';
import { type Document, type MediaType, type Parameter, resolve } from '../../src/openapi/document.js';
import { jsonText } from '../../src/texts/json.js';
import { sh } from '../../src/texts/shell.js';
import type { PublishedVersion } from './version.js';

/** The values that the portal replaces in every sample with the reader's own. */
export const PLACEHOLDERS = { gateway: EXAMPLE_ADDRESS, apiKey: 'YOUR_API_KEY' } as const;

export interface SampleRequest extends CurlRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The request with the first example of each required parameter and of the body. */
export function sampleRequest(operation: Operation, document: Document, version: string): SampleRequest {
  const { method, parameters, requestBody } = operation;
  const needed = parameters.filter((parameter) => parameter.required === true);
  const query = needed.filter((p) => p.in === 'query').map((p) => `${p.name}=${encode(exampleOf(p))}`);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encode(exampleOf(needed.find((p) => p.in === 'path' && p.name === name))),
  );
  const audit = needed.filter((p) => p.in === 'header').map((p) => [p.name, exampleOf(p)]);
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  return {
    method: method.toUpperCase(),
    url: `${PLACEHOLDERS.gateway}/${version}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: { 'x-api-key': PLACEHOLDERS.apiKey, ...Object.fromEntries(audit) },
    isWrite: parameters.some(({ name }) => name === 'Idempotency-Key'),
    body: json && JSON.stringify(bodyOf(json, document), null, 2),
    document: form && 'file',
  };
}

/** The broker company of the examples, which is replaced with that of the reader's key. */
export function exampleProducer({ name, document }: PublishedVersion): string {
  const base = operationsOf(document).find(({ id }) => id === 'createBaseSubmission');
  const { body = '{}' } = base ? sampleRequest(base, document, name) : {};
  const { producer }: { producer?: { id?: string } } = JSON.parse(body);
  if (producer?.id === undefined) throw new Error('The example of createBaseSubmission has no producer');
  return producer.id;
}

const encode = (value: string): string => encodeURIComponent(value).replaceAll('%2F', '/');

function exampleOf(parameter: Parameter | undefined): string {
  const example = parameter?.example ?? parameter?.schema?.example;
  if (example === undefined)
    throw new Error(`The parameter ${parameter?.name} has no example in the contract`);
  return String(example);
}

function bodyOf({ examples = {} }: MediaType, document: Document): unknown {
  const [first] = Object.values(examples);
  if (!first) throw new Error('A request body has no example in the contract');
  return resolve(document.components?.examples, first).value;
}

export interface Language {
  readonly label: string;
  /** The name in highlight.js and Redoc. */
  readonly name: string;
  print(request: SampleRequest): string;
}

/** Each program uses only its standard library, and prints the status and body of the response. */
export const languages = {
  curl: { label: 'curl', name: 'bash', print: curl },
  javascript: { label: 'JavaScript', name: 'javascript', print: javascript },
  python: { label: 'Python', name: 'python', print: python },
  java: { label: 'Java', name: 'java', print: java },
  csharp: { label: 'C#', name: 'csharp', print: csharp },
} as const satisfies Record<string, Language>;

const headersOf = ({ headers, body }: SampleRequest): [name: string, value: string][] => [
  ...Object.entries(headers),
  ...(body === undefined ? [] : [['Content-Type', 'application/json'] satisfies [string, string]]),
];

/**
 * A string literal for JavaScript, Python, C# and Java. (Java's literals differ only for characters
 * that no value contains.)
 */
const quoted = (value: string): string => jsonText(value);

function curl(request: SampleRequest): string {
  const headers = Object.entries(request.headers).map(([name, value]) => headerWord(name, value));
  return curlCommand(request, sh`${request.url}`, headers).toString();
}

function javascript(request: SampleRequest): string {
  const { method, url, isWrite, body, document } = request;
  const headers = [
    ...headersOf(request).map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`),
    ...(isWrite ? ['    "Idempotency-Key": crypto.randomUUID(),'] : []),
  ];
  const form =
    document === undefined
      ? ''
      : `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.append(${quoted(document)}, await openAsBlob('proposal.pdf'), 'proposal.pdf');

`;
  const payload = document === undefined ? body && `JSON.stringify(${indented(body, 2)})` : 'form';
  return `${form}const response = await fetch(${quoted(url)}, {
  method: ${quoted(method)},
  headers: {
${headers.join('\n')}
  },${payload ? `\n  body: ${payload},` : ''}
});
console.log(response.status, await response.text());`;
}

function python(request: SampleRequest): string {
  const { method, url, isWrite, body, document } = request;
  const headers = [
    ...headersOf(request).map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`),
    ...(isWrite ? ['    "Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(document === undefined ? [] : ['    "Content-Type": f"multipart/form-data; boundary={boundary}",']),
  ];
  const form =
    document === undefined
      ? ''
      : `boundary = uuid.uuid4().hex
part = f'--{boundary}\\r\\nContent-Disposition: form-data; name="${document}"; filename="proposal.pdf"\\r\\n'
content = open("proposal.pdf", "rb").read()
body = (part + "Content-Type: application/pdf\\r\\n\\r\\n").encode() + content + f"\\r\\n--{boundary}--\\r\\n".encode()

`;
  const sent = body === undefined ? form : `body = r"""${body}""".encode()\n\n`;
  const data = sent === '' ? '' : ', data=body';
  return `import urllib.error
import urllib.request
${isWrite ? 'import uuid\n' : ''}
${sent}headers = {
${headers.join('\n')}
}
request = urllib.request.Request(${quoted(url)}, method=${quoted(method)}, headers=headers${data})
try:
    response = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    response = error
print(response.status, response.read().decode())`;
}

function java(request: SampleRequest): string {
  const { method, url, isWrite, body, document } = request;
  const headers = [
    ...headersOf(request).map(([name, value]) => `            .header(${quoted(name)}, ${quoted(value)})`),
    ...(isWrite ? ['            .header("Idempotency-Key", UUID.randomUUID().toString())'] : []),
    ...(document === undefined
      ? []
      : ['            .header("Content-Type", "multipart/form-data; boundary=" + boundary)']),
  ];
  const form =
    document === undefined
      ? ''
      : `        var boundary = UUID.randomUUID().toString();
        var head = "--" + boundary + "\\r\\nContent-Disposition: form-data; name=\\"${document}\\"; filename=\\"proposal.pdf\\"\\r\\n"
            + "Content-Type: application/pdf\\r\\n\\r\\n";
        var body = BodyPublishers.concat(BodyPublishers.ofString(head), BodyPublishers.ofFile(Path.of("proposal.pdf")),
            BodyPublishers.ofString("\\r\\n--" + boundary + "--\\r\\n"));
`;
  const text =
    body === undefined
      ? form
      : `        var body = BodyPublishers.ofString("""
${indented(body.replaceAll('\\', '\\\\'), 12, true)}
            """);
`;
  const publisher = text === '' ? 'BodyPublishers.noBody()' : 'body';
  return `import java.net.URI;
import java.net.http.*;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.UUID;

public class Sample {
    public static void main(String[] args) throws Exception {
${text}        var request = HttpRequest.newBuilder(URI.create(${quoted(url)}))
${headers.join('\n')}
            .method(${quoted(method)}, ${publisher})
            .build();
        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.statusCode() + " " + response.body());
    }
}`;
}

function csharp(request: SampleRequest): string {
  const { method, url, isWrite, headers: own, body, document } = request;
  const headers = [
    ...Object.entries(own).map(([name, value]) => `request.Headers.Add(${quoted(name)}, ${quoted(value)});`),
    ...(isWrite ? ['request.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());'] : []),
    ...(document === undefined
      ? []
      : [
          'var form = new MultipartFormDataContent();',
          `form.Add(new StreamContent(File.OpenRead("proposal.pdf")), ${quoted(document)}, "proposal.pdf");`,
          'request.Content = form;',
        ]),
    ...(body === undefined
      ? []
      : [`request.Content = new StringContent("""\n${body}\n""", Encoding.UTF8, "application/json");`]),
  ];
  return `using System.Text;

var client = new HttpClient();
var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(url)});
${headers.join('\n')}
var response = await client.SendAsync(request);
Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`;
}

function indented(text: string, spaces: number, first = false): string {
  const lines = text
    .split('\n')
    .map((line, index) => (index === 0 && !first ? line : ' '.repeat(spaces) + line));
  return lines.join('\n');
}
