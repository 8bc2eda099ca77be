// What counts as a break where containment does not say it. Everything else is proven, or shown by
// a witness.

export type Verdict = 'same' | 'compatible' | 'notice' | 'echo' | 'undecided' | 'breaking';

export const policy = {
  operationAdded: 'compatible',
  /** A request may mean the one or the other. */
  requestsTaken: 'undecided',
  operationRemoved: 'breaking',
  operationDeprecated: 'notice',
  operationIdChanged: 'notice',
  /** An exploded object and a parameter for each of its fields are the same text. */
  parametersJoined: 'notice',
  /** Partners handle an error by its class. */
  errorStatusAdded: 'compatible',
  statusRemoved: 'compatible',
  successStatusAdded: 'breaking',
  everySuccessRemoved: 'breaking',
  /** Partners get the media type for which they ask. */
  responseMediaTypeAdded: 'compatible',
  responseMediaTypeReplaced: 'breaking',
  responseBodyRemoved: 'breaking',
  /** A request that says nothing means something else. */
  defaultChanged: 'breaking',
  defaultAdded: 'notice',
  /** Lists and objects in parameters are written in another way. */
  parameterFormChanged: 'breaking',
  securityWeaker: 'notice',
  optionalResponsePartRemoved: 'notice',
  /** A request may hold more, and a response that shows what was sent does too. */
  responseGrewWithRequest: 'echo',
  /** Where an API is served is often another place for each document. */
  serversChanged: 'notice',
  partNotJudged: 'undecided',
} as const satisfies Record<string, Verdict>;

const order: readonly Verdict[] = ['same', 'compatible', 'notice', 'echo', 'undecided', 'breaking'];

/** The gravest; a notice alone is compatible. */
export function gravest(verdicts: readonly Verdict[]): Exclude<Verdict, 'notice'> {
  const worst = verdicts.reduce<Verdict>((x, y) => (order.indexOf(x) >= order.indexOf(y) ? x : y), 'same');
  return worst === 'notice' ? 'compatible' : worst;
}
