/** A fault for an error tracker, without data of persons. */
export type TrackedFault = {
  side: 'server' | 'browser';
  name: string;
  message: string;
  stack?: string | undefined;
  /** Without its query. */
  path?: string | undefined;
  requestId?: string | undefined;
};

/** Receives faults. Calls never fail and never wait. */
export type ErrorTracker = { report: (fault: TrackedFault) => void };
