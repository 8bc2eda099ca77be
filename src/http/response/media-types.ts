// Chooses the media type of a response from what the operation declares and the caller accepts.
import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import type { Operation } from '../../openapi/contract.js';
import { Problem } from '../../problems.js';

const successful = (status: number) => status >= 200 && status < 300;

/** The media types of an operation's success answers, the preferred one first. */
export function successMediaTypes(operation: Operation): string[] {
  const answers = [...operation.responses]
    .filter(([status]) => successful(status))
    .map(([, answer]) => answer);
  return [...new Set(answers.flatMap((answer) => [...answer.content.keys()]))];
}

/** Refuses an Accept that the operation cannot meet before anything is done for it. */
export function chooseMediaType(req: IncomingMessage, mediaTypes: readonly string[]): string {
  const [first] = mediaTypes;
  if (first === undefined) return 'application/json';
  const { accept } = req.headers;
  if (accept === undefined || accept === '*/*' || accept === first) return first;
  // Text goes out in UTF-8, so an Accept that says so can be met.
  const offered = mediaTypes.flatMap((mediaType) => [mediaType, `${mediaType}; charset=utf-8`]);
  const chosen = [accepts(req).type(offered)].flat()[0];
  if (chosen) return chosen.split(';', 1)[0] ?? first;
  throw new Problem(
    'NOT_ACCEPTABLE',
    `This operation returns ${mediaTypes.join(' or ')}. The Accept header must allow it.`,
  );
}
