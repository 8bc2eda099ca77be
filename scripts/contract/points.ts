// The text for partners about the differences between two releases.
import type { Finding } from '../../src/compatibility/finding.js';
import { counted, plural } from '../../src/texts/counted.js';

const HARMLESS = /^The response \d+ of (.*) differs, and partners understand it as before$/;

/** A change that all errors share can affect two hundred responses, but is only one point. */
export function pointsOf(findings: readonly Finding[]): string[] {
  const sentences = findings.map(({ sentence }) => sentence);
  const calls = sentences.flatMap((sentence) => HARMLESS.exec(sentence)?.[1] ?? []);
  const points = sentences.filter((sentence) => !HARMLESS.test(sentence));
  if (calls.length > 0) {
    const where = new Set(calls).size === 1 ? calls[0] : counted(new Set(calls).size, 'operation');
    points.push(
      `${counted(calls.length, 'response')} of ${where} changed, and clients understand ${plural(calls.length, 'it', 'them')} as before`,
    );
  }
  return [...new Set(points)].map((sentence) => `${sentence}.`);
}
