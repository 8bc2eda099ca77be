// Formats the results of rotations of the encryption key as a table, and lists the errors found.
import type { Rotation } from './run-rotation.js';

/** The errors found. */
export function faultsOf(results: readonly Rotation[]): string[] {
  return results.flatMap((result) => {
    const { way, accepted, succeeded, failed, lost, doubled, wrong, readable, oldKeyIsUnused } = result;
    return [
      ...(failed > 0 ? [`${way}: ${failed} runs failed`] : []),
      ...(lost > 0 ? [`${way}: ${lost} starts got no response, or their run did not end`] : []),
      ...(doubled > 0 ? [`${way}: ${doubled} effects happened twice`] : []),
      ...wrong.map((one) => `${way}: ${one}`),
      ...(succeeded < accepted ? [`${way}: ${succeeded} of ${accepted} runs succeeded`] : []),
      ...(readable < accepted ? [`${way}: ${readable} of ${accepted} records can be read at the end`] : []),
      ...(oldKeyIsUnused ? [] : [`${way}: the old key is still needed`]),
    ];
  });
}

export function report(results: readonly Rotation[]): string {
  const rows: readonly (readonly [string, (result: Rotation) => string | number])[] = [
    ['runs accepted', ({ accepted }) => accepted],
    ['finished (SUCCESS)', ({ succeeded }) => succeeded],
    ['**runs failed**', ({ failed }) => failed],
    ['lost', ({ lost }) => lost],
    ['effects doubled', ({ doubled }) => doubled],
    ['responses with 500, 502 or 504', ({ wrong }) => wrong.length],
    ['responses with 503, whose requests were sent again', ({ later }) => later],
    ['gateways restarted (killed)', ({ restarts, kills }) => `${restarts} (${kills})`],
    ['texts encrypted again', ({ resealed }) => resealed],
    ['records read without the old key', ({ readable, accepted }) => `${readable} of ${accepted}`],
    ['seconds', ({ seconds }) => seconds],
  ];
  const faults = faultsOf(results);
  return [
    `| | ${results.map(({ way }) => way).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(results.length)}`,
    ...rows.map(([name, shown]) => `| ${name} | ${results.map(shown).join(' | ')} |`),
    '',
    ...(faults.length === 0 ? ['No run failed.'] : faults),
  ].join('\n');
}
