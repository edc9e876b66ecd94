import { pino, type Logger } from 'pino';
import type { Settings } from './settings.ts';
import { linesForPeople } from './log-for-people.ts';

/**
 * The process's log: JSON lines, readable ones on a terminal at a local start.
 * Lines hold paths without their query, ids and durations; no body, cookie, header or address of a person.
 */
export function createLog({
  logLevel,
  environment,
  role,
}: Pick<Settings, 'logLevel' | 'environment' | 'role'>): Logger {
  const options = {
    level: logLevel,
    base: { role },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', '*.email'],
      censor: '[removed]',
    },
  };
  const isForPeople = environment === 'local' && process.stdout.isTTY;
  return isForPeople ? pino(options, linesForPeople(process.stdout)) : pino(options);
}
