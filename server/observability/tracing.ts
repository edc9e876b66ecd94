import { setTimeout as wait } from 'node:timers/promises';
import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import type { Observers } from './observers.ts';
import type { RequestTraces, RouteTraces, Tracing } from './traces.ts';
import {
  createProvider,
  rootSampler,
  type TraceSource,
  type TraceTarget,
} from './span-exporter.ts';
import { type OpenSpan, Spans } from './spans.ts';
import { statementName } from './statement-name.ts';

/** Limit of the last export at the end of the process. */
const closingMs = 2_000;

/**
 * Opens the traces of this process (OP5). This module loads OpenTelemetry, so it is imported only where traces are on. Spans have
 * patterns of addresses, names of fields and texts of statements; neither values of statements nor anything of a visitor.
 */
export function openTracing(target: TraceTarget, source: TraceSource): Tracing {
  const root = rootSampler(target.share);
  const provider = createProvider(target, source, root);
  const spans = new Spans(provider.getTracer('ranzen'));
  const isInShare = (traceId: string) =>
    decisionOf(root, traceId) === SamplingDecision.RECORD_AND_SAMPLED;
  return {
    observers: observersOf(spans),
    requests: requestsOf(spans, isInShare),
    route: routesOf(spans),
    traceId: () => spans.current?.traceId,
    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      const patience = new AbortController();
      const { signal } = patience;
      await Promise.race([sent, wait(closingMs, undefined, { signal }).catch(() => undefined)]);
      patience.abort();
    },
  };
}

function decisionOf(sampler: ReturnType<typeof rootSampler>, traceId: string): SamplingDecision {
  return sampler.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.SERVER, {}, []).decision;
}

function observersOf(spans: Spans): Observers {
  return {
    statement: (text, run) =>
      spans.isRecording ? spans.run(statementName(text), statementSpan(text), run) : run(),
    operation: (field, run) => spans.run(`operation ${field}`, {}, run),
    job(task, origin, run) {
      const context = readTraceparent(origin);
      const links = context ? [{ context }] : [];
      return spans.run(`job ${task}`, { kind: SpanKind.CONSUMER, links, root: true }, run);
    },
    traceparent() {
      const { current } = spans;
      return current && writeTraceparent(current);
    },
  };
}

/** The attributes of a statement. Its text has placeholders and no values. */
function statementSpan(text: string) {
  return {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': statementName(text),
      'db.query.text': text,
    },
  };
}

function routesOf(spans: Spans): RouteTraces {
  return (kind, route, run) => spans.run(`${kind} ${route}`, {}, run);
}

/** Whether to record a trace is decided by trusted callers, for all others by the share. */
function parentOf(
  header: unknown,
  isTrusted: boolean,
  isInShare: (traceId: string) => boolean,
): SpanContext | undefined {
  const given = readTraceparent(header);
  return given && !isTrusted ? { ...given, traceFlags: isInShare(given.traceId) ? 1 : 0 } : given;
}

function requestsOf(spans: Spans, isInShare: (traceId: string) => boolean): RequestTraces {
  const open = new WeakMap<object, OpenSpan>();
  return {
    begin(request, { method, traceparent, isTrusted }) {
      const parent = parentOf(traceparent, isTrusted, isInShare);
      const begun = spans.begin(method, { kind: SpanKind.SERVER }, parent);
      open.set(request, begun);
      return begun.span.spanContext().traceId;
    },
    resume(request, next) {
      const begun = open.get(request);
      if (begun) spans.resume(begun, next);
      else next();
    },
    end(request, { method, route, store, status }) {
      const span = open.get(request)?.span;
      open.delete(request);
      span?.updateName(`${method} ${route}`).setAttributes({
        'http.request.method': method,
        'http.route': route,
        'ranzen.store': store,
        ...(status !== undefined && { 'http.response.status_code': status }),
      });
      if (status === undefined) span?.setAttribute('error.type', 'aborted');
      if (status === undefined || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
  };
}

/** Version 00 of the W3C's form. */
const traceparentForm = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads a `traceparent` header; undefined for none or another form. */
function readTraceparent(header: unknown): SpanContext | undefined {
  if (typeof header !== 'string') return undefined;
  const [, traceId, spanId, flags = ''] = traceparentForm.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** Writes a `traceparent` header. */
function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}
