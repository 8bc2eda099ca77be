// The verdict on each kind of difference that containment cannot decide. All other differences are
// proven to be compatible, shown to be breaking by a witness, or undecided.

export type Verdict = 'same' | 'compatible' | 'notice' | 'echo' | 'undecided' | 'breaking';

export const policy = {
  operationAdded: 'compatible',
  /** A request may be meant for the old path or for the new one. */
  requestsTaken: 'undecided',
  operationRemoved: 'breaking',
  /** A partner has a program that waits for the request. */
  hookRemoved: 'breaking',
  hookMoved: 'breaking',
  hookAdded: 'compatible',
  operationDeprecated: 'notice',
  fieldDeprecated: 'notice',
  operationIdChanged: 'notice',
  /** An exploded object looks the same in a URL as a parameter for each of its fields. */
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
  /** A request without the field has a different meaning. */
  defaultChanged: 'breaking',
  defaultAdded: 'notice',
  /** The value of a parameter is written in a different way, for example a list or JSON. */
  parameterFormChanged: 'breaking',
  securityWeaker: 'notice',
  optionalResponsePartRemoved: 'notice',
  /** A response that returns what was sent contains what a request may now contain. */
  responseGrewWithRequest: 'echo',
  /** Documents of the same API often name different servers. */
  serversChanged: 'notice',
  partNotJudged: 'undecided',
} as const satisfies Record<string, Verdict>;

const order: readonly Verdict[] = ['same', 'compatible', 'notice', 'echo', 'undecided', 'breaking'];

/** The most serious verdict; `compatible` if that is a notice. */
export function gravest(verdicts: readonly Verdict[]): Exclude<Verdict, 'notice'> {
  const worst = verdicts.reduce<Verdict>((x, y) => (order.indexOf(x) >= order.indexOf(y) ? x : y), 'same');
  return worst === 'notice' ? 'compatible' : worst;
}
