// The folder and the name of a document, case by case: what is cleaned and what is rejected.
import { describe, expect, test } from 'vitest';
import { type Cleaned, cleanDocumentName, cleanFolder } from '../../src/rules/document-path.js';
import { randomFrom } from '../texts/random-json.js';

const issuesOf = ({ findings }: Cleaned) => findings.map(({ issue, message }) => `${issue}: ${message}`);
const matching = (...texts: string[]) => texts.map((text) => expect.stringContaining(text));

const random = randomFrom(4242);
/**
 * Decodes every escape sequence, even those that result from decoding, as careless stores may do.
 */
function decodedToTheEnd(text: string): string {
  const next = text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return next === text ? text : decodedToTheEnd(next);
}

test('however often an accepted name is decoded, it does not lead out of its folder', () => {
  const pieces = [
    '%',
    '25',
    '2',
    '5',
    'e',
    'f',
    'F',
    '%2',
    '%32',
    '%65',
    '%66',
    '%46',
    '%25',
    '3',
    'a',
    '5c',
    '.',
    'x',
    '.pdf',
  ];
  const counts = { accepted: 0, refused: 0 };
  for (let made = 0; made < 20_000; made += 1) {
    const name = `a${Array.from({ length: 1 + random(7) }, () => pieces[random(pieces.length)]).join('')}b`;
    const accepted = cleanDocumentName(name).findings.length === 0;
    if (accepted) expect(decodedToTheEnd(name), name).not.toMatch(/[/\\:\p{Cc}]/u);
    counts[accepted ? 'accepted' : 'refused'] += 1;
  }
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(2_000);
});

test.each(['100%25.pdf', '50%25 off.pdf', '100%.pdf', '5%2.pdf', '%25'])('the name %s stays', (name) => {
  expect(cleanDocumentName(name)).toEqual({ clean: name, findings: [] });
});

describe('characters that are invisible when alone', () => {
  const every = (pattern: RegExp, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).filter((one) =>
      pattern.test(one),
    );
  const findingsOf = (name: string) => [
    ...cleanDocumentName(name).findings,
    ...cleanFolder(`a/${name}/b`).findings,
  ];

  test('a variation selector may follow every emoji, and the digit or # of a keycap', () => {
    const pictures = every(/(?!\p{ASCII})\p{Emoji}/u, 0x80, 0x1ffff);
    expect(pictures.length).toBeGreaterThan(1_000);
    const names = pictures.flatMap((one) => [`${one}\ufe0f`, `${one}\ufe0f\u200d${one}\ufe0f`]);
    const keys = [...'0123456789#'].map((figure) => `${figure}\ufe0f\u20e3`);
    for (const name of [...names, ...keys, '❤️‍🔥', '🏳️‍🌈', '🕵🏽‍♂️'])
      expect(findingsOf(`${name}.pdf`), name).toEqual([]);
  });

  test('a variation selector may follow an ideograph or a Mongolian letter', () => {
    for (const name of ['葛\u{e0100}飾区', '辻\u{e0101}', '辻\ufe00', 'ᠮ\u180b', 'ᠨ\u180eᠠ'])
      expect(findingsOf(`${name}.pdf`), name).toEqual([]);
  });

  test('the letters of a flag may follow only a black flag', () => {
    const [england, texas] = [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}',
    ];
    for (const name of [england, texas]) expect(findingsOf(`${name}.pdf`), name).toEqual([]);
    for (const name of [
      'a\u{e0061}',
      '🏴\u{e0061}',
      '🏴\u{e007f}',
      `🏴${'\u{e0061}'.repeat(7)}\u{e007f}`,
      '🏴\u{e0001}\u{e007f}',
      `❤️\u{e0061}\u{e0062}\u{e0063}\u{e007f}`,
    ])
      expect(findingsOf(`${name}.pdf`).length, name).toBeGreaterThan(1);
  });

  test('a variation selector is refused after everything else, even after another one', () => {
    const selectors = every(/\p{Variation_Selector}/u, 0, 0x10ffff);
    expect(selectors.length).toBeGreaterThan(250);
    for (const selector of selectors)
      for (const before of ['', 'a', '.', '1', '%', 'é', 'я', '葛\u{e0100}', '❤️'])
        expect(findingsOf(`${before}${selector}x`).length, `${before} ${selector.codePointAt(0)}`).toBe(2);
  });
});

