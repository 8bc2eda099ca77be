// Makes names, each of which means something in another language, from a seed.
import { createRandom } from '../support/random.js';

/** Where a name that is executed leaves its trace. */
export const CANARY = 'CANARY';

/** Each alone, then mixed. */
const pieces = [
  "O'Brien & Sons",
  "'; touch CANARY; '",
  "'$(touch CANARY)'",
  '"; touch CANARY; "',
  '$(touch CANARY)',
  '`touch CANARY`',
  `$${'{IFS}'}`,
  '$GATEWAY',
  '\\',
  "\\'",
  '!!',
  '; touch CANARY #',
  '& touch CANARY &',
  '| touch CANARY',
  '\n touch CANARY\n',
  '\r\n',
  '\nEOF\n',
  '%PATH%',
  '^',
  '*',
  '~',
  '[1-3]{a,b}',
  '@/etc/passwd',
  '-o CANARY',
  '--',
  '‘touch CANARY’',
  '“$(touch CANARY)”',
  '‚‛„‟',
  '`"; New-Item CANARY; "',
  '</script><script>document.title="CANARY"</script>',
  '<img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '<!--',
  ']]>',
  '&lt;b&gt;&#39;',
  '{{apiKey}}',
  '{{producer}}',
  `$${'{{ a }}'}`,
  `\`$${'{CANARY}'}\``,
  "'); CANARY(); ('",
  '*/ CANARY() /*',
  '[a](javascript:alert(1)) ![b](http://127.0.0.1/c) `d` **e**',
  ' www.canary.example/a ',
  '=cmd|"/C calc"!A1',
  '+1+1',
  '-1',
  '@SUM(1)',
  ';=1+1',
  '\t=1+1',
  'a\n=1+1',
  'a\r=1+1',
  '|=1+1',
  '"\n"=1+1',
  '""',
  '",",',
  '"""',
  '\u0000',
  '\u0007\u001b[2J\u001b]0;CANARY\u0007',
  '\u0008\u007f',
  '\u0085',
  '\u009b31m',
  '\u2028',
  '\u2029',
  '\u202e\u2066',
  '\ufeff',
  '\uff1d1+1',
  '\ud83d\ude00',
  '\ud800',
  ': yes',
  '- # %YAML',
  '--- !!js/function',
  "'; drop table gateway.partner; --",
  '?a=b#c',
  '../../CANARY',
  ' ',
] as const;

/** The maximum length of a broker company id. */
const LONGEST = 100;

/** Every piece, and as many mixtures: well-formed Unicode, as everything sent in UTF-8. */
export function hostileNames(seed: number): string[] {
  const random = createRandom(seed);
  const mixed = pieces.map(() =>
    Array.from({ length: random.integer(2, 6) }, () => random.pick(pieces)).join(random.pick(['', ' ', 'a'])),
  );
  return [...pieces, ...mixed].map((name) => wellFormed(name.slice(0, LONGEST)));
}

const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
