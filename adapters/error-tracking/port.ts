/** A fault as an error tracker is told of it: of the program, never of the person. */
export type TrackedFault = {
  side: 'server' | 'browser';
  name: string;
  message: string;
  stack?: string | undefined;
  /** Without its query. */
  path?: string | undefined;
  requestId?: string | undefined;
};

/** Where faults are told. Telling never fails and never waits. */
export type ErrorTracker = { report: (fault: TrackedFault) => void };