describe('a folder', () => {
  test.each([
    ['a folder', 'Underwriting', 'Underwriting'],
    ['two levels', 'Underwriting/Proposal', 'Underwriting/Proposal'],
    ['nothing', '', ''],
    ['spaces', '  ', ''],
    ['a dot', '.', ''],
    ['dots between levels', './Underwriting/./Proposal/.', 'Underwriting/Proposal'],
    ['a slash at the end', 'Underwriting/', 'Underwriting'],
    ['empty levels', 'Underwriting//Proposal', 'Underwriting/Proposal'],
    ['spaces around levels', ' Underwriting / Proposal ', 'Underwriting/Proposal'],
    ['spaces and an ampersand within', 'Terms & Conditions/Year 2027', 'Terms & Conditions/Year 2027'],
    ['a percent sign', '100% share', '100% share'],
    ['a name that looks half encoded', '50%off/100%', '50%off/100%'],
    ['dots in names', '.drafts/a..b/..c/Acme Inc.', '.drafts/a..b/..c/Acme Inc.'],
    [
      'a word that begins like a device',
      'Contracts/Auxiliary/COM10/nullable',
      'Contracts/Auxiliary/COM10/nullable',
    ],
    ['an ellipsis in a name', 'Terms… final/a…', 'Terms… final/a…'],
    ['full-width letters', '契約（２０２７）？', '契約（２０２７）？'],
    ['letters of any language', 'Données/契約書/Ελληνικά', 'Données/契約書/Ελληνικά'],
    ['an accent apart from its letter', 'Donne\u0301es', 'Donne\u0301es'],
    ['a space and an ampersand that are still encoded', 'a%20%26%20b', 'a & b'],
    ['other encoded characters, which stay', 'a%2bb%3D%24', 'a%2bb%3D%24'],
    ['an emoji of several characters', '🇫🇷', '🇫🇷'],
    ['an emoji that contains a joiner', '👩‍💻', '👩‍💻'],
    ['a word of Persian', 'می\u200cروم', 'می\u200cروم'],
    ['a word of Malayalam', 'ന്\u200dറെ', 'ന്\u200dറെ'],
    ['a level of 255 bytes', 'x'.repeat(255), 'x'.repeat(255)],
  ])('is accepted and cleaned: %s', (_, location, clean) => {
    expect(cleanFolder(location)).toEqual({ clean, findings: [] });
  });

  test.each([
    ['two dots', '..', 'upwards'],
    ['two dots in front', '../other', 'upwards'],
    ['two dots within', 'a/../../other', 'upwards'],
    ['two dots that would stay inside', 'a/../b', 'upwards'],
    ['two dots at the end', 'a/..', 'upwards'],
    ['two dots with spaces around', 'a/ .. /b', 'upwards'],
    ['two dots with a space between', 'a/. ./b', 'upwards'],
    ['three dots', 'a/.../b', 'upwards'],
    ['two dots with an encoded space between', 'a/.%20./b', 'upwards'],
    ['two dots with encoded spaces around', 'a/%20..%20/b', 'upwards'],
    ['a slash after an encoded space', '%20/etc', 'must not begin with "/"'],
    ['a slash in front', '/etc', 'must not begin with "/"'],
    ['a slash alone', '/', 'must not begin with "/"'],
    ['two slashes in front', '//server/share', 'must not begin with "/"'],
    ['a slash after a space', ' /etc', 'must not begin with "/"'],
    ['backslashes', 'a\\b', '"\\"'],
    ['two dots with a backslash', '..\\other', '"\\"'],
    ['a network path', '\\\\server\\share', '"\\"'],
    ['a drive', 'C:/Windows', 'drive'],
    ['a drive in lower case', 'c:', 'drive'],
    ['a drive after a dot', './C:/Windows', 'drive'],
    ['a drive after dots that are part of its name', '..c:x', 'drive'],
    ['a drive after a dot and a space', '. d:x', 'drive'],
    ['a null byte', 'a\0b', 'control characters'],
    ['a line break', 'a\r\nb', 'control characters'],
    ['a line break at the end', 'a\n', 'control characters'],
    ['a tab', 'a\tb', 'control characters'],
    ['an escape', 'a\u001b[31mb', 'control characters'],
    ['a delete', 'a\u007fb', 'control characters'],
    ['a control character of Latin-1', 'a\u0085b', 'control characters'],
    ['a line separator', 'a\u2028b', 'control characters'],
    ['a direction override', 'a\u202efdp.exe', 'control characters'],
    ['a zero-width space', '.\u200b.', 'control characters'],
    ['half of a character', 'a\ud800b', 'control characters'],
    ['bytes that are not UTF-8', 'a\ufffdb', 'must be sent in UTF-8'],
    ['dots that are still encoded', '%2e%2e/other', 'URL-encoded only once'],
    ['one dot that is still encoded', '.%2E/other', 'URL-encoded only once'],
    ['a slash that is still encoded', 'a%2Fb', 'URL-encoded only once'],
    ['a backslash that is still encoded', 'a%5cb', 'URL-encoded only once'],
    ['a null byte that is still encoded', 'a%00b', 'URL-encoded only once'],
    ['a percent sign that is still encoded', 'a%252e%252e', 'URL-encoded only once'],
    ['an overlong dot that is still encoded', '%c0%ae%c0%ae/other', 'URL-encoded only once'],
    ['an overlong slash of three bytes', 'a%e0%80%afb', 'URL-encoded only once'],
    ['a dot encoded as in scripts', '%u002e%u002e', 'URL-encoded only once'],
    ['dots encoded with a full-width percent sign', '\uff052e\uff052e/other', 'URL-encoded only once'],
    ['full-width dots', '\uff0e\uff0e/other', 'upwards'],
    ['small full stops', '\ufe52\ufe52/other', 'upwards'],
    ['a full-width dot beside a plain one', '.\uff0e', 'upwards'],
    ['one character of two dots', '\u2025/other', 'upwards'],
    ['one character of three dots', '\u2026', 'upwards'],
    ['dot leaders', '\u2024\u2024', 'upwards'],
    ['dots with a wide space', '.\u3000.', 'upwards'],
    ['a full-width drive', '\uff23\uff1a', 'drive'],
    ['a stream beside a folder', 'ab:$DATA', 'any of'],
    ['a colon further on', 'Re: proposal', 'any of'],
    ['a pattern', 'a/*', 'any of'],
    ['a device', 'a/CON', 'device'],
    ['a device with an extension', 'nul.txt/b', 'device'],
    ['a device with a superscript digit', 'COM\u00b9', 'device'],
    ['a device namespace', '\\\\?\\C:\\a', '"\\"', 'any of'],
    ['two dots with a parameter', '..;/other', 'upwards'],
    ['two dots with a named parameter', 'a/..;jsessionid=1/b', 'upwards'],
    ['two dots with a space before a parameter', 'a/.. ;x', 'upwards'],
    ['full-width dots with a parameter', '\uff0e\uff0e\uff1b/other', 'upwards'],
    ['a joiner beside a dot', '.\u200c.', 'upwards', 'control characters'],
    ['a joiner beside a letter of ASCII', 'a\u200db', 'control characters'],
    ['a joiner beside a joiner', 'ی\u200c\u200c', 'control characters'],
    ['a joiner within a full-width device', '\uff23\u200c\uff2f\uff2e', 'device'],
    ['a soft hyphen', '.\u00ad.', 'control characters'],
    ['a word joiner', '.\u2060.', 'control characters'],
    ['a byte order mark', '\ufeff..', 'upwards', 'control characters'],
    ['an Arabic direction mark', '\u061c', 'control characters', 'without a visible character'],
    ['a noncharacter', 'a\uffff', 'control characters'],
    ['a level of a blank Braille pattern', 'a/\u2800/b', 'without a visible character'],
    ['a level of 256 bytes', `a/${'x'.repeat(256)}`, '255 bytes'],
    ['a level of 128 letters with two bytes each', 'é'.repeat(128), '255 bytes'],
    ['more than 1000 characters', 'x/'.repeat(501), '1000 characters'],
  ])('%s is refused', (_, location, ...messages) => {
    expect(issuesOf(cleanFolder(location))).toEqual(matching(...messages));
  });

  test('every character that becomes a slash when names are normalized is rejected', () => {
    const found: string[] = [];
    for (let code = 0x80; code <= 0xffff; code += 1) {
      const letter = String.fromCharCode(code);
      if (/[/\\]/.test(letter.normalize('NFKC'))) found.push(letter);
    }
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((letter) => cleanFolder(`a${letter}b`).findings.length === 0)).toEqual([]);
    expect(cleanDocumentName(`a\uff0fb.pdf`).findings).toHaveLength(1);
  });

  test('all errors are reported together, as errors of the location', () => {
    const { findings } = cleanFolder('/../a\\b\0');
    expect(findings).toEqual(
      matching('must not begin', 'upwards', '"\\"', 'control').map((message) => ({
        field: 'location',
        issue: 'format',
        message,
      })),
    );
  });

  test('no invisible character passes between letters of ASCII, in a folder or in a name', () => {
    const invisible = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{Default_Ignorable_Code_Point}/u.test(character));
    expect(invisible.length).toBeGreaterThan(4_000);
    const passing = invisible.filter(
      (one) =>
        cleanFolder(`a${one}b`).findings.length === 0 || cleanDocumentName(`a${one}b`).findings.length === 0,
    );
    expect(passing).toEqual([]);
  });

  test('a cleaned location stays unchanged when it is cleaned again', () => {
    for (const location of [' a // b /./c ', 'Donne\u0301es', '']) {
      const { clean } = cleanFolder(location);
      expect(cleanFolder(clean)).toEqual({ clean, findings: [] });
    }
  });
});

