// The result of a comparison: findings with witnesses, and the overall verdict.
import type { Excuse } from './containment.js';
import type { Document } from './document.js';
import type { Operation } from './operations.js';
import type { Search } from './search.js';
import type { Verdict } from './verdicts.js';

export interface Finding {
  readonly verdict: Verdict;
  readonly operationId: string;
  /** `operation`, `request`, `security`, `response` with its status, or a part of the document. */
  readonly place: string;
  /** A JSON pointer into the witness. */
  readonly pointer: string;
  readonly sentence: string;
  /** A request or a response; null if there is nothing to show. */
  readonly witness: unknown;
  /** The changed document accepts the witness: refused requests do not show whom this affects. */
  readonly isAccepted?: true;
}

export interface Judgement {
  readonly verdict: Exclude<Verdict, 'notice'>;
  readonly findings: readonly Finding[];
}

/** One operation in both documents. */
export interface Both {
  readonly before: Operation;
  readonly after: Operation;
  readonly old: Document;
  readonly next: Document;
  /** Such as `POST /quote/create`. */
  readonly call: string;
  readonly search: Search;
  readonly isEcho: Excuse;
}

type Report = (verdict: Verdict, sentence: string, pointer?: string, witness?: unknown) => Finding;

export const reportOn =
  (operationId: string, place: string): Report =>
  (verdict, sentence, pointer = '', witness = null) => ({
    ...{ verdict, operationId, place, pointer, sentence, witness },
  });
