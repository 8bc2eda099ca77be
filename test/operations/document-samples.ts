// Sample documents that are accepted or rejected by their first bytes, for the tests of the rule
// and of the upload in each version.
import { deflateRawSync } from 'node:zlib';
import { type MultipartBody, multipart } from './multipart.js';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A ZIP up to its local headers, which is all that the first bytes show. */
function zip(...entries: readonly (readonly [name: string, content: string])[]): Buffer {
  return Buffer.concat(
    entries.flatMap(([name, content]) => {
      const isStored = name === 'mimetype';
      const data = isStored ? Buffer.from(content) : deflateRawSync(content);
      const header = Buffer.alloc(30);
      header.write('PK\x03\x04', 'latin1');
      header.writeUInt16LE(isStored ? 0 : 8, 8);
      header.writeUInt32LE(data.length, 18);
      header.writeUInt32LE(content.length, 22);
      header.writeUInt16LE(name.length, 26);
      return [header, Buffer.from(name), data];
    }),
  );
}

const cfb = Buffer.concat([latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(5000)]);
const office = zip(['[Content_Types].xml', '<Types/>'], ['word/document.xml', 'x']);
const libreOffice = zip(['_rels/.rels', '<x/>'], ['xl/workbook.xml', 'x']);
const openDocument = (kind: string) =>
  zip(['mimetype', `application/vnd.oasis.opendocument.${kind}`], ['content.xml', 'x']);
const windowsProgram = Buffer.concat([latin1('MZ\x90\0\x03\0\0\0'), Buffer.alloc(6000)]);
const elf = Buffer.concat([latin1('\x7fELF\x02\x01\x01\0'), Buffer.alloc(60)]);
const tar = Buffer.alloc(512);
tar.write('a.txt');
tar.write('ustar', 257);
const plist =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x">\n<plist>';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const heic = Buffer.concat([latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(10)]);

