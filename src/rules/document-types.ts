// Owns which types of documents are accepted: one table, of which the contract's text, the refusals and the tests speak.
import { type AcceptedContent, type Content, contentOf } from './document-content.js';

interface DocumentType {
  readonly name: string;
  readonly endings: readonly string[];
  /** What the first bytes may show. */
  readonly contents: readonly AcceptedContent[];
}

/**
 * To accept a type: a row here, its signature in document-content.ts, and the list of the contract (`acceptedTypes`).
 * An Office file with a password is a CFB whatever its ending; Word saves RTF under .doc.
 */
export const documentTypes: readonly DocumentType[] = [
  { name: 'PDF', endings: ['pdf'], contents: ['pdf'] },
  { name: 'Word', endings: ['doc', 'docx'], contents: ['cfb', 'ooxml', 'rtf'] },
  { name: 'Excel', endings: ['xls', 'xlsx'], contents: ['cfb', 'ooxml'] },
  { name: 'PowerPoint', endings: ['ppt', 'pptx'], contents: ['cfb', 'ooxml'] },
  { name: 'OpenDocument', endings: ['odt', 'ods', 'odp'], contents: ['odf'] },
  { name: 'RTF', endings: ['rtf'], contents: ['rtf'] },
  {
    name: 'pictures',
    endings: ['png', 'jpg', 'jpeg', 'tif', 'tiff', 'gif', 'webp', 'heic', 'heif'],
    contents: ['picture'],
  },
  { name: 'e-mails', endings: ['msg', 'eml'], contents: ['cfb', 'text'] },
  { name: 'text', endings: ['txt', 'csv', 'xml', 'json'], contents: ['text'] },
];

/** The sentence part that the contract repeats word for word. */
export const acceptedTypes = documentTypes
  .map(({ name, endings }) => `${name} (${endings.map((ending) => `.${ending}`).join(', ')})`)
  .join(', ');

/** In words: what an accepted content is, where it comes under the wrong name. */
const inWords: Readonly<Record<AcceptedContent, string>> = {
  pdf: 'a PDF',
  cfb: 'an older Office document or an Outlook message',
  ooxml: 'an Office document',
  odf: 'an OpenDocument file',
  rtf: 'an RTF document',
  picture: 'a picture',
  text: 'plain text',
};
const isAccepted = (content: Content): content is AcceptedContent => content in inWords;

/** Why a document of this name with these first bytes is not accepted, as a sentence; undefined where it is. */
export function documentTypeFault(head: Uint8Array, name: string): string | undefined {
  const content = contentOf(head);
  const found = isAccepted(content) ? inWords[content] : content;
  const ending = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = documentTypes.find(({ endings }) => endings.includes(ending));
  const bytes = `its first bytes are those of ${found}`;
  const accepted = `Accepted are: ${acceptedTypes}.`;
  if (!type) return `The name of the document has no ending that is accepted; ${bytes}. ${accepted}`;
  if (isAccepted(content) && type.contents.includes(content)) return undefined;
  return `The document is named .${ending}, but ${bytes}. ${accepted}`;
}
