// The command that lists the partners that a changed contract would break, based on their requests.
import type { Command } from 'commander';
import { counted } from '../texts/counted.js';
import {
  type Class,
  type Contract,
  createImpact,
  type Document,
  type Impact,
  isDocument,
  type PartnerImpact,
  readContract,
} from '../traffic/impact.js';
import { candidateId, type Refusals, refusalsIn } from '../traffic/refusals.js';
import type { CommandContext, Open } from './administration-client.js';
import { Failure } from './failure.js';
import { type Output, plain, type Style } from './output.js';
import { table } from './table.js';
import { readJson } from './text-file.js';

export function addContractCommands(program: Command, open: Open): void {
  program
    .command('contract')
    .description('the served contracts, and which parts of them partners use')
    .command('impact <file>')
    .description(
      'name the partners that a changed contract, such as generated/v2.json, would break; from their requests of the last 90 days',
    )
    .action(async (file: string, _options: object, command: Command) => {
      const next = await readJson(file);
      if (!isDocument(next)) throw new Failure(`${file} is not an OpenAPI document.`);
      const context = await open(command);
      const report = await reportOf(context, next, file);
      context.out.show(report, () => reportText(report, context.out));
    });
}

interface Report {
  readonly apiVersion: string;
  readonly verdict: string;
  readonly partners: number;
  /** The partners by the worst of their findings. */
  readonly classes: Readonly<Record<Class, readonly string[]>>;
  readonly findings: readonly (Impact['finding'] & Pick<Impact, 'by' | 'partners'>)[];
  /**
   * The refusals for operations with findings, if gateways validate calls against the same changed
   * contract.
   */
  readonly candidate: readonly (Refusals &
    Pick<PartnerImpact, 'partnerId' | 'name'> & { readonly operationId: string })[];
}

async function reportOf({ client, take }: CommandContext, next: Document, file: string): Promise<Report> {
  const { version: apiVersion } = next.info;
  const path = { apiVersion };
  const { document: served } = await take(client.GET('/contracts/{apiVersion}', { params: { path } }));
  if (!isDocument(served)) throw new Failure('The gateway serves no OpenAPI document.');
  const { verdict, findings } = await judged(served, next, file);
  const wrong = findings.filter((one) => one.verdict === 'breaking' || one.verdict === 'undecided');
  const old = servable(served, 'The served contract');
  const impactOf = createImpact(old, servable(next, file));
  const operations = new Set(old.operations.map(({ id }) => id));
  const [anyOperation = ''] = operations;
  // A finding about a preflight or the whole contract has no counts of its own: the counts of any
  // operation name the partners.
  const countedAs = (id: string) => (operations.has(id) ? id : anyOperation);
  const ids = new Set([anyOperation, ...wrong.map(({ operationId }) => countedAs(operationId))]);
  const traffic = new Map(
    await Promise.all(
      [...ids].map(async (operationId) => {
        const params = { path, query: { operationId } };
        const found = await take(client.GET('/contracts/{apiVersion}/traffic', { params }));
        return [operationId, found.partners] as const;
      }),
    ),
  );
  const impacts = wrong.map((finding) =>
    impactOf(finding, traffic.get(countedAs(finding.operationId)) ?? []),
  );
  const partners = traffic.get(anyOperation) ?? [];
  const classes: Record<Class, string[]> = { hit: [], perhaps: [], unknown: [], not: [] };
  for (const { partnerId, name } of partners) {
    const own = impacts.flatMap((impact) => impact.partners.filter((one) => one.partnerId === partnerId));
    const worst = order.find((kind) => own.some((one) => one.class === kind)) ?? 'not';
    classes[worst].push(name);
  }
  const shown = impacts.map(({ finding, by, partners: of }) => ({ ...finding, by, partners: of }));
  const id = candidateId(next);
  const candidate = [...traffic]
    .flatMap(([operationId, of]) =>
      of.map(({ partnerId, name, features }) => ({
        partnerId,
        name,
        operationId,
        ...refusalsIn(id, features),
      })),
    )
    .filter(({ sampled }) => sampled > 0);
  return { apiVersion, verdict, partners: partners.length, classes, findings: shown, candidate };
}

