// What several commands print: what an empty list says, and lines that fit the terminal.
import { describe, expect, test } from 'vitest';
import { createOutput, doneText, emptyText } from '../../src/cli/output.js';
import { attentionText, nodesText } from '../../src/cli/overview-text.js';

const write = () => undefined;
const NOW = Date.parse('2026-11-24T08:13:50Z');
const output = (size: { columns?: number } = {}) =>
  createOutput({ json: false, colours: false, size: () => size, nowMs: () => NOW, write, note: write });

test('an empty list names its filters in words, and its times in the usual form', () => {
  const said = (filters: object) => emptyText('calls', filters, 'look').split('\n')[0];
  expect(said({})).toBe('No calls.');
  expect(said({ page: 2, pageSize: 10 })).toBe('No calls.');
  expect(said({ from: '2026-11-24T06:34:54.557Z', outcome: 'UNKNOWN', apiVersion: '2.0' })).toBe(
    'No calls with outcome UNKNOWN, api version 2.0 since 2026-11-24 06:34:54 UTC.',
  );
  expect(said({ to: '2026-11-24T06:34:54Z' })).toBe('No calls before 2026-11-24 06:34:54 UTC.');
});

test('the result of a command fits the terminal; without a terminal, each sentence is a line', () => {
  const further = ['It takes effect on the node that received the command.', 'To undo it: resume p'];
  expect(doneText('Suspended A.', further, output())).toBe(
    '✔ Suspended A.\n  It takes effect on the node that received the command.\n  To undo it: resume p',
  );
  expect(doneText('Suspended A.', further, output({ columns: 40 })).split('\n')).toEqual([
    '✔ Suspended A.',
    '  It takes effect on the node that',
    '  received the command.',
    '  To undo it: resume p',
  ]);
});

test('a node that was killed is not shown as serving, and a node that was replaced is not shown as lost', () => {
  const description = {
    ...{ version: '1.0.0', hostName: 'gateway-2', processId: 7, phase: 'serving' as const },
    ...{ requests: 1, calls: 1, runs: 1, openCircuits: [] },
  };
  const stateOf = (heartbeatAgeSeconds: number, more: { isAlive: boolean; isReplaced?: boolean }) => {
    const at = '2026-11-24T08:13:40Z';
    const node = {
      nodeId: 'n',
      startedAt: at,
      heartbeatAt: at,
      heartbeatAgeSeconds,
      isReplaced: false,
      ...more,
    };
    const [, row = ''] = nodesText([{ ...node, description }], output()).split('\n');
    return /process 7 +(.*?) {2}/.exec(row)?.[1];
  };
  expect(stateOf(3, { isAlive: true })).toBe('serving');
  expect(stateOf(7, { isAlive: true })).toBe('not heard from for 7 s');
  expect(stateOf(40, { isAlive: false })).toBe('lost');
  expect(stateOf(40, { isAlive: false, isReplaced: true })).toBe('replaced');
});

describe('what needs attention', () => {
  const line = (...[attention]: Parameters<typeof attentionText>[0]) =>
    attentionText(attention ? [attention] : [], output()).split('\n')[0];

  test('names a lost node and when it was lost, and says that its work continues', () => {
    const lost = { kind: 'LOST_NODES', needsPerson: true, since: '2026-11-24T08:12:56Z' } as const;
    expect(line({ ...lost, count: 1, names: ['gateway-2 (process 7)'] })).toBe(
      '✖ 1 node was lost 54 s ago: gateway-2 (process 7); the others are recovering its work',
    );
    expect(line({ ...lost, count: 2, names: ['a', 'b'] })).toBe(
      '✖ 2 nodes were lost, the oldest 54 s ago: a, b; the others are recovering their work',
    );
  });

  test('names replaced nodes separately from lost ones', () => {
    const replaced = { kind: 'REPLACED_NODES', needsPerson: false, since: '2026-11-24T08:12:56Z' } as const;
    expect(line({ ...replaced, count: 1, names: ['gateway-2 (process 7)'] })).toBe(
      '● 1 node was lost and replaced, 54 s ago: gateway-2 (process 7); its work was recovered',
    );
  });

  test('names what expires and when, and for several items the time of the first', () => {
    const soon = { kind: 'EXPIRING_KEYS', needsPerson: false, since: '2026-12-04T08:13:50Z' } as const;
    expect(line({ ...soon, count: 1, names: ['CI 2026'] })).toBe('● 1 API key expires in 10 d: CI 2026');
    expect(line({ ...soon, count: 2, names: ['CI 2026 (2)'] })).toBe(
      '● 2 API keys expire within 14 days, the first in 10 d: CI 2026 (2)',
    );
  });

  test('gives the age of other entries after a comma', () => {
    const calls = { kind: 'UNKNOWN_CALLS', needsPerson: true, since: '2026-11-24T06:13:50Z' } as const;
    expect(line({ ...calls, count: 1, names: [] })).toBe('✖ 1 call has an unknown outcome, 2 h ago');
  });
});
