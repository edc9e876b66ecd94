import type { ObserveStatement } from '#database/pool.ts';

/** The result of an operation as far as it is counted. */
type ObservedResult = {
  data?: unknown;
  errors?: readonly { extensions?: Record<string, unknown> }[] | undefined;
};

/** Runs an operation of a contract; `field` is its first field. */
export type ObserveOperation = <Result extends ObservedResult>(
  field: string,
  run: () => Promise<Result>,
) => Promise<Result>;

/** Runs a job; `origin` is the trace of the request that enqueued it. */
export type ObserveJob = (
  task: string,
  origin: string | undefined,
  run: () => Promise<void>,
) => Promise<void>;

/** What watches a process: its metrics, its traces, or both. */
export type Observers = {
  statement: ObserveStatement;
  operation: ObserveOperation;
  job: ObserveJob;
  /** The current span, as a `traceparent` header; undefined outside of one. */
  traceparent?: (() => string | undefined) | undefined;
};

/** One set of observers, the first one outside; undefined where nothing watches. */
export function joinObservers(all: readonly (Observers | undefined)[]): Observers | undefined {
  const [first, ...others] = all.filter((each) => each !== undefined);
  if (!first) return undefined;
  const rest = joinObservers(others);
  if (!rest) return first;
  return {
    statement: (text, run) => first.statement(text, () => rest.statement(text, run)),
    operation: (field, run) => first.operation(field, () => rest.operation(field, run)),
    job: (task, origin, run) => first.job(task, origin, () => rest.job(task, origin, run)),
    traceparent: first.traceparent ?? rest.traceparent,
  };
}
