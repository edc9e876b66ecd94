import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '#shop/kernel/ctx.ts';

export type TraceTarget = {
  /** The receiver's address, without `/v1/traces`. */
  endpoint: string;
  /** Share of recorded traces, from 0 to 1. */
  share: number;
  /** Milliseconds between two exports; a second where it is left out. */
  everyMs?: number;
};

export type TraceSource = { role: string; environment: string; log: Pick<Log, 'warn'> };

/** Bounds of what is kept for the receiver and of how long it is waited for. Spans above are dropped. */
const bounds = {
  spans: 2_048,
  spansAtOnce: 512,
  timeoutMs: 5_000,
  attributeLength: 8_192,
  everyMs: 1_000,
};
const quietMs = 60_000;

/** The sampler of traces that begin here: jobs are recorded where the request that enqueued them was, others by their share. */
export function rootSampler(share: number): Sampler {
  const byShare = new TraceIdRatioBasedSampler(share);
  return {
    shouldSample(context, traceId, ...[, , , [link]]) {
      if (!link) return byShare.shouldSample(context, traceId);
      const isRecorded = (link.context.traceFlags & 1) === 1;
      return {
        decision: isRecorded ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
      };
    },
    toString: () => `share of ${share}`,
  };
}

/** Makes the tracers of a process, whose spans are sent as JSON in the background. */
export function createProvider(
  { endpoint, everyMs = bounds.everyMs }: TraceTarget,
  { role, environment, log }: TraceSource,
  root: Sampler,
): TracerProvider {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = logging(new OTLPTraceExporter({ url, timeoutMillis: bounds.timeoutMs }), log);
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'ranzen',
      'deployment.environment.name': environment,
      'ranzen.role': role,
    }),
    sampler: new ParentBasedSampler({ root }),
    spanLimits: { attributeValueLengthLimit: bounds.attributeLength },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: bounds.spans,
        maxExportBatchSize: bounds.spansAtOnce,
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: 2 * bounds.timeoutMs,
      }),
    ],
  });
}

/** Logs failed exports, one line a minute. */
function logging(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let loggedAtMs = -Infinity;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - loggedAtMs >= quietMs) {
          loggedAtMs = performance.now();
          log.warn({ err: result.error }, 'Traces could not be sent and are lost');
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
