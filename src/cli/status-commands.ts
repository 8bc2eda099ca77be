// The commands that show what the gateway does now, and the one that starts it.
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import { Failure } from './failure.js';
import { facts, type Output, plain, time } from './output.js';
import type { Open } from './session.js';

type NodeStatus = components['schemas']['NodeStatus'];

export function addStatusCommands(program: Command, open: Open): void {
  program
    .command('status')
    .description(
      'show what the node at --admin-url does now: its phase, whether it is ready, what is in flight',
    )
    .action(async (_options: object, command: Command) => {
      const { client, take, out } = await open(command);
      out.show(await take(client.GET('/status')), (status) => statusText(status, out));
    });

  program
    .command('start')
    .description('start the gateway itself in this process; only the executable `gateway` has it')
    .action(() => {
      throw new Failure(
        'Only the executable starts the gateway: gateway start. Otherwise use npm start or node dist/main.js.',
      );
    });
}

function statusText(status: NodeStatus, out: Output): string {
  const { nodeId, version, hostName, processId, startedAt, requests, calls, runs, reasons } = status;
  const ready = status.isReady
    ? out.style('green', 'ready')
    : out.style('red', `not ready: ${reasons.join(' ')}`);
  return facts([
    ['node', `${plain(nodeId)} (${plain(hostName)}, process ${processId}, version ${plain(version)})`],
    ['started', time(startedAt)],
    ['phase', phaseText(status)],
    ['/readyz', ready],
    ['requests', workText(requests, 'request')],
    ['calls', workText(calls, 'call')],
    ['runs', `${runs.count} in progress`],
  ]);
}

const phases: Readonly<Record<NodeStatus['phase'], string>> = {
  serving: 'serving',
  lameDuck: 'stopping: still serves everything',
  draining: 'draining: takes no new connections',
};

const phaseText = ({ phase, secondsLeft }: NodeStatus): string =>
  secondsLeft === null ? phases[phase] : `${phases[phase]}, ${secondsLeft} s left at most`;

/** `12 calls in flight, the longest for 31 s (createQuote, request 0b6f…)` */
function workText({ count, longest }: NodeStatus['calls'], noun: string): string {
  const total = `${count} ${count === 1 ? noun : `${noun}s`} in flight`;
  if (longest === null) return total;
  const { seconds, operationId, requestId } = longest;
  return `${total}, the longest for ${seconds} s (${plain(operationId ?? 'no operation')}, request ${plain(requestId)})`;
}
