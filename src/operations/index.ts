// The operations of the newest version and the handler of each (see CONTRIBUTING.md to add one).
import type { Handlers } from '../http/operation-types.js';
import { mapRows } from '../map-rows.js';
import type { operations } from '../newest-contract.js';
import * as lookups from './lookups.js';
import * as policies from './policies.js';
import * as quotes from './quotes.js';
import * as runs from './runs.js';
import type { OperationDependencies } from './shared/dependencies.js';
import type { LostFields, None } from './shared/exact-fields.js';
import * as submissions from './submissions.js';

export type NewestHandlers = ReturnType<typeof newestHandlers>;
/** A handler without an operation in the contract does not compile. */
export type NoneIsSurplus = None<Exclude<keyof NewestHandlers, keyof Handlers<operations>>>;
export type NothingIsLostInV2 = None<LostFields<operations, NewestHandlers>>;

/** The handlers keep their own request types, which may accept more than version 2.0. */
export function newestHandlers(parts: OperationDependencies) {
  return {
    ...handlersOf(submissions, parts),
    ...handlersOf(quotes, parts),
    ...handlersOf(runs, parts),
    ...handlersOf(policies, parts),
    ...handlersOf(lookups, parts),
  } satisfies Handlers<operations>;
}

const handlersOf = <File extends object>(
  file: { readonly [Id in keyof File]: (parts: OperationDependencies) => File[Id] },
  parts: OperationDependencies,
) => mapRows<File>(file, (id) => file[id](parts));