/** The judge also reads what no gateway can serve, such as a `default` response. */
function servable(document: Document, name: string): Contract {
  try {
    return readContract(document, name);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Failure(plain(`${name} is not a contract that a gateway can serve: ${error.message}.`));
  }
}

const order: readonly Class[] = ['hit', 'perhaps', 'unknown', 'not'];

/** Imported on demand: only this command needs the judge. */
async function judged(served: Document, next: Document, file: string) {
  const [{ judge }, { DocumentFault, openDocument }] = await Promise.all([
    import('../compatibility/judge.js'),
    import('../compatibility/document.js'),
  ]);
  try {
    return judge(openDocument(served, 'the served contract'), openDocument(next, file));
  } catch (error) {
    if (error instanceof DocumentFault) throw new Failure(plain(error.message));
    throw error;
  }
}

const styles: Readonly<Record<Class, Style>> = { hit: 'red', perhaps: 'yellow', unknown: 'cyan', not: 'dim' };

function reportText(report: Report, out: Output): string {
  const { verdict, findings } = report;
  const change = verdict === 'same' ? 'the contracts are the same' : `the change is ${verdict}`;
  if (findings.length === 0) return `${out.style('green', '✔')} Breaks no partner: ${change}.`;
  const rows = findings.flatMap(({ operationId, by, partners }) =>
    partners
      .filter((one) => one.class !== 'not')
      .toSorted((one, other) => order.indexOf(one.class) - order.indexOf(other.class))
      .map((one) => [
        out.style(styles[one.class], one.class),
        plain(one.name),
        operationId,
        by,
        one.calls > 0 ? callsText(one) : '',
        one.because,
      ]),
  );
  const sentences = new Set(findings.map((one) => `${one.verdict}: ${one.sentence}`));
  return [
    headline(report),
    '',
    ...(rows.length === 0
      ? []
      : [table(['', 'PARTNER', 'OPERATION', 'BY', 'CALLS', 'BECAUSE'], rows, out), '']),
    ...report.candidate.filter(({ places }) => places.length > 0).map(refusalsText),
    ...sentences,
  ].join('\n');
}

/** Such as `Breaks 2 of 14 partners: Northwind by lines[].code (41 of 60 calls, last on …)`. */
function headline({ classes, partners, findings }: Report): string {
  const hits = findings.flatMap(({ by, partners: of }) =>
    of.filter((one) => one.class === 'hit').map((one) => ({ ...one, by })),
  );
  const worst = new Map<string, (typeof hits)[number]>();
  for (const one of hits)
    if ((worst.get(one.partnerId)?.calls ?? 0) < one.calls) worst.set(one.partnerId, one);
  const named = [...worst.values()].map((one) => `${plain(one.name)} by ${one.by} (${callsText(one)})`);
  const others = [
    `perhaps ${classes.perhaps.length} more`,
    `${classes.unknown.length} unknown`,
    `${classes.not.length} not`,
  ];
  const first = `Breaks ${classes.hit.length} of ${counted(partners, 'partner')}${named.length > 0 ? `: ${named.join(', ')}` : ''}`;
  return `${first}; ${others.join(', ')}.`;
}

const refusalsText = ({ name, operationId, sampled, refused, places }: Report['candidate'][number]) =>
  `${plain(name)}, ${operationId}: ${refused} of ${counted(sampled, 'sampled request')} would be refused; by place: ` +
  `${places.map(({ place, calls }) => `${plain(place)} (${calls})`).join(', ')}.`;

const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const callsText = ({ calls, of, lastOn }: PartnerImpact): string =>
  `${calls} of ${counted(of, 'call')}${lastOn === null ? '' : `, last on ${dayText(lastOn)}`}`;
