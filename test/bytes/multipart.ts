// Random multipart bodies. Every part of the grammar can be malformed.
import type { Random } from '../support/random.js';
import { BOUNDARY } from './messages.js';

const FILE = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';

/** The header lines of a part, without their line breaks. */
const HEADERS: readonly (readonly string[])[] = [
  [],
  [],
  ['Content-Disposition: form-data'],
  ['Content-Disposition: form-data; name=""'],
  ['Content-Disposition: form-data; name'],
  ['Content-Disposition: form-data; filename=a'],
  ['Content-Disposition: form-data; filename="a"; name="file'],
  ['Content-Disposition: form-data; name="other"'],
  ['Content-Disposition: form-data; name="other"; filename="b"'],
  ['Content-Disposition: form-data; name="file"'],
  ['Content-Disposition: form-data; name="file"; filename=""'],
  ['Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ZZ%C3'],
  ["Content-Disposition: form-data; name*=x''file; filename*=ISO-8859-1''%FF"],
  ['Content-Disposition: form-data; name="__proto__"; filename="../../a"'],
  [`Content-Disposition: form-data; name="${'n'.repeat(20_000)}"`],
  ['Content-Disposition: attachment; name="file"; filename="a"'],
  ['Content-Disposition:'],
  ['Content-Disposition'],
  ['Content-Type: application/pdf'],
  ['Content-Type: multipart/mixed; boundary=cc', FILE],
  ['Content-Type: ;;;', FILE],
  ['Content-Transfer-Encoding: base64', FILE],
  ['Content-Transfer-Encoding: x\u0000', FILE],
  [FILE, FILE],
  [`${FILE}\r\n continued`],
  [FILE, ': x'],
  [FILE, 'no colon'],
  [FILE, '\u0000: \u0000'],
  [FILE, '\u00ff\u00fe: \u00e9'],
  [FILE, `X: ${'x'.repeat(30_000)}`],
  [FILE, ...Array.from({ length: 200 }, (_, at) => `X-${at}: x`)],
  ['x'],
  ['\u0000'],
];

export function multipartBody({ pick, chance, integer }: Random): Buffer {
  const header = () => (chance(0.3) ? [FILE] : pick(HEADERS));
  const one = header();
  const isRepeated = chance(0.3);
  const part = () => {
    const delimiter = chance(0.9)
      ? `--${BOUNDARY}\r\n`
      : pick([
          `--${BOUNDARY}`,
          `--${BOUNDARY}\n`,
          `--${BOUNDARY} \r\n`,
          '--cc\r\n',
          `--${BOUNDARY}--\r\n`,
          `-${BOUNDARY}\r\n`,
        ]);
    const lines = (isRepeated ? one : header()).map(
      (line) => `${line}${chance(0.97) ? '\r\n' : pick(['\n', '\r', ''])}`,
    );
    const blank = chance(0.95) ? '\r\n' : pick(['', '\n', '\r\n\r\n']);
    const content = pick([
      '',
      '',
      '%PDF',
      `--${BOUNDARY}`,
      `\r\n--${BOUNDARY.slice(0, -1)}`,
      '\r\n\r\n',
      'x'.repeat(4_000),
      '\u0000\u00ff',
    ]);
    return `${delimiter}${lines.join('')}${blank}${content}${chance(0.95) ? '\r\n' : ''}`;
  };
  const before = chance(0.9) ? '' : pick(['\r\n', 'preamble\r\n', '--', '\u0000', '\r\n\r\n']);
  const end = chance(0.7)
    ? `--${BOUNDARY}--\r\n`
    : pick(['', `--${BOUNDARY}`, `--${BOUNDARY}-`, `--${BOUNDARY}--`, `--${BOUNDARY}--x`]);
  const after = chance(0.9) ? '' : pick(['epilogue', `--${BOUNDARY}\r\n\r\n`, '\r\n'.repeat(50)]);
  const parts = Array.from({ length: pick([1, 1, 2, 2, 3, integer(4, 12)]) }, part);
  return Buffer.from([before, ...parts, end, after].join(''), 'latin1');
}
