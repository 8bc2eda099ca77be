// Parts that several views share: links, times, states, tables and lists of facts.
import { relativeTime, time } from '../../src/cli/shown-times.js';
import { plural } from '../../src/texts/counted.js';
import { nowMs } from './api.js';
import { type Child, el } from './dom.js';

/** For example `#run=Q0010421`: the first name is the view; the others are its filters. */
export const address = (
  ...entries: readonly (readonly [name: string, value?: string | undefined])[]
): string =>
  `#${entries
    .flatMap(([name, value], at) => (value === undefined && at > 0 ? [] : [pair(name, value)]))
    .join('&')}`;

const pair = (name: string, value: string | undefined): string =>
  value === undefined ? name : `${name}=${encodeURIComponent(value)}`;

export type Target = 'run' | 'call' | 'partner' | 'policy' | 'find';

export const link = (to: Target, name: string, shown: Child = name): HTMLElement =>
  el('a', { href: address([to, name]) }, shown);

/** A value that a person copies. */
export const id = (value: string): HTMLElement => el('code', { class: 'id' }, value);

export const ago = (iso: string | null, otherwise = '–'): Child =>
  iso === null ? otherwise : el('time', { datetime: iso, title: time(iso) }, relativeTime(iso, nowMs()));

export const moment = (iso: string | null): Child =>
  iso === null ? '–' : el('time', { datetime: iso }, time(iso));

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'plain';

/** The word expresses the same as the colour. */
export const badge = (tone: Tone, word: string): HTMLElement => el('span', { class: `badge ${tone}` }, word);

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => Child;
  /** Right-aligns the digits. */
  readonly isNumber?: true;
}

/** On a phone, each row becomes a block in which each value has its title. */
export function table<Row>(
  label: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): HTMLElement {
  const head = columns.map(({ title, isNumber }) =>
    el('th', { scope: 'col', class: isNumber && 'number' }, title),
  );
  const body = rows.map((row) =>
    el(
      'tr',
      {},
      ...columns.map(({ title, cell, isNumber }) =>
        el('td', { 'data-title': title, class: isNumber && 'number' }, cell(row)),
      ),
    ),
  );
  const whole = el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...body));
  return el('div', { class: 'table', role: 'group', 'aria-label': label, tabindex: 0 }, whole);
}

/** Facts without a value are omitted. */
export function facts(rows: readonly (readonly [name: string, value: Child])[]): HTMLElement {
  const known = rows.filter(([, value]) => value !== undefined && value !== null && value !== false);
  return el(
    'dl',
    { class: 'facts' },
    ...known.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
  );
}

export const section = (title: string, ...children: readonly Child[]): HTMLElement =>
  el('section', { 'aria-label': title }, el('h2', {}, title), ...children);

export const empty = (text: string): HTMLElement => el('p', { class: 'empty' }, text);

export const note = (tone: Tone, ...children: readonly Child[]): HTMLElement =>
  el('div', { class: `notice ${tone}` }, ...children);

export const joined = (...children: readonly Child[]): HTMLElement => el('span', {}, ...children);

/** Closed initially. `key` keeps the part open when the page updates itself. */
export const json = (key: string, title: string, value: unknown): HTMLElement =>
  el(
    'details',
    { id: `json-${key}` },
    el('summary', {}, title),
    el('pre', { tabindex: 0, 'aria-label': title }, JSON.stringify(value, null, 2)),
  );

export interface Choice {
  readonly value: string | undefined;
  readonly title: string;
}

/** Links that choose a filter. */
export function tabs(
  label: string,
  choices: readonly Choice[],
  current: string | undefined,
  to: (value: string | undefined) => string,
): HTMLElement {
  const links = choices.map(({ value, title }) =>
    el('a', { href: to(value), 'aria-current': value === current ? 'true' : undefined }, title),
  );
  return el('nav', { class: 'tabs', 'aria-label': label }, ...links);
}

export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${plural(count, one)}`;

/** `9 ms`, `1.2 s`, `23 s` */
export function short(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / 1_000)} s`;
}
