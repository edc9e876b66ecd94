import * as v from 'valibot';

const wholeNumber = (text: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/, text), v.transform(Number));

/** The variables of what a process takes before it refuses. */
export const limitVariables = {
  OVERLOAD_DELAY_MS: v.optional(
    wholeNumber(
      'OVERLOAD_DELAY_MS is no number of milliseconds. Give the delay of the event loop from which pages and calls are refused, e.g. OVERLOAD_DELAY_MS=400, or 0 to refuse none.',
    ),
    '400',
  ),
  MOST_CONNECTIONS: v.optional(
    v.pipe(
      wholeNumber(
        'MOST_CONNECTIONS is no number of connections. Give those that a process has open at most, e.g. MOST_CONNECTIONS=10000.',
      ),
      v.minValue(
        16,
        'MOST_CONNECTIONS is less than 16, which one balancer needs. Give e.g. MOST_CONNECTIONS=10000.',
      ),
    ),
    '10000',
  ),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof limitVariables, undefined>>;

export type LimitSettings = {
  /** The delay of the event loop beyond which work is refused; infinite where none is. */
  overloadDelayMs: number;
  /** Connections of visitors and balancers to this process. */
  mostConnections: number;
};

export function limitSettings({
  OVERLOAD_DELAY_MS: delayMs,
  MOST_CONNECTIONS: mostConnections,
}: Variables): LimitSettings {
  return { overloadDelayMs: delayMs === 0 ? Infinity : delayMs, mostConnections };
}
