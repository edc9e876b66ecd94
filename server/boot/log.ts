import { pino, type Logger, type LoggerOptions } from 'pino';
import type { ErrorTracker } from '#adapters/error-tracking/port.ts';
import type { Settings } from '../settings/settings.ts';
import { browserFault } from '../http/faults.ts';
import { linesForPeople } from './log-for-people.ts';

/**
 * The process's log: JSON lines, readable ones on a terminal at a local start.
 * Lines hold paths without their query, ids and durations; no body, cookie, header or address of a person.
 * Faults are also sent to the error tracker where one is set.
 */
export function createLog(
  { logLevel, environment, role }: Pick<Settings, 'logLevel' | 'environment' | 'role'>,
  tracker?: ErrorTracker,
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: { role },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: faultOf },
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', '*.email'],
      censor: '[removed]',
    },
    ...(tracker && { hooks: { logMethod: trackingFaults(tracker) } }),
  };
  const isForPeople = environment === 'local' && process.stdout.isTTY;
  return isForPeople ? pino(options, linesForPeople(process.stdout)) : pino(options);
}

/** A fault's message and stack with its causes. Other properties are left out: they may be whole connections, or input of visitors. */
export function faultOf(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const { type, message, stack } = pino.stdSerializers.err(fault);
  const { code } = fault as { code?: unknown };
  return { type, message, stack, ...(typeof code === 'string' && { code }) };
}

/** pino's numeric level; `error` and `fatal` are faults. */
const errorLevel = 50;

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function trackingFaults(tracker: ErrorTracker): LogMethod {
  return function tell(line, write, level) {
    const [fields] = line as unknown[] as [{ err?: unknown; path?: unknown } | undefined];
    const err = level >= errorLevel ? fields?.err : undefined;
    if (err instanceof Error)
      tracker.report({
        side: err.name === browserFault ? 'browser' : 'server',
        name: err.name,
        message: err.message,
        stack: err.stack,
        path: typeof fields?.path === 'string' ? fields.path : undefined,
        requestId: requestIdOf(this.bindings()),
      });
    write.apply(this, line);
  };
}

function requestIdOf({ requestId }: Record<string, unknown>): string | undefined {
  return typeof requestId === 'string' ? requestId : undefined;
}
