// Where a document may be put, case by case: what is cleaned, and what would lead out of the policy's documents.
import { describe, expect, test } from 'vitest';
import { type Cleaned, cleanDocumentName, cleanFolder } from '../../src/rules/document-location.js';

const issuesOf = ({ findings }: Cleaned) => findings.map(({ issue, message }) => `${issue}: ${message}`);
const matching = (...texts: string[]) => texts.map((text) => expect.stringContaining(text));

describe('a folder', () => {
  test.each([
    ['a folder', 'Underwriting', 'Underwriting'],
    ['two levels', 'Underwriting/Proposal', 'Underwriting/Proposal'],
    ['nothing', '', ''],
    ['blanks', '  ', ''],
    ['a dot', '.', ''],
    ['dots between levels', './Underwriting/./Proposal/.', 'Underwriting/Proposal'],
    ['a slash at the end', 'Underwriting/', 'Underwriting'],
    ['empty levels', 'Underwriting//Proposal', 'Underwriting/Proposal'],
    ['blanks around levels', ' Underwriting / Proposal ', 'Underwriting/Proposal'],
    ['blanks and an ampersand within', 'Terms & Conditions/Year 2027', 'Terms & Conditions/Year 2027'],
    ['a percent sign', '100% share', '100% share'],
    ['what looks half encoded', '50%off/100%', '50%off/100%'],
    ['dots in names', '.drafts/a..b/..c/Acme Inc.', '.drafts/a..b/..c/Acme Inc.'],
    ['a colon further on', 'Re: proposal', 'Re: proposal'],
    ['letters of any language', 'Données/契約書/Ελληνικά', 'Données/契約書/Ελληνικά'],
    ['an accent apart from its letter', 'Donne\u0301es', 'Données'],
    ['a picture of several characters', '👩‍💻', '👩‍💻'],
    ['a level of 255 bytes', 'x'.repeat(255), 'x'.repeat(255)],
  ])('%s', (_, location, clean) => {
    expect(cleanFolder(location)).toEqual({ clean, findings: [] });
  });

  test.each([
    ['two dots', '..', 'upwards'],
    ['two dots in front', '../other', 'upwards'],
    ['two dots within', 'a/../../other', 'upwards'],
    ['two dots that would stay inside', 'a/../b', 'upwards'],
    ['two dots at the end', 'a/..', 'upwards'],
    ['two dots with blanks around', 'a/ .. /b', 'upwards'],
    ['two dots with a blank between', 'a/. ./b', 'upwards'],
    ['three dots', 'a/.../b', 'upwards'],
    ['a slash in front', '/etc', 'must not begin with "/"'],
    ['a slash alone', '/', 'must not begin with "/"'],
    ['two slashes in front', '//server/share', 'must not begin with "/"'],
    ['a slash behind a blank', ' /etc', 'must not begin with "/"'],
    ['backslashes', 'a\\b', '"\\"'],
    ['two dots with a backslash', '..\\other', '"\\"'],
    ['a network path', '\\\\server\\share', '"\\"'],
    ['a drive', 'C:/Windows', 'drive'],
    ['a drive in small letters', 'c:', 'drive'],
    ['a drive behind a dot', './C:/Windows', 'drive'],
    ['a null byte', 'a\0b', 'control characters'],
    ['a line end', 'a\r\nb', 'control characters'],
    ['a line end at the end', 'a\n', 'control characters'],
    ['a tab', 'a\tb', 'control characters'],
    ['an escape', 'a\u001b[31mb', 'control characters'],
    ['a delete', 'a\u007fb', 'control characters'],
    ['a control character of Latin-1', 'a\u0085b', 'control characters'],
    ['a line separator', 'a\u2028b', 'control characters'],
    ['a turn of direction', 'a\u202efdp.exe', 'control characters'],
    ['a blank that cannot be seen', '.\u200b.', 'control characters'],
    ['half of a character', 'a\ud800b', 'control characters'],
    ['bytes that were no UTF-8', 'a\ufffdb', 'control characters'],
    ['dots that are still encoded', '%2e%2e/other', 'URL-encoded once'],
    ['one dot that is', '.%2E/other', 'URL-encoded once'],
    ['a slash that is', 'a%2Fb', 'URL-encoded once'],
    ['a backslash that is', 'a%5cb', 'URL-encoded once'],
    ['a null byte that is', 'a%00b', 'URL-encoded once'],
    ['a percent sign that is', 'a%252e%252e', 'URL-encoded once'],
    ['a level of 256 bytes', `a/${'x'.repeat(256)}`, '255 bytes'],
    ['a level of 128 letters with two bytes each', 'é'.repeat(128), '255 bytes'],
    ['more than 1000 characters', 'x/'.repeat(501), '1000 characters'],
  ])('%s is refused', (_, location, message) => {
    expect(issuesOf(cleanFolder(location))).toEqual(matching(message));
  });

  test('everything that is wrong is told at once, as faults of the location', () => {
    const { findings } = cleanFolder('/../a\\b\0');
    expect(findings).toEqual(
      matching('must not begin', 'upwards', '"\\"', 'control').map((message) => ({
        field: 'location',
        issue: 'format',
        message,
      })),
    );
  });

  test('what has been cleaned stays as it is', () => {
    for (const location of [' a // b /./c ', 'Donne\u0301es', '']) {
      const { clean } = cleanFolder(location);
      expect(cleanFolder(clean)).toEqual({ clean, findings: [] });
    }
  });
});

describe('a name', () => {
  test.each([
    ['a name', 'proposal.pdf', 'proposal.pdf'],
    ['blanks around', ' proposal.pdf ', 'proposal.pdf'],
    ['blanks and signs within', 'Terms & Conditions (100%).pdf', 'Terms & Conditions (100%).pdf'],
    ['a dot in front', '.profile', '.profile'],
    ['no ending', 'README', 'README'],
    ['letters of any language', '契約書.pdf', '契約書.pdf'],
    ['an accent apart from its letter', 'e\u0301.pdf', 'é.pdf'],
    ['255 bytes', 'x'.repeat(255), 'x'.repeat(255)],
  ])('%s', (_, name, clean) => {
    expect(cleanDocumentName(name)).toEqual({ clean, findings: [] });
  });

  test.each([
    ['nothing', '', 'required: needs a name'],
    ['blanks', '  ', 'required: needs a name'],
    ['a folder', 'a/b.pdf', 'format: must be named without a folder'],
    ['two dots', '..', 'format: must have a name'],
    ['a dot', '.', 'format: must have a name'],
    ['three dots', '...', 'format: must have a name'],
    ['a drive', 'C:b.pdf', 'format: must be named without a drive'],
    ['a backslash', 'a\\b.pdf', 'format: must not have a "\\"'],
    ['a null byte', 'a.pdf\0.exe', 'format: must not have control characters'],
    ['a line end', 'a.pdf\n', 'format: must not have control characters'],
    ['a turn of direction', 'a\u202efdp.exe', 'format: must not have control characters'],
    ['a slash that is still encoded', '..%2fa.pdf', 'format: must be URL-encoded once'],
    ['256 bytes', 'x'.repeat(256), 'length: must not have a name longer than 255 bytes'],
  ])('%s is refused', (_, name, told) => {
    const cleaned = cleanDocumentName(name);
    expect(issuesOf(cleaned)).toEqual(matching(told));
    expect(cleaned.findings[0]?.field).toBe('file');
  });
});
