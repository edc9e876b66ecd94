import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { ErrorTracker } from '#adapters/error-tracking/port.ts';
import type { Settings } from '../settings/settings.ts';
import { browserFault } from '../http/faults.ts';
import { linesForPeople } from './log-for-people.ts';
import { scrubLine } from './scrub-line.ts';

/**
 * The process's log: JSON lines, readable ones on a terminal at a local start.
 * Lines hold paths without their query, ids and durations; no body, cookie, header or address of a person. E-mail addresses and
 * queries in texts of others, such as a mail server's refusal, are removed from them.
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
  return pino(
    options,
    scrubbed(isForPeople ? linesForPeople(process.stdout) : pino.destination(1)),
  );
}

function scrubbed(output: DestinationStream): DestinationStream {
  return { write: (line) => output.write(scrubLine(line)) };
}

/**
 * A fault's message and stack with its causes. Other properties are left out: they may be whole connections, or input of visitors.
 * So are the values in messages about input that cannot be read.
 */
export function faultOf(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const { type, message, stack } = pino.stdSerializers.err(fault);
  const { code } = fault as { code?: unknown };
  const named = typeof code === 'string' ? { code } : {};
  const quotes = quotedInput(fault);
  const without = (text: string) =>
    quotes.reduce((rest, quote) => rest.replaceAll(quote, '"…"'), text);
  return { type, message: without(message), stack: without(stack), ...named };
}

/** SQLSTATE of values that a type does not take. */
const wrongValue = /^22/;

/** What the messages of a fault and its causes quote of the input. */
function quotedInput(fault: Error): string[] {
  const { code, cause } = fault as { code?: unknown; cause?: unknown };
  const isAboutInput =
    fault instanceof SyntaxError || (typeof code === 'string' && wrongValue.test(code));
  const own = isAboutInput ? (fault.message.match(/"[^]*"/g) ?? []) : [];
  return cause instanceof Error ? [...own, ...quotedInput(cause)] : own;
}

/** pino's numeric level; `error` and `fatal` are faults. */
const errorLevel = 50;

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function trackingFaults(tracker: ErrorTracker): LogMethod {
  return function tell(line, write, level) {
    const [fields] = line as unknown[] as [{ err?: unknown; path?: unknown } | undefined];
    const err = level >= errorLevel ? fields?.err : undefined;
    if (err instanceof Error) {
      const told = faultOf(err) as { message: string; stack: string };
      tracker.report({
        side: err.name === browserFault ? 'browser' : 'server',
        name: err.name,
        message: scrubLine(told.message),
        stack: scrubLine(told.stack),
        path: typeof fields?.path === 'string' ? fields.path : undefined,
        requestId: requestIdOf(this.bindings()),
      });
    }
    write.apply(this, line);
  };
}

function requestIdOf({ requestId }: Record<string, unknown>): string | undefined {
  return typeof requestId === 'string' ? requestId : undefined;
}
