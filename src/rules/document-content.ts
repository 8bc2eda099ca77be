// Determines the type of a document from its first bytes, regardless of its name. Uses its own
// signatures instead of the package file-type, which treats text that begins with "BM" or "MZ" as
// an image or a program, and unpacks untrusted archives.

/** The leading bytes that are inspected, and held back until then: no more than needed. */
export const HEAD_BYTES = 4100;

/** Content that is not executed. It is accepted unless the operator has restricted the list. */
export type PassiveContent = 'pdf' | 'cfb' | 'ooxml' | 'odf' | 'rtf' | 'image' | 'text' | 'archive' | 'data';

/** Content that a machine or a browser executes, in the words of the error message. */
type ActiveContent =
  | 'a Windows program'
  | 'a Linux program'
  | 'a macOS or Java program'
  | 'a WebAssembly program'
  | 'an Android program'
  | 'a script'
  | 'a web page'
  | 'an SVG image'
  | 'a shortcut';

export type Content = PassiveContent | ActiveContent;

const isAt = (head: Uint8Array, offset: number, text: string) =>
  Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString(
    'latin1',
    offset,
    offset + text.length,
  ) === text;

/** The first entry identifies a container: the others are usually beyond the first bytes. */
const OOXML_FIRST = ['[Content_Types].xml', '_rels/', 'docProps/', 'word/', 'xl/', 'ppt/', 'customXml/'];
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/** The offset, the signatures there, and the content that they indicate. The first match wins. */
const signatures: readonly (readonly [offset: number, texts: readonly string[], content: Content])[] = [
  [0, ['%PDF-'], 'pdf'],
  [0, ['{\\rtf'], 'rtf'],
  [0, ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'], 'cfb'],
  [0, ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'], 'image'],
  // Installers are programs too, such as packages of Debian and Red Hat.
  [0, ['\x7fELF', '!<arch>\ndebian', '\xed\xab\xee\xdb'], 'a Linux program'],
  [0, ['\xca\xfe\xba\xbe', '\xca\xfe\xba\xbf', '\xbe\xba\xfe\xca'], 'a macOS or Java program'],
  [0, ['\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf'], 'a macOS or Java program'],
  [0, ['\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe'], 'a macOS or Java program'],
  [0, ['\0asm'], 'a WebAssembly program'],
  [0, ['dex\n03'], 'an Android program'],
  // Compiled HTML Help runs the scripts of its pages.
  [0, ['ITSF\x03\0\0\0'], 'a web page'],
  [0, ['L\0\0\0\x01\x14\x02\0'], 'a shortcut'],
  [0, ['#@~^'], 'a script'],
  [0, ['PK\x05\x06', 'PK\x07\x08', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\x1f\x8b', 'BZh'], 'archive'],
  [0, ['\xfd7zXZ\0', '\x28\xb5\x2f\xfd', 'MSCF\0'], 'archive'],
];

export function contentOf(head: Uint8Array): Content {
  const found = signatures.find(([offset, texts]) => texts.some((text) => isAt(head, offset, text)));
  if (found) return found[2];
  if (isAt(head, 0, 'PK\x03\x04')) return packageOf(head);
  if (isAt(head, 0, 'RIFF') && isAt(head, 8, 'WEBP')) return 'image';
  if (isAt(head, 4, 'ftyp') && HEIF_BRANDS.some((brand) => isAt(head, 8, brand))) return 'image';
  const [text = '', ...others] = textsOf(head);
  // Markup with null bytes between its characters counts too: browsers ignore those bytes.
  const isWhole = head.length < HEAD_BYTES;
  for (const one of [text, ...others]) {
    const active = activeTextOf(one, isWhole);
    if (active) return active;
  }
  if (text !== '' && !NO_TEXT.test(text)) return 'text';
  // After the check for text, because a list of policies may begin with these letters too.
  if (isAt(head, 0, 'MZ')) return 'a Windows program';
  return isAt(head, 257, 'ustar') ? 'archive' : 'data';
}

function packageOf(head: Uint8Array): Content {
  const NAME = 30;
  if (OOXML_FIRST.some((name) => isAt(head, NAME, name))) return 'ooxml';
  if (JAR_FIRST.some((name) => isAt(head, NAME, name))) return 'a macOS or Java program';
  if (APK_FIRST.some((name) => isAt(head, NAME, name))) return 'an Android program';
  const isOdf = /^(text|spreadsheet|presentation)/.test(
    Buffer.from(head).toString('latin1', NAME + ODF_MIME_TYPE.length, NAME + ODF_MIME_TYPE.length + 20),
  );
  return isAt(head, NAME, ODF_MIME_TYPE) && isOdf ? 'odf' : 'archive';
}

/** The second name contains the marker that Java's own tool writes after the folder's name. */
const JAR_FIRST = ['META-INF/MANIFEST.MF', 'META-INF/\xfe\xca'];
const APK_FIRST = ['AndroidManifest.xml', 'classes.dex'];

/** The name of an OpenDocument file's first entry, and the start of its uncompressed content. */
const ODF_MIME_TYPE = 'mimetypeapplication/vnd.oasis.opendocument.';

/** Control characters, except line and page breaks, tabs and the historical end-of-file mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they must not occur.
const NO_TEXT = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f]/;

/**
 * The head as text, with the most likely encoding first: UTF-16 with a byte order mark, otherwise
 * UTF-8, or a Western European encoding, in which any bytes are valid. If one of the first two
 * bytes is null, UTF-16 without a mark is tried too.
 */
function textsOf(head: Uint8Array): string[] {
  if (isAt(head, 0, '\xff\xfe')) return decoded(head, 'utf-16le');
  if (isAt(head, 0, '\xfe\xff')) return decoded(head, 'utf-16be');
  const [inUtf8] = decoded(head, 'utf-8');
  const plain = inUtf8 === undefined ? decoded(head, 'windows-1252') : [inUtf8];
  const isWide = head.subarray(0, 2).includes(0);
  return isWide ? [...plain, ...decoded(head, 'utf-16le'), ...decoded(head, 'utf-16be')] : plain;
}

function decoded(head: Uint8Array, encoding: string): string[] {
  try {
    // In stream mode, because the last character may be cut off.
    return [new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })];
  } catch {
    return [];
  }
}

/** Everything before the first element: an XML declaration, comments, the document type. */
const PROLOGUE = /^(?:\s+|<\?xml[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[\s\S]*?\]\s*)?>)+/i;
const HTML =
  /^(?:html|head|body|script|iframe|frameset|style|title|meta|link|table|div|p|h1|font|center|br|img|embed)$/i;
const HTML_WITHIN = /<(?:html|body|script|iframe|svg)\b/i;
const HTML_SPACES = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg'];
/** The first lines of shortcuts in text form: of Windows, its shell, Linux desktops and macOS. */
const SHORTCUT =
  /^(?:\[InternetShortcut(?:\.[AW])?\]|\[Shell\]|\[Desktop Entry\]|<\?xml[^>]*>\s*<!DOCTYPE plist)/i;

/** What a machine or a browser would execute; undefined for other text. */
function activeTextOf(text: string, isWhole: boolean): ActiveContent | undefined {
  const start = text.replace(BLANK, '');
  if (/^(?:#!|<(?:\?php|\?=|%)|@echo\s+off\b)/i.test(start)) return 'a script';
  if (SHORTCUT.test(start) && !isOtherList(start)) return 'a shortcut';
  if (!start.startsWith('<')) return undefined;
  if (/^<!doctype\s+html\b/i.test(start)) return 'a web page';
  const rest = start.replace(PROLOGUE, '');
  if (rest === '' && isWhole) return undefined;
  const [, element] = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(rest) ?? [];
  // A document whose first element is beyond the first bytes is not trusted.
  if (element === undefined && /^(?:$|<(?:[!?/]|$))/.test(rest)) return 'a web page';
  if (element?.toLowerCase() === 'svg') return 'an SVG image';
  if (HTML.test(element ?? '')) return 'a web page';
  // Browsers render text after a comment, as in Markdown, as HTML.
  if (element === undefined && rest !== start && HTML_WITHIN.test(rest)) return 'a web page';
  if (HTML_SPACES.some((space) => text.includes(space))) return 'a web page';
  return element !== undefined && /<script\b/i.test(rest) ? 'a script' : undefined;
}

/** A property list of macOS is a shortcut only if it contains a URL. */
const isOtherList = (start: string) => start.startsWith('<') && !/<key>URL<\/key>/i.test(start);

/** Characters that browsers skip before a page, and bytes that are not text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are skipped here.
const BLANK = /^[\s\ufeff\u0000-\u001f]+/;
