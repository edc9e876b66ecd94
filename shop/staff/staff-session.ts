import { deviceName } from '#shop/account/device-name.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { rightsOf } from './roles.ts';
import { deleteStaffSession, findStaff, insertStaffSession, noteStaffUse } from './staff.sql.ts';

const hour = 3_600_000;
const lastsMs = 12 * hour;
const idleMs = 2 * hour;
/** Uses within this period are not written, because every request would be a write. */
const notedEveryMs = 60_000;

export type OpenedStaffSession = {
  personId: number;
  session: { token: string; lastsSeconds: number };
};

/** Opens a session of 12 hours that ends after 2 hours without use. The caller has authenticated the person. */
export async function openStaffSession(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { personId, userAgent }: { personId: number; userAgent: string | undefined },
): Promise<OpenedStaffSession> {
  const token = newSessionToken();
  const now = clock.now();
  await insertStaffSession(db, {
    tokenHash: hashToken(token),
    personId,
    now,
    expiresAt: new Date(now.getTime() + lastsMs),
    device: deviceOf(userAgent),
  });
  return { personId, session: { token, lastsSeconds: lastsMs / 1000 } };
}

/**
 * The member of staff whose session a token opens; undefined where it is unknown, over, or the person is blocked. A token
 * from another browser or system than it was issued to ends the session: it may be stolen (OP1). Without `isUse` the look does
 * not count as a use, after which a session lasts two hours.
 */
export async function findStaffOfToken(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'requestId'>,
  {
    token,
    userAgent,
    isUse = true,
  }: { token: string; userAgent: string | undefined; isUse?: boolean },
): Promise<Staff | undefined> {
  const { db, clock } = ctx;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const idleSince = new Date(now.getTime() - idleMs);
  const found = await findStaff(db, { tokenHash, now, idleSince });
  if (!found) return undefined;
  if (found.device !== deviceOf(userAgent)) {
    await deleteStaffSession(db, tokenHash);
    logSecurityEvent(ctx, 'staff.deviceChanged', { personId: found.id });
    return undefined;
  }
  if (isUse && now.getTime() - found.usedAt.getTime() > notedEveryMs)
    await noteStaffUse(db, tokenHash, now);
  const { id, name, email, language, confirmedAt, roles } = found;
  const rights = rightsOf(roles);
  return { id, name, email, language, rights, sessionHash: tokenHash, confirmedAt };
}

function deviceOf(userAgent: string | undefined): string {
  return deviceName(userAgent) ?? 'unknown';
}
