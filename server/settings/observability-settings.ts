import * as v from 'valibot';

/** The variables of metrics and traces; both are off unless they are set. */
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
      v.regex(
        /^https?:\/\/[^?#@\s]+$/,
        'OTEL_EXPORTER_OTLP_ENDPOINT is no address of a collector. Write e.g. OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318, or leave it out.',
      ),
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:0(?:\.\d{1,6})?|1(?:\.0)?)$/,
        'OTEL_TRACES_SAMPLER_ARG is no share. Give the part of requests that is traced, e.g. OTEL_TRACES_SAMPLER_ARG=0.1.',
      ),
      v.transform(Number),
    ),
    '1',
  ),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof observabilityVariables, undefined>>;

export type ObservabilitySettings = {
  /** Where Prometheus reads metrics; undefined: nothing is counted. */
  metrics: { port: number; host: string } | undefined;
  /** Where traces are sent, and the share of requests that is traced; undefined: nothing is traced. */
  traces: { endpoint: string; share: number } | undefined;
};

export function observabilitySettings({
  METRICS_PORT: port,
  METRICS_HOST: host,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Variables): ObservabilitySettings {
  return {
    metrics: port === undefined ? undefined : { port, host },
    traces: endpoint === undefined ? undefined : { endpoint, share },
  };
}
