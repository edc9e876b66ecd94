import type { DestinationStream } from 'pino';

type Line = {
  level: string;
  time: string;
  message?: string;
  role?: string;
  err?: { stack?: string };
} & Record<string, unknown>;

/** Formats JSON lines as `12:04:31 warn message key=value`, with a fault's stack below. */
export function linesForPeople(output: { write(text: string): unknown }): DestinationStream {
  return { write: (json) => void output.write(lineForPeople(JSON.parse(json) as Line)) };
}

export function lineForPeople({
  level,
  time,
  message = '',
  role: _,
  err,
  ...fields
}: Line): string {
  const values = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const stack = err?.stack ? `\n${err.stack}` : '';
  return `${[time.slice(11, 19), level, message, ...values].join(' ')}${stack}\n`;
}
