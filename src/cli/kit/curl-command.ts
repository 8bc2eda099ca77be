// A request as a curl command line: a sample in the portal, and a script in a kit.
import { type ShellText, sh, shellComment, shellLines } from '../../texts/shell.js';

export interface CurlRequest {
  readonly method: string;
  /** A write gets its own `Idempotency-Key`. */
  readonly isWrite: boolean;
  /** JSON text. */
  readonly body: string | undefined;
  /** Name of the form field that contains a document. */
  readonly document: string | undefined;
}

/** Prints the body and the status of the response. */
export function curlCommand(
  { method, isWrite, body, document }: CurlRequest,
  url: ShellText,
  headers: readonly ShellText[],
): ShellText {
  const all = [
    ...headers,
    ...(body === undefined ? [] : [headerWord('Content-Type', 'application/json')]),
    ...(isWrite ? [sh`"Idempotency-Key: $(uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid)"`] : []),
  ];
  return shellLines(
    [
      sh`curl -sS -X ${method} ${url}`,
      ...all.map((header) => sh`-H ${header}`),
      ...(document === undefined ? [] : [sh`-F ${document}=@proposal.pdf`]),
      ...(body === undefined ? [] : [sh`-d ${body}`]),
      sh`-w '\\n%{http_code}\\n'`,
    ],
    ' \\\n  ',
  );
}

export const headerWord = (name: string, value: string): ShellText => sh`${`${name}: ${value}`}`;

/** A request of a kit, without the address and the key. */
export interface KitRequest extends CurlRequest {
  readonly summary: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads the key and the address from the environment, so that no file has to contain a key. */
export function curlScript(request: KitRequest, address: string): ShellText {
  const headers = Object.entries(request.headers).map(([name, value]) => headerWord(name, value));
  return sh`#!/bin/sh
${shellComment(request.summary)}
set -eu
: "\${API_KEY:?Set API_KEY to your key}"
[ -n "\${GATEWAY:-}" ] || GATEWAY=${address}
${curlCommand(request, sh`"$GATEWAY"${request.path}`, [sh`"x-api-key: $API_KEY"`, ...headers])}
`;
}