describe('a name', () => {
  test.each([
    ['a name', 'proposal.pdf', 'proposal.pdf'],
    ['spaces around', ' proposal.pdf ', 'proposal.pdf'],
    ['spaces and symbols within', 'Terms & Conditions (100%).pdf', 'Terms & Conditions (100%).pdf'],
    ['a dot in front', '.profile', '.profile'],
    ['no extension', 'README', 'README'],
    ['letters of any language', '契約書.pdf', '契約書.pdf'],
    ['an accent apart from its letter', 'e\u0301.pdf', 'e\u0301.pdf'],
    ['a word of Persian', 'می\u200cروم.pdf', 'می\u200cروم.pdf'],
    ['an emoji', '❤️ terms.pdf', '❤️ terms.pdf'],
    ['an encoded space', 'a%20b.pdf', 'a%20b.pdf'],
    ['255 bytes', 'x'.repeat(255), 'x'.repeat(255)],
  ])('is accepted and cleaned: %s', (_, name, clean) => {
    expect(cleanDocumentName(name)).toEqual({ clean, findings: [] });
  });

  test.each([
    ['nothing', '', 'required: must have a name'],
    ['spaces', '  ', 'required: must have a name'],
    ['a blank Braille pattern', '\u2800', 'required: must have a name'],
    ['a folder', 'a/b.pdf', 'format: must have a name without a folder'],
    ['two dots', '..', 'format: must have the name of a file'],
    ['a dot', '.', 'format: must have the name of a file'],
    ['three dots', '...', 'format: must have the name of a file'],
    ['a drive', 'C:b.pdf', 'format: must have a name without a drive'],
    ['a drive after a dot', '.c:b.pdf', 'format: must have a name without a drive'],
    ['a backslash', 'a\\b.pdf', 'format: must not contain a "\\"'],
    ['a null byte', 'a.pdf\0.exe', 'format: must not contain control characters'],
    ['a line break', 'a.pdf\n', 'format: must not contain control characters'],
    ['a direction override', 'a\u202efdp.exe', 'format: must not contain control characters'],
    ['a slash that is still encoded', '..%2fa.pdf', 'format: must be URL-encoded only once'],
    ['spaces and dots at the end', 'a.pdf . .', 'format: must not have a name that ends with a dot'],
    ['a dot at the end', 'a.pdf.', 'format: must not have a name that ends with a dot'],
    ['a full-width dot at the end', 'a.pdf\uff0e', 'format: must not have a name that ends with a dot'],
    ['a stream beside a file', 'a.pdf:b.exe', 'format: must not contain any of'],
    ['a file’s own stream', 'a.pdf::$DATA', 'format: must not contain any of'],
    ['a wildcard', '*.pdf', 'format: must not contain any of'],
    ['a device', 'CON', 'format: must not have a Windows device name'],
    ['a device with an extension', 'aux.pdf', 'format: must not have a Windows device name'],
    ['a device with spaces', 'lpt1 .pdf', 'format: must not have a Windows device name'],
    ['a full-width slash', '..\uff0fa.pdf', 'format: must not contain characters that look like'],
    ['a division slash', 'a\u2215b.pdf', 'format: must not contain characters that look like'],
    ['a direction mark', 'a\u200efdp.exe', 'format: must not contain control characters'],
    ['a direction isolate', 'a\u2067fdp.exe', 'format: must not contain control characters'],
    ['two dots with a parameter', '..;a', 'format: must have the name of a file'],
    ['an invisible tag', 'a\u{e0041}.pdf', 'format: must not contain control characters'],
    ['256 bytes', 'x'.repeat(256), 'length: must not have a name longer than 255 bytes'],
  ])('%s is refused', (_, name, told) => {
    const cleaned = cleanDocumentName(name);
    expect(issuesOf(cleaned)).toEqual(matching(told));
    expect(cleaned.findings[0]?.field).toBe('file');
  });
});
