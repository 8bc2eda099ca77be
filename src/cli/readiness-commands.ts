// The commands for readiness: a partner's report, its drills, whether it is watched, and the
// offline check of a report.
import { createPublicKey } from 'node:crypto';
import path from 'node:path';
import { Argument, type Command, Option } from 'commander';
import type { components } from '../../generated/admin.js';
import { contractSha256 } from '../canonical-json.js';
import { drillNames } from '../readiness/drills.js';
import { flawOf } from '../readiness/signature.js';
import { counted } from '../texts/counted.js';
import type { Open } from './administration-client.js';
import { Failure } from './failure.js';
import { facts, type Output, plain } from './output.js';
import { readinessPage } from './readiness-page.js';
import { time } from './shown-times.js';
import { table } from './table.js';
import { jsonIn, readJson, readText, writeOut } from './text-file.js';

type Schemas = components['schemas'];
type Report = Schemas['ReadinessReport'];
type State = Schemas['ReadinessState'];

interface ReadinessOptions {
  out?: string;
}

export function addPartnerReadinessCommands(partner: Command, open: Open): void {
  partner
    .command('readiness <partnerId>')
    .description("show what a partner's client has proven; --out writes the signed report")
    .option(
      '--out <file>',
      'write the report to a file: .json, which can be verified, or .html, a page to share',
    )
    .action(async (partnerId: string, options: ReadinessOptions, command: Command) => {
      const { client, take, out } = await open(command);
      const report = await take(
        client.GET('/partners/{partnerId}/readiness', { params: { path: { partnerId } } }),
      );
      if (options.out === undefined) return out.show(report, () => reportText(report, out));
      const file = path.resolve(options.out);
      const isPage = file.endsWith('.html');
      await writeOut(file, isPage ? readinessPage(report) : `${JSON.stringify(report, null, 2)}\n`);
      out.show(
        { file, ...report.result },
        () => `${out.style('green', '✔')} Wrote ${file}: ${resultText(report)}`,
      );
    });

  partner
    .command('drill <partnerId>')
    .description(
      "start a drill for a partner's client, in the sandbox only; it hits the next matching request",
    )
    .addArgument(new Argument('<name>', 'which drill').choices(drillNames))
    .action(async (partnerId: string, name: Schemas['DrillName'], _options: object, command: Command) => {
      const { client, take, out } = await open(command);
      const started = client.POST('/partners/{partnerId}/drills', {
        params: { path: { partnerId } },
        body: { name },
      });
      out.show(await take(started), (drill) => drillText(drill, out));
    });

  partner
    .command('watch <partnerId>')
    .description("record what a partner's client does in production, or stop recording it")
    .addArgument(new Argument('<which>', 'on or off').choices(['on', 'off']))
    .action(async (partnerId: string, which: 'on' | 'off', _options: object, command: Command) => {
      const { client, take, out } = await open(command);
      const setting = client.PUT('/partners/{partnerId}/watch', {
        params: { path: { partnerId } },
        body: { isWatched: which === 'on' },
      });
      out.show(await take(setting), (set) => watchText(set, out));
    });
}

function watchText({ name, isWatched, producerIds }: Schemas['Partner'], { style }: Output): string {
  const who = `the client of ${plain(name)}`;
  const kept = isWatched
    ? `What ${who} does in production is recorded: counts, names of fields, request ids.`
    : `Nothing more is recorded about ${who} in production.`;
  const nobody =
    'In a sandbox nothing is recorded about it: its keys have access to every broker company, so they belong to no single client.';
  return `${style('green', '✔')} ${kept}${producerIds === 'all' ? `\n${nobody}` : ''}`;
}

interface VerifyOptions {
  key: string;
  contract?: string;
}

/** These commands need no gateway. */
export function addReadinessCommands(program: Command, outputOf: (command: Command) => Output): void {
  program
    .command('readiness')
    .description('readiness reports as files')
    .command('verify <file>')
    .description(
      'check offline that a report is genuine, unchanged, not expired and, with --contract, about the current contract',
    )
    .requiredOption('--key <file>', 'the public key, as `GET /readiness/key` returns it, or as PEM')
    .addOption(new Option('--contract <file>', 'the contract that is valid now, such as /openapi/v2.json'))
    .action(async (file: string, { key, contract }: VerifyOptions, command: Command) => {
      const out = outputOf(command);
      const report = await readJson(file);
      if (!isSigned(report)) throw new Failure(`${file} is not a readiness report.`);
      const publicKey = keyIn(await readText(key), key);
      const current = contract === undefined ? undefined : contractSha256(Object(await readJson(contract)));
      const flaw = flawOf(report, { publicKey, contractSha256: current, now: new Date() });
      if (flaw !== undefined) throw new Failure(`${file} is not valid. ${plain(flaw)}`);
      const isChecked = current !== undefined;
      out.show({ file, isValid: true, isContractChecked: isChecked, ...report.result }, () =>
        [
          `${out.style('green', '✔')} ${file} is genuine and was not changed.`,
          '',
          facts([
            ['partner', plain(report.partner.name)],
            ['result', resultText(report)],
            [
              'contract',
              `${report.contract.version}${isChecked ? ', unchanged since' : ' (compare it with --contract)'}`,
            ],
            ['expires', time(report.expiresAt)],
          ]),
        ].join('\n'),
      );
    });
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Checks only that there is a signature: it does not match if anything else was changed. */
const isSigned = (value: unknown): value is Report =>
  ['value', 'keyId'].every((name) => typeof fieldOf(fieldOf(value, 'signature'), name) === 'string');

function keyIn(text: string, file: string): string {
  const key = text.trimStart().startsWith('-----BEGIN') ? text : fieldOf(jsonIn(text, file), 'publicKey');
  try {
    createPublicKey(String(key));
    return String(key);
  } catch {
    throw new Failure(`${file} contains no public key.`);
  }
}

const resultText = ({ result }: Report): string =>
  `${result.percent}%: ${result.proven} proven, ${result.refuted} refuted, ${result.notSeen} not seen`;

const marks: Readonly<Record<State, readonly ['green' | 'red' | 'dim', string]>> = {
  proven: ['green', '✔ proven'],
  refuted: ['red', '✖ refuted'],
  notSeen: ['dim', '· not seen'],
};

function reportText(report: Report, out: Output): string {
  const { partner, lines, nextVersion, requests } = report;
  const rows = lines.map(({ id, title, state, because, drill, requestIds }) => {
    const [style, mark] = marks[state];
    const evidence = because ?? (drill === undefined ? '' : `start the drill ${drill} in the sandbox`);
    return [out.style(style, mark), id, title, evidence, requestIds.at(-1) ?? ''];
  });
  const breaks = nextVersion.breaks.map(({ version, operation }) => `${operation} of ${version}`);
  return [
    `${plain(partner.name)} (${partner.id}): ${out.style('bold', resultText(report))}, from ${counted(requests.count, 'request')}`,
    '',
    table(['', 'LINE', 'THE CLIENT HAS TO', 'WHAT WAS SEEN', 'LAST REQUEST'], rows, out),
    '',
    breaks.length === 0
      ? 'It uses nothing deprecated.'
      : out.style('yellow', `The next version breaks it: ${breaks.join(', ')}.`),
  ].join('\n');
}

function drillText({ title, does, expects, endsAt }: Schemas['Drill'], { style }: Output): string {
  const until = endsAt === undefined ? '' : ` It ends at ${time(endsAt)}.`;
  return [
    `${style('green', '✔')} ${title}: the drill is waiting for the next matching request.${until}`,
    '',
    does,
    expects,
  ].join('\n');
}
