import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Connection, Field } from './connection.ts';
import { deleteOld, insertMessage } from './punchout.sql.ts';

const keptMs = 90 * 86_400_000;
const longestValue = 20_000;
const mostFields = 12_000;

/** A message of a purchasing system: what was asked, what came of it, and the fields of both directions. */
export type Message = {
  kind: string;
  /** `accepted`, or the code of the refusal. */
  verdict: string;
  received: readonly Field[];
  sent?: readonly Field[];
};

/** Keeps a message for 90 days, for the staff and the buyer's engineers. Values of passwords are left out, long ones are cut. */
export function keepMessage(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  connection: Connection | undefined,
  { kind, verdict, received, sent = [] }: Message,
): Promise<void> {
  return insertMessage(db, {
    connectionId: connection?.id,
    kind,
    verdict,
    isTest: connection?.isTest ?? false,
    received: bounded(received.filter(([name]) => !isSecretName(name))),
    sent: bounded(sent),
    now: clock.now(),
  });
}

/** Deletes messages after 90 days, and visits that are over. */
export function forgetPunchOut({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return deleteOld(db, { messagesBefore: new Date(now.getTime() - keptMs), now });
}

function isSecretName(name: string): boolean {
  return /pass|pwd|secret/i.test(name);
}

/** PostgreSQL keeps no NUL in texts. */
function bounded(fields: readonly Field[]): Field[] {
  return fields
    .slice(0, mostFields)
    .map(([name, value]) => [cut(name, 100), cut(value, longestValue)] as const);
}

function cut(text: string, most: number): string {
  return text.replaceAll('\0', '').slice(0, most).toWellFormed();
}
