import { randomBytes } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newUserId } from '#shop/kernel/ids.ts';
import type { Connection, Hook } from './connection.ts';
import { findSessionRow, insertSession, type SessionRow } from './punchout.sql.ts';

const lastsMs = 8 * 60 * 60_000;

/**
 * Opens a visit of a connection, which lasts eight hours, and answers its token. The token is part of every address of the visit,
 * because browsers send no cookies to frames of other sites, and the user id that its cart belongs to. Each visit has a cart of its own; others of the connection go on.
 */
export async function openSession(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  connection: Connection,
  hook: Hook,
): Promise<{ token: string; userId: string }> {
  const token = randomBytes(24).toString('hex');
  const userId = newUserId();
  const startedAt = clock.now();
  await insertSession(db, {
    tokenHash: hashToken(token),
    connectionId: connection.id,
    userId,
    hook,
    startedAt,
    expiresAt: new Date(startedAt.getTime() + lastsMs),
  });
  return { token, userId };
}

/** The visit of a token; undefined where it is over, unknown, or its connection has ended or its customer is blocked. */
export async function findSession(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  token: string,
): Promise<SessionRow | undefined> {
  if (!/^[0-9a-f]{48}$/.test(token)) return undefined;
  return findSessionRow(db, { tokenHash: hashToken(token), now: clock.now() });
}
