// Creates spans for requests, the journal, steps, and calls to the back office. The `traceparent`
// joins them: it passes from process to process, and a run keeps it in the store.
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { BackOffice } from '../back-office/port.js';
import { interceptCalls } from '../back-office/port-operations.js';
import type { ExchangeFacts } from '../http/exchange-facts.js';
import type { CreateGuard, Trace } from '../http/operation-types.js';
import { OperationResponse } from '../http/reply.js';
import { traceOf } from '../http/trace.js';
import { keyless } from '../partners/principal.js';
import { Problem } from '../problems.js';
import type { StepRunner } from '../runs/step-runner.js';

export interface Traces {
  /** Starts the trace of a request, which `exchange` identifies. */
  start(headers: Parameters<typeof traceOf>[0], exchange: object): Trace;
  /** Without an operation or a valid key, a request has no span: anyone can send it. */
  ended(exchange: ExchangeFacts): void;
  /** The span of a call is sent to the back office as the parent. */
  backOffice(backOffice: BackOffice): BackOffice;
  /** Adds spans for the work of the journal before and after the handler of a write. */
  guard<Rest extends readonly unknown[]>(create: CreateGuardWith<Rest>): CreateGuardWith<Rest>;
  /** The span of a step is the parent of its calls. */
  step(runStep: StepRunner): StepRunner;
}

type CreateGuardWith<Rest extends readonly unknown[]> = (
  ...given: [...Parameters<CreateGuard>, ...Rest]
) => ReturnType<CreateGuard>;

const SAMPLED = 1;

interface TracesParts {
  readonly tracer: Tracer;
  /** The share of traced requests among those without a trace from the caller. */
  readonly ratio: number;
  /** From 0 to 1. */
  random(): number;
}

export function createTraces({ tracer, ratio, random }: TracesParts): Traces {
  const requests = new WeakMap<object, Span>();

  const begin = (name: string, parent: string | undefined, kind = SpanKind.INTERNAL): Span =>
    tracer.startSpan(name, { kind }, contextOf(parent));

  const within = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      failed(span, error instanceof Problem ? error.code : nameOf(error));
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    start(headers, exchange) {
      const given = traceOf(headers);
      const { traceparent, parentSpanId } = given;
      // Decided here, because the SDK would create a span even for a request that is not traced.
      if (traceparent === undefined ? random() >= ratio : !isSampled(traceparent)) return given;
      const caller = parentSpanId && traceparent?.replace(/-[0-9a-f]{16}-/, `-${parentSpanId}-`);
      const span = begin('request', caller, SpanKind.SERVER);
      requests.set(exchange, span);
      return { ...given, traceparent: traceparentOf(span) };
    },
    ended(exchange) {
      const { operationId, principal, method = '', apiVersion = '', requestId, status, errorCode } = exchange;
      const span = requests.get(exchange);
      if (!span || operationId === undefined || !principal || principal === keyless) return;
      span.updateName(operationId);
      span.setAttributes({
        'http.request.method': method,
        'gateway.api_version': apiVersion,
        'gateway.partner': principal.partnerId,
        'gateway.request_id': requestId,
      });
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (errorCode !== undefined) span.setAttribute('error.type', errorCode);
      if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    backOffice: (backOffice) =>
      interceptCalls(backOffice, (operation, call, send, content) => {
        if (!isSampled(call.traceparent)) return send(...content, call);
        const span = begin(operation, call.traceparent, SpanKind.CLIENT);
        // The signal of a partner's read is a getter, which a copy of the call would lose.
        const signal = 'signal' in call ? { signal: call.signal } : {};
        return within(span, () => send(...content, { ...call, ...signal, traceparent: traceparentOf(span) }));
      }),
    guard:
      (create) =>
      (...given) => {
        const guard = create(...given);
        const [, operation] = given;
        if (operation.method === 'get') return guard;
        return async (request) => {
          const parent = request.trace?.traceparent;
          if (!isSampled(parent)) return guard(request);
          const intent = begin('journal intent', parent);
          const open = await guard(request).finally(() => intent.end());
          if (open instanceof OperationResponse) return open;
          const recorded = <T>(recording: Promise<T>) => {
            const outcome = begin('journal outcome', parent);
            return recording.finally(() => outcome.end());
          };
          return {
            ...open,
            end: (response) => recorded(open.end(response)),
            fail: (error) => recorded(open.fail(error)),
          };
        };
      },
    step: (runStep) => (run, step, progress) => {
      const { submissionId, execution, row } = run;
      if (!isSampled(row.traceparent)) return runStep(run, step, progress);
      const span = begin(`step ${step}`, row.traceparent);
      span.setAttributes({ 'gateway.submission_id': submissionId, 'gateway.execution': execution });
      return within(span, () =>
        runStep({ ...run, row: { ...row, traceparent: traceparentOf(span) } }, step, progress),
      );
    },
  };
}

function failed(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The name without the message, which may contain values from a partner. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

const flagsOf = (traceparent: string): number => Number.parseInt(traceparent.slice(-2), 16);

/** Nothing is traced without a traced request. */
const isSampled = (parent: string | null | undefined): parent is string =>
  typeof parent === 'string' && (flagsOf(parent) & SAMPLED) === SAMPLED;

function contextOf(parent: string | undefined) {
  if (parent === undefined) return ROOT_CONTEXT;
  const [, traceId = '', spanId = ''] = parent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: flagsOf(parent) & SAMPLED,
    isRemote: true,
  });
}
