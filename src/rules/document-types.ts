// Decides which documents are accepted: no active content, and of the rest either all, or those
// whose extension the operator has listed and whose content fits it.
import { lowerCaseCode } from '../texts/fold.js';
import { type Content, contentOf, type PassiveContent } from './document-content.js';

interface DocumentType {
  readonly endings: readonly string[];
  /** The types that the first bytes may have. */
  readonly contents: readonly PassiveContent[];
}

/**
 * Files with other extensions may have any content that is not active. An Office file with a
 * password is a CFB file regardless of its extension, and Word may save RTF as .doc.
 */
const documentTypes: readonly DocumentType[] = [
  { endings: ['pdf'], contents: ['pdf'] },
  { endings: ['doc', 'docx', 'docm'], contents: ['cfb', 'ooxml', 'rtf'] },
  { endings: ['xls', 'xlsx', 'xlsm', 'xlsb'], contents: ['cfb', 'ooxml'] },
  { endings: ['ppt', 'pptx', 'pptm'], contents: ['cfb', 'ooxml'] },
  { endings: ['odt', 'ods', 'odp'], contents: ['odf'] },
  { endings: ['rtf'], contents: ['rtf'] },
  {
    endings: ['png', 'jpg', 'jpeg', 'tif', 'tiff', 'gif', 'webp', 'heic', 'heif'],
    contents: ['image'],
  },
  { endings: ['msg', 'eml'], contents: ['cfb', 'text'] },
  { endings: ['txt', 'csv', 'xml', 'json', 'md'], contents: ['text'] },
  { endings: ['zip', '7z', 'rar', 'gz', 'tgz', 'tar'], contents: ['archive'] },
];

const inWords: Readonly<Record<PassiveContent, string>> = {
  pdf: 'a PDF',
  cfb: 'an older Office document or an Outlook message',
  ooxml: 'an Office document',
  odf: 'an OpenDocument file',
  rtf: 'an RTF document',
  image: 'an image',
  text: 'plain text',
  archive: 'an archive',
  data: 'data of an unknown type',
};
const isPassive = (content: Content): content is PassiveContent => content in inWords;

/** Extensions in lower case without the dot; undefined allows any extension, or none. */
export type AcceptedEndings = readonly string[] | undefined;

/** Why the document is rejected; undefined if it is accepted. */
export function documentTypeFault(
  head: Uint8Array,
  name: string,
  accepted: AcceptedEndings,
): string | undefined {
  const content = contentOf(head);
  if (!isPassive(content)) {
    return `The first bytes of the document are those of ${content}. Programs, scripts, web pages, SVG and shortcuts are rejected under any name.`;
  }
  if (!accepted) return undefined;
  const ending = lowerCaseCode(/[^.]\.([^.]+)$/.exec(name)?.[1] ?? '');
  const list = `This service accepts these file name extensions: ${accepted.map((one) => `.${one}`).join(', ')}.`;
  if (!accepted.includes(ending)) return `The document name has no accepted extension. ${list}`;
  const type = documentTypes.find(({ endings }) => endings.includes(ending));
  if (!type || type.contents.includes(content)) return undefined;
  return `The document is named .${ending}, but its first bytes are those of ${inWords[content]}. ${list}`;
}
