import type { Observers } from './observers.ts';

/** The traces of a process: requests and jobs, with the loaders, operations and statements in them. */
export type Tracing = {
  observers: Observers;
  requests: RequestTraces;
  route: RouteTraces;
  /** The id of the current trace; undefined outside of one. */
  traceId: () => string | undefined;
  /** Sends what is left, for two seconds at most. */
  close: () => Promise<void>;
};

/** Traces requests, each by an object of its own. */
export type RequestTraces = {
  /** Begins the span of a request and returns the id of its trace. `traceparent` is the header of the caller. */
  begin: (request: object, caller: TracedCaller) => string;
  /** Continues within the span of a request. */
  resume: (request: object, next: () => void) => void;
  /** Ends it; without a status where the caller has gone. */
  end: (request: object, answered: TracedAnswer) => void;
};

export type TracedCaller = { method: string; traceparent: unknown; isTrusted: boolean };
export type TracedAnswer = {
  method: string;
  /** The pattern of the address. */
  route: string;
  store: string;
  status: number | undefined;
};

/** Runs a loader or an action of a route as a span. */
export type RouteTraces = (
  kind: 'loader' | 'action',
  route: string,
  run: () => Promise<void>,
) => Promise<void>;
