import { isOverLimit } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Connection, Field } from './connection.ts';
import { deleteOld, insertMessage } from './punchout.sql.ts';

const keptMs = 90 * 86_400_000;
const longestValue = 20_000;
const mostFields = 12_000;

/** A message of a purchasing system, or one to it: what was asked, what came of it, and the fields of both directions. */
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
  connection: Pick<Connection, 'id' | 'isTest'> | undefined,
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

/** Documents that name no connection, of which each keeps a message. */
const mostUnreadable = { most: 1_000, minutes: 24 * 60 };
const mostNames = 60;
const longestName = 40;

/**
 * Keeps a document that cannot be read, for 90 days; 1,000 of them a day. Its size and the names of its elements are kept, its texts
 * are not, because a secret may be anywhere in it.
 */
export async function keepUnreadable(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { verdict, body }: { verdict: string; body: string },
): Promise<void> {
  const names = [...body.matchAll(/<([A-Za-z][\w.:-]{0,40})/g)].slice(0, mostNames);
  const received: Field[] = [
    ['Length', String(body.length)],
    ['Elements', names.map(([, name]) => name).join(' ')],
  ];
  await keepNameless(ctx, { kind: 'document', verdict, received });
}

/** Keeps a call by OCI that cannot be read and logs nobody in, as `keepUnreadable` does: the names of its fields alone. */
export async function keepUnreadableCall(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { verdict, received }: { verdict: string; received: readonly Field[] },
): Promise<void> {
  const names = received.slice(0, mostNames).map(([name]) => name.slice(0, longestName));
  await keepNameless(ctx, { kind: 'call', verdict, received: [['Fields', names.join(' ')]] });
}

/** Keeps that a document was too long to be read, as `keepUnreadable` does. */
export function keepOversized(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { path, length }: { path: string; length: string },
): Promise<void> {
  const received: Field[] = [
    ['Path', path],
    ['Length', length],
  ];
  return keepNameless(ctx, { kind: 'document', verdict: 'tooLarge', received });
}

async function keepNameless(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  message: Omit<Message, 'sent'>,
): Promise<void> {
  if (await isOverLimit(ctx, { subject: 'punchOutUnreadable', ...mostUnreadable })) return;
  await keepMessage(ctx, undefined, message);
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
