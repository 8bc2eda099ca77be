// Owns the one way out: every answer and every error is serialised, checked against the contract and sent here.
import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Response } from 'express';
import { Problem } from '../problems.js';
import type { AnswerCheck } from './answer-check.js';
import { publishedErrors } from './error-shape.js';

interface Content {
  readonly status: number;
  readonly mediaType: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends an answer that holds to the contract; any other becomes a 500 with nothing of the wrong answer in it. */
export function sendAnswer(res: Response, content: Content, check: AnswerCheck): void {
  const text = serialise(content);
  const faults = faultsOf(res, content, text, check);
  if (faults.length === 0) write(res, content, text);
  else refuseAnswer(res, faults, check);
}

/** Sends an error in the shape of the contract that is served. */
export function sendProblem(res: Response, problem: Problem, check: AnswerCheck): void {
  sendAnswer(res, problemContent(res, problem), check);
}

function refuseAnswer(res: Response, faults: readonly string[], check: AnswerCheck): void {
  res.locals.onBrokenAnswer(faults, res.locals);
  const content = problemContent(res, new Problem('INTERNAL_ERROR', 'The request could not be completed.'));
  const text = serialise(content);
  // The contract may be so wrong that not even this holds: the caller still gets an answer, and the log the reason.
  const deeper = faultsOf(res, content, text, check);
  if (deeper.length > 0) res.locals.onBrokenAnswer(deeper, res.locals);
  write(res, content, text);
}

function problemContent(res: Response, problem: Problem): Content {
  const { errors = publishedErrors } = res.locals;
  return { mediaType: 'application/json', ...errors.render(problem, res.locals) };
}

function serialise({ mediaType, body }: Content): string | undefined {
  if (body === undefined) return undefined;
  return mediaType === 'application/json' ? JSON.stringify(body) : String(body);
}

function faultsOf(res: Response, content: Content, text: string | undefined, check: AnswerCheck): string[] {
  const { status, mediaType, headers } = content;
  const own = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const faults = check({
    status,
    mediaType,
    body: mediaType === 'application/json' && text !== undefined ? JSON.parse(text) : text,
    header: (name) => own.get(name.toLowerCase()) ?? res.getHeader(name),
  });
  return [...faults, ...Object.entries(headers).filter(isUnsendable).map(unsendable)];
}

const unsendable = ([name]: [string, unknown]) => `header ${name} cannot be sent`;

/** Found before the first header is set: what is set already would stay on the 500. */
function isUnsendable([name, value]: [string, unknown]): boolean {
  if (value === undefined) return false;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, String(value));
    return false;
  } catch {
    return true;
  }
}

function write(res: Response, { status, mediaType, headers }: Content, text: string | undefined): void {
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) res.setHeader(name, String(value));
  if (text === undefined) {
    res.end();
    return;
  }
  res.setHeader('Content-Type', mediaType === 'application/json' ? mediaType : `${mediaType}; charset=utf-8`);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
