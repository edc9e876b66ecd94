import pg from 'pg';
import { AlreadyTaken } from '#shop/kernel/already-taken.ts';
import { ShopBusy, ShopUnavailable } from '#shop/kernel/unavailable.ts';

/**
 * Rethrows a fault of pg by what it means to a caller: violations of unique indexes as `AlreadyTaken`, timeouts under load as `ShopBusy`,
 * lost connections and servers that accept no writes as `ShopUnavailable`. Other faults are thrown as they are.
 */
export function throwNamed(fault: unknown): never {
  const { code = '', message = '' } = fault as { code?: string; message?: string };
  if (fault instanceof pg.DatabaseError && code === uniqueViolation)
    throw new AlreadyTaken(message, { cause: fault });
  if (busyCodes.has(code) || message === noConnection)
    throw new ShopBusy(message, { cause: fault });
  if (isDisconnection(code, message)) throw new ShopUnavailable(message, { cause: fault });
  throw fault;
}

/** Whether PostgreSQL did not respond to a statement in time. Its connection may be dead, so it is not used again. */
export function isUnanswered(fault: unknown): boolean {
  return fault instanceof Error && fault.message === unanswered;
}

const uniqueViolation = '23505';

/** SQLSTATEs of lock timeouts, statement timeouts and exhausted connections. */
const busyCodes: ReadonlySet<string> = new Set(['55P03', '57014', '53300']);

/** pg's message when no connection of the pool became free in time. */
const noConnection = 'timeout exceeded when trying to connect';

/** pg's message when a statement had no response within `query_timeout`. */
const unanswered = 'Query read timeout';

function isDisconnection(code: string, message: string): boolean {
  return (
    disconnections.has(code) ||
    code.startsWith('08') ||
    message === unanswered ||
    message.startsWith('Connection terminated') ||
    message.includes('is not queryable')
  );
}

/** SQLSTATEs of servers that start, stop, only read or have a full disk, and system errors of sockets. */
const disconnections: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '53100',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
