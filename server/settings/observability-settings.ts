import * as v from 'valibot';

/** The variables of metrics and traces, which are off unless a port or an endpoint is set. */
export const observabilityVariables = {
  METRICS_PORT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
        'METRICS_PORT is no port. Choose a free one that visitors cannot reach, e.g. METRICS_PORT=9464, or leave it out.',
      ),
      v.transform(Number),
    ),
  ),
  METRICS_HOST: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty(
        'METRICS_HOST is empty. Give the address on which Prometheus reaches this process, e.g. METRICS_HOST=10.0.0.5.',
      ),
    ),
    '127.0.0.1',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isHttpUrl,
        'OTEL_EXPORTER_OTLP_ENDPOINT is no address over HTTP. Give that of the receiver without /v1/traces, e.g. OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318, or leave it out.',
      ),
    ),
  ),
  TRACES_SHARE: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/.test(text),
        'TRACES_SHARE is no share from 0 to 1. Give e.g. TRACES_SHARE=0.05 to record one request in twenty.',
      ),
      v.transform(Number),
    ),
    '1',
  ),
};

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

type Variables = v.InferOutput<v.ObjectSchema<typeof observabilityVariables, undefined>>;

export type ObservabilitySettings = {
  /** Where Prometheus reads metrics; undefined: nothing is counted. */
  metrics: { port: number; host: string } | undefined;
  /** Where traces are sent and which share of them is recorded; undefined: nothing is traced. */
  traces: { endpoint: string; share: number } | undefined;
};

export function observabilitySettings({
  METRICS_PORT: port,
  METRICS_HOST: host,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  TRACES_SHARE: share,
}: Variables): ObservabilitySettings {
  return {
    metrics: port === undefined ? undefined : { port, host },
    traces: endpoint === undefined ? undefined : { endpoint, share },
  };
}
