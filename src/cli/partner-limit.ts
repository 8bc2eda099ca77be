// The command that shows and sets the limits of a partner.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { components } from '../../generated/admin.js';
import { Failure } from './failure.js';
import { facts, type Output, plain } from './output.js';
import type { Open } from './session.js';

type Schemas = components['schemas'];
type LimitName = keyof Schemas['Limits'];

/** In the words of the command's options and of what it prints. */
const limits: Readonly<Record<LimitName, readonly [name: string, description: string]>> = {
  requestsPerSecond: [
    'requests-per-second',
    'requests per second; bursts of ten seconds of requests are allowed',
  ],
  concurrentCalls: ['concurrent-calls', 'concurrent back-office calls'],
  concurrentRuns: ['concurrent-runs', 'concurrent runs of the one-call flow'],
  documentBytesPerMinute: ['document-bytes-per-minute', 'bytes of documents per minute'],
};
const names = Object.keys(limits).filter((name): name is LimitName => name in limits);

/** In the contract it is null, which commander does not let through. */
const DEFAULT = 'default';

type Given = { [Name in LimitName]?: number | typeof DEFAULT };

export function addPartnerLimitCommand(partner: Command, open: Open): void {
  const command = partner
    .command('limit <partnerId>')
    .description('show the limits of a partner, and set the given ones; "default" resets a limit')
    .action(async (partnerId: string, given: Given, command: Command) => {
      const { client, take, out } = await open(command);
      const change: Schemas['LimitChange'] = Object.fromEntries(
        Object.entries(given).map(([limit, value]) => [limit, value === DEFAULT ? null : value]),
      );
      if (Object.keys(change).length > 0) {
        const set = client.PATCH('/partners/{partnerId}/limits', {
          params: { path: { partnerId } },
          body: change,
        });
        out.show(await take(set), (set) => `${out.style('green', '✔')} Limits set. ${limitsText(set, out)}`);
        return;
      }
      const { partners } = await take(client.GET('/partners'));
      const found = partners.find((one) => one.partnerId === partnerId);
      if (!found)
        throw new Failure(
          `There is no partner ${partnerId}. List the partners: npm run gateway -- partner list`,
        );
      out.show(found, (found) => limitsText(found, out));
    });
  for (const [option, description] of Object.values(limits))
    command.addOption(new Option(`--${option} <count>`, description).argParser(limitOf));
}

function limitOf(text: string): number | typeof DEFAULT {
  if (text === DEFAULT) return text;
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`Must be a whole number, 1 or more, or "${DEFAULT}".`);
}

function limitsText({ partnerId, name, limits: inEffect }: Schemas['Partner'], { style }: Output): string {
  const shown = names.map((limit): [string, string] => {
    const { value, isDefault } = inEffect[limit];
    const note = isDefault ? style('dim', ' (default)') : '';
    return [limits[limit][0].replaceAll('-', ' '), `${value}${note}`];
  });
  return `${plain(name)} (${partnerId}), over all its keys and all nodes:\n\n${facts(shown)}`;
}

/** The limits that were set for the partner, in short. */
export function ownLimits({ limits: inEffect }: Schemas['Partner']): string {
  const own = names.filter((limit) => !inEffect[limit].isDefault);
  if (own.length === 0) return DEFAULT;
  return own.map((limit) => `${inEffect[limit].value} ${limits[limit][0].replaceAll('-', ' ')}`).join(', ');
}
