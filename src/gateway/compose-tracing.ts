// Opens tracing if a collector is configured. Otherwise no tracing code is loaded, and requests
// keep the traces of their callers.
import { atMost } from '../async/timeout.js';
import type { ExchangeParts } from '../http/exchange.js';
import { readManifest } from '../manifest.js';
import type { Traces } from '../tracing/traces.js';
import type { OpenBackOffice } from './compose-back-office.js';
import type { ComposedMetrics } from './compose-metrics.js';
import type { Config } from './config.js';

export interface OpenTraces extends Traces {
  close(): Promise<unknown>;
}

export const traced = (opened: OpenBackOffice, traces: Traces | undefined): OpenBackOffice =>
  traces ? { ...opened, backOffice: traces.backOffice(opened.backOffice) } : opened;

interface Observing extends Pick<ExchangeParts, 'inFlight'> {
  readonly traces: Traces | undefined;
  readonly metrics: Pick<ComposedMetrics, 'onEnd'>;
}

/** Requests of partners are listed as in flight, counted and traced; those of operators are not. */
export const observed = (
  exchange: ExchangeParts,
  { inFlight, traces, metrics }: Observing,
): ExchangeParts => ({
  ...exchange,
  ...(inFlight && { inFlight }),
  ...(traces && { startTrace: traces.start }),
  onEnd(ended) {
    exchange.onEnd?.(ended);
    metrics.onEnd(ended);
    traces?.ended(ended);
  },
});

const CLOSES_WITHIN_MS = 2_000;

const NAME = 'policy-submission-gateway';
const PACKAGES =
  '@opentelemetry/sdk-trace-base@2.12 @opentelemetry/resources@2.12 @opentelemetry/exporter-trace-otlp-http@0.223';

export async function openTraces(
  tracing: Config['tracing'],
  nodeId: string,
): Promise<OpenTraces | undefined> {
  if (!tracing) return undefined;
  const { sdk, resources, exporter } = await load();
  const { createTraces } = await import('../tracing/traces.js');
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': NAME,
      'service.version': readManifest().version,
      'service.instance.id': nodeId,
    }),
    // tracing/traces.ts has already decided which requests are traced.
    sampler: new sdk.AlwaysOnSampler(),
    spanProcessors: [
      // An unavailable collector costs spans, never requests: the queue is bounded.
      new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter({ url: `${tracing.endpoint}/v1/traces` })),
    ],
  });
  return {
    ...createTraces({ tracer: provider.getTracer(NAME), ratio: tracing.ratio, random: Math.random }),
    close: () =>
      atMost(
        provider.shutdown().catch(() => undefined),
        CLOSES_WITHIN_MS,
      ),
  };
}

async function load() {
  try {
    const [sdk, resources, exporter] = await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
    return { sdk, resources, exporter };
  } catch (cause) {
    const message = `OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed: npm install ${PACKAGES}`;
    throw new Error(message, { cause });
  }
}
