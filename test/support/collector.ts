// A collector of OpenTelemetry: keeps the spans that it gets over HTTP as JSON.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenAnywhere } from './listen.js';

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code?: number; readonly message?: string };
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

export interface Collector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (req, res) => {
    const { resourceSpans } = (await json(req)) as Sent;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  const { url, close } = await listenAnywhere(server);
  return { url, spans, close };
}