export const takenDocuments: readonly (readonly [what: string, filename: string, content: Buffer])[] = [
  ['a PDF', 'a.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ['a PDF with a password', 'a.pdf', latin1('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n1 0 obj <</Filter/Standard>>')],
  ['a file extension in capitals', 'A.PDF', Buffer.from('%PDF-1.7')],
  ['a name with several dots', 'v1.2 a.exe.pdf', Buffer.from('%PDF-1.7')],
  ['an older Word document', 'a.doc', cfb],
  ['an older Excel workbook', 'a.xls', cfb],
  ['an older PowerPoint', 'a.ppt', cfb],
  ['an Outlook message', 'a.msg', cfb],
  ['a Word document', 'a.docx', office],
  ['a Word document with a password', 'a.docx', cfb],
  ['a workbook written by LibreOffice', 'a.xlsx', libreOffice],
  ['a presentation', 'a.pptx', zip(['ppt/presentation.xml', 'x'])],
  ['RTF', 'a.rtf', Buffer.from('{\\rtf1 x}')],
  ['RTF written by Word', 'a.doc', Buffer.from('{\\rtf1 x}')],
  ['an OpenDocument text', 'a.odt', openDocument('text')],
  ['an OpenDocument spreadsheet', 'a.ods', openDocument('spreadsheet')],
  ['an OpenDocument presentation', 'a.odp', openDocument('presentation')],
  ['a PNG', 'a.png', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['a JPEG', 'a.jpg', latin1('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['a JPEG with the extension of another image type', 'a.png', latin1('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['a TIFF', 'a.tif', latin1('II*\0\x08\0\0\0')],
  ['a TIFF with the other byte order', 'a.tiff', latin1('MM\0*\0\0\0\x08')],
  ['a GIF', 'a.gif', latin1('GIF89a\x01\0\x01\0')],
  ['a WebP', 'a.webp', latin1('RIFF\x24\0\0\0WEBPVP8 ')],
  ['a HEIC', 'a.heic', heic],
  ['an e-mail', 'a.eml', Buffer.from('From: a@b\r\nContent-Type: text/html\r\n\r\n<html><script>x</script>')],
  ['text', 'a.txt', Buffer.from('Plain text, naïve\r\n\tand 契約書\f')],
  ['one letter', 'a.txt', Buffer.from('x')],
  ['text that begins like a program', 'a.txt', Buffer.from('MZ is the code of Mozambique')],
  ['text that begins like an image', 'a.csv', Buffer.from('BMW;1;2\n')],
  ['text with a byte order mark', 'a.txt', Buffer.from('\ufefftext')],
  ['text in UTF-16', 'a.txt', utf16('Text')],
  ['text in Latin-1', 'a.csv', latin1('Z\xfcrich;1\n')],
  ['text whose last inspected character is cut', 'a.txt', Buffer.from(`x${'é'.repeat(4000)}`)],
  ['XML', 'a.xml', Buffer.from('<?xml version="1.0"?>\n<!-- x -->\n<Policy xmlns="urn:x"/>')],
  ['JSON', 'a.json', Buffer.from('{"a": "<html>"}')],
  ['Markdown', 'a.md', Buffer.from('# Notes\n\n<br> and <script> are tags\n')],
  ['Markdown after a comment', 'a.md', Buffer.from('<!-- lint off -->\n# Notes\n')],
  ['text that begins with a less-than sign', 'a.txt', Buffer.from('< 5 employees')],
  ['an archive', 'a.zip', zip(['a.txt', 'x'])],
  ['an empty archive', 'a.zip', Buffer.concat([latin1('PK\x05\x06'), Buffer.alloc(18)])],
  ['an archive of another kind', 'a.7z', latin1('7z\xbc\xaf\x27\x1c\0\x04')],
  ['compressed data', 'a.csv.gz', latin1('\x1f\x8b\x08\0')],
  ['a tar archive', 'a.tar', tar],
  ['a workbook with macros', 'a.xlsm', libreOffice],
  ['an e-book', 'a.epub', zip(['mimetype', 'application/epub+zip'])],
  ['a video', 'a.mp4', latin1('\0\0\0\x18ftypmp42\0\0')],
  ['bytes of unknown type', 'a.bin', Buffer.from([1, 2, 3, 0])],
  ['text with a null byte', 'a.txt', Buffer.from('text\0text')],
  ['no extension', 'README', Buffer.from('text')],
  ['only an extension', '.pdf', Buffer.from('%PDF-1.7')],
  ['a PDF with a Word extension', 'a.docx', Buffer.from('%PDF-1.7')],
  ['text with a program extension', 'a.exe', Buffer.from('text')],
  ['a macOS property list', 'a.plist', Buffer.from(`${plist}<dict><key>a</key></dict></plist>`)],
];

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>';
const shellLink = latin1('L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0F');
export const refusedDocuments: readonly (readonly [
  what: string,
  filename: string,
  content: Buffer,
  found: string,
])[] = [
  ['a Windows program', 'a.exe', windowsProgram, 'a Windows program'],
  ['a Windows program with a PDF extension', 'a.pdf', windowsProgram, 'a Windows program'],
  ['a Windows program without an extension', 'README', windowsProgram, 'a Windows program'],
  ['a Windows program with an archive extension', 'a.zip', windowsProgram, 'a Windows program'],
  ['a Linux program', 'a.pdf', elf, 'a Linux program'],
  ['a Debian package', 'a.deb', latin1('!<arch>\ndebian-binary'), 'a Linux program'],
  ['a macOS program', 'a.pdf', latin1('\xcf\xfa\xed\xfe\x07\0\0\x01'), 'a macOS or Java program'],
  ['a Java class', 'a.docx', latin1('\xca\xfe\xba\xbe\0\0\0\x34'), 'a macOS or Java program'],
  ['a Java archive', 'a.zip', zip(['META-INF/MANIFEST.MF', 'x']), 'a macOS or Java program'],
  ['an Android app', 'a.zip', zip(['AndroidManifest.xml', 'x']), 'an Android program'],
  ['WebAssembly', 'a.bin', latin1('\0asm\x01\0\0\0'), 'a WebAssembly program'],
  ['a script', 'a.txt', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'a script'],
  ['a script after a byte order mark', 'a.txt', Buffer.from('\ufeff#!/bin/sh\n'), 'a script'],
  ['a batch file', 'a.bat', Buffer.from('@echo off\r\ndel *.*\r\n'), 'a script'],
  ['an encoded script', 'a.vbe', Buffer.from('#@~^DgAAAA==\\ko~K6,JCV^GJqAQAAA==^#~@'), 'a script'],
  [
    'a script host file',
    'a.wsf',
    Buffer.from('<job id="x"><script language="VBScript">x</script></job>'),
    'a script',
  ],
  ['PHP', 'a.xml', Buffer.from('<?php system($_GET[0]);'), 'a script'],
  ['a web page', 'a.html', Buffer.from('<!DOCTYPE html><p>'), 'a web page'],
  ['a web page with a text extension', 'a.txt', Buffer.from(' \n<!DOCTYPE html><p>'), 'a web page'],
  ['a web page without a doctype', 'a.xml', Buffer.from('<!-- x --><HTML>'), 'a web page'],
  ['a web page as XML', 'a.xml', Buffer.from('<?xml version="1.0"?><x:html xmlns:x="u"/>'), 'a web page'],
  ['a web page in UTF-16', 'a.txt', utf16('<html>'), 'a web page'],
  ['a web page in UTF-16 without a byte order mark', 'a.txt', utf16('<html>').subarray(2), 'a web page'],
  ['a web page after bytes that are not text', 'a.bin', Buffer.from('\x01\0<html>\x02'), 'a web page'],
  ['a web page with bytes that are not text', 'a.md', Buffer.from('<script>x\0</script>'), 'a web page'],
  ['a web page after a comment and text', 'a.md', Buffer.from('<!-- -->x<script>x</script>'), 'a web page'],
  ['a page hidden after a comment', 'a.xml', Buffer.from(`<!--${'x'.repeat(5000)}--><html>`), 'a web page'],
  ['a compiled help page', 'a.chm', latin1('ITSF\x03\0\0\0\x60\0\0\0'), 'a web page'],
  ['an SVG', 'a.svg', Buffer.from(svg), 'an SVG image'],
  [
    'an SVG with an XML extension',
    'a.xml',
    Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg>${svg}`),
    'an SVG image',
  ],
  ['an SVG within XML', 'a.xml', Buffer.from(`<a>${svg}</a>`), 'a web page'],
  ['an SVG with an image extension', 'a.png', Buffer.from(svg), 'an SVG image'],
  ['a Windows shortcut', 'a.lnk', shellLink, 'a shortcut'],
  ['a shortcut with a PDF extension', 'a.pdf', shellLink, 'a shortcut'],
  ['a shortcut to an address', 'a.url', Buffer.from('[InternetShortcut]\r\nURL=file://x\r\n'), 'a shortcut'],
  ['a Linux shortcut', 'a.txt', Buffer.from('[Desktop Entry]\nExec=x\n'), 'a shortcut'],
  ['a macOS shortcut', 'a.webloc', Buffer.from(`${plist}<dict><key>URL</key></dict></plist>`), 'a shortcut'],
];

/** Extensions that an operator might allow, one of them unknown to the rule. */
export const NARROWED = ['pdf', 'docx', 'txt', 'csv', 'png', 'odt', 'heic', 'md', 'abc'];
export const narrowedDocuments: readonly (readonly [
  what: string,
  filename: string,
  content: Buffer,
  found: string | undefined,
])[] = [
  ['a PDF', 'A.PDF', Buffer.from('%PDF-1.7'), undefined],
  ['an image with the extension of another image type', 'a.png', latin1('\xff\xd8\xff\xe0'), undefined],
  ['Word with a password', 'a.docx', cfb, undefined],
  ['Markdown', 'a.md', Buffer.from('# Notes'), undefined],
  ['an extension of unknown content', 'a.abc', zip(['a.txt', 'x']), undefined],
  ['an archive', 'a.zip', zip(['a.txt', 'x']), 'no accepted extension'],
  ['a name without an extension', 'README', Buffer.from('text'), 'no accepted extension'],
  ['only an extension', '.pdf', Buffer.from('%PDF-1.7'), 'no accepted extension'],
  ['an archive with a Word extension', 'a.docx', zip(['a.exe', 'x']), 'an archive'],
  [
    'an e-book with an OpenDocument extension',
    'a.odt',
    zip(['mimetype', 'application/epub+zip']),
    'an archive',
  ],
  ['compressed data', 'a.csv', latin1('\x1f\x8b\x08\0'), 'an archive'],
  ['a PDF with a Word extension', 'a.docx', Buffer.from('%PDF-1.7'), 'a PDF'],
  ['Word with a PDF extension', 'a.pdf', office, 'an Office document'],
  ['text with a PDF extension', 'a.pdf', Buffer.from('text'), 'plain text'],
  ['an image with a text extension', 'a.txt', latin1('\xff\xd8\xff\xe0'), 'an image'],
  ['a video with an image extension', 'a.heic', latin1('\0\0\0\x18ftypmp42\0\0'), 'data of an unknown type'],
  ['a program', 'a.abc', windowsProgram, 'a Windows program'],
];

/** Larger than the part that is inspected. */
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9000, 'x')]);
/** Forms that are rejected, each with the issue of every wrong field. */
export const refusedForms: readonly (readonly [
  what: string,
  form: MultipartBody,
  /** The issue of each field, in any order. */
  faults: Readonly<Record<string, string>>,
])[] = [
  ['no part', multipart(), { file: 'required' }],
  ['text instead of a file', multipart({ name: 'file', content: 'text' }), { file: 'type' }],
  ['long text instead of a file', multipart({ name: 'file', content: pdf }), { file: 'type' }],
  [
    'a part with another name',
    multipart({ name: 'document', filename: 'a.pdf' }),
    { file: 'required', document: 'unknown' },
  ],
  [
    'a text field with another name',
    multipart({ name: 'document' }),
    { file: 'required', document: 'unknown' },
  ],
  [
    'a part with another name before the file',
    multipart({ name: 'document', filename: 'a.pdf' }, { name: 'file', filename: 'a.pdf' }),
    { document: 'unknown' },
  ],
  [
    'a field before the file',
    multipart({ name: 'policyId' }, { name: 'file', filename: 'a.pdf' }),
    { policyId: 'unknown' },
  ],
  [
    'a field after the file',
    multipart({ name: 'file', filename: 'a.pdf', content: pdf }, { name: 'notes' }),
    { notes: 'unknown' },
  ],
  [
    'two files',
    multipart({ name: 'file', filename: 'a.pdf', content: pdf }, { name: 'file', filename: 'b.pdf' }),
    { file: 'duplicate' },
  ],
  ['an empty file', multipart({ name: 'file', filename: 'a.pdf', content: '' }), { file: 'length' }],
  ['a file without a name', multipart({ name: 'file', filename: '' }), { file: 'type' }],
];
