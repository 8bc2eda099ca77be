// The command `find`, which looks up an identifier that a partner quotes.
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import type { Open } from './administration-client.js';
import { pasted } from './arguments.js';
import { requestTable } from './audit-commands.js';
import { callTable } from './call-commands.js';
import { gateway } from './config.js';
import { runTable } from './format-runs.js';
import { type Output, plain, plainWord } from './output.js';
import { nameOf } from './run-facts.js';

type Found = components['schemas']['Found'];

export function addFindCommand(program: Command, open: Open): void {
  program
    .command('find <name>')
    .description(
      'find what a partner quotes: a request id, an Idempotency-Key, a policy number or key, a submission id, a call id',
    )
    .action(async (given: string, _options: object, command: Command) => {
      const { client, take, out } = await open(command);
      const found = client.GET('/search', { params: { query: { name: pasted(given) } } });
      out.show(await take(found), (all) => foundText(all, out));
    });
}

function foundText(found: Found, out: Output): string {
  const { name, calls, runs, requests } = found;
  if (calls.length + runs.length + requests.length === 0) return nothingText(name);
  const parts = [
    partText('Calls', calls.length, () => callTable(calls, out), out),
    partText('Runs', runs.length, () => runTable(runs, out), out),
    partText('Requests', requests.length, () => requestTable(requests, out), out),
  ];
  return [...parts.filter((part) => part !== ''), ...nextSteps(found)].join('\n\n');
}

const partText = (title: string, count: number, body: () => string, { style }: Output): string =>
  count === 0 ? '' : `${style('bold', title)}${count === MOST ? ` (the newest ${MOST})` : ''}\n${body()}`;

/** The maximum for each kind, as in the contract. */
const MOST = 20;

function nextSteps({ calls, runs, requests }: Found): string[] {
  const [run, call, request] = [runs[0], calls[0], requests[0]];
  const ofCall = requests.find(({ callId }) => callId !== null);
  if (run) return [`Next: ${gateway} run show ${plainWord(nameOf(run))}`];
  if (call) return [`Next: ${gateway} call show ${call.callId}`];
  // Requests may be kept longer than calls.
  if (ofCall)
    return [
      `Next: the call ${ofCall.callId} is no longer kept; its requests say how it ended: ${gateway} audit search --call ${ofCall.callId}`,
    ];
  return request
    ? [
        `Next: nothing was written. The error code says what the caller can do; search the logs for ${plain(request.requestId)}.`,
      ]
    : [];
}

const nothingText = (name: string): string =>
  `Nothing was found for ${plain(name)}.
Next: check that it is complete, and that it belongs to this environment. Requests are kept for AUDIT_RETENTION_DAYS.
If a load balancer created the error itself, no gateway knows its request id: ask for the Idempotency-Key.`;
