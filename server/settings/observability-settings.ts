import * as v from 'valibot';

/** The variables of metrics, which are off unless their port is set. */
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
};

type Variables = v.InferOutput<v.ObjectSchema<typeof observabilityVariables, undefined>>;

export type ObservabilitySettings = {
  /** Where Prometheus reads metrics; undefined: nothing is counted. */
  metrics: { port: number; host: string } | undefined;
};

export function observabilitySettings({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: Variables): ObservabilitySettings {
  return {
    metrics: port === undefined ? undefined : { port, host },
  };
}
