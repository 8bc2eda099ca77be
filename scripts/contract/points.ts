// The text for partners about the differences between two releases.
import type { Finding } from '../../src/compatibility/finding.js';

const HARMLESS = /^The response \d+ of (.*) differs, and partners understand it as before$/;

/**
 * A change that all errors share can affect two hundred responses, but is only one point.
 */
export function pointsOf(findings: readonly Finding[]): string[] {
  const sentences = findings.map(({ sentence }) => sentence);
  const calls = sentences.flatMap((sentence) => HARMLESS.exec(sentence)?.[1] ?? []);
  const points = sentences.filter((sentence) => !HARMLESS.test(sentence));
  if (calls.length > 0) {
    const where = new Set(calls).size === 1 ? calls[0] : `${new Set(calls).size} operations`;
    const subject = calls.length === 1 ? 'One response' : `${calls.length} responses`;
    points.push(
      `${subject} of ${where} changed, and clients understand ${calls.length === 1 ? 'it' : 'them'} as before`,
    );
  }
  return [...new Set(points)].map((sentence) => `${sentence}.`);
}
