import { hashPassword } from '#shop/account/passwords.ts';
import { newRecoveryCodes } from '#shop/account/second-factor/recovery-codes.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { isWeakPassword } from './accept-invitation.ts';
import {
  deleteSessionsBut,
  findOwnPerson,
  listSessions,
  writePassword,
  writeRecoveryCodes,
} from './own-access.sql.ts';
import { deletePasskey, listPasskeys, writePasskeyName } from './passkey.sql.ts';
import { lockPerson } from './staff.sql.ts';

type OwnCtx = Pick<StaffCtx, 'db' | 'clock' | 'log' | 'requestId' | 'staff'>;

/** The own access of the session's person (OP1). */
export async function viewOwnAccess({ db, clock, staff }: OwnCtx) {
  const { id: personId, sessionHash } = staff;
  const [person, passkeys, sessions] = await Promise.all([
    findOwnPerson(db, personId),
    listPasskeys(db, personId),
    listSessions(db, { personId, sessionHash, now: clock.now() }),
  ]);
  return { ...person, passkeys, sessions };
}

/** Names an own passkey. Refuses NAME_WRONG (1 to 80 characters) and NO_PASSKEY. */
export async function renamePasskey(
  { db, staff }: OwnCtx,
  id: string,
  typed: string,
): Promise<Refusal<'NAME_WRONG' | 'NO_PASSKEY'> | undefined> {
  const name = typed.trim();
  if (name === '' || name.length > 80)
    return refuse('NAME_WRONG', 'staff.nameWrong', { field: 'name' });
  const isNamed = await writePasskeyName(db, { id, personId: staff.id, name });
  return isNamed ? undefined : refuse('NO_PASSKEY', 'staff.noPasskey');
}

/** Removes an own passkey. Refuses NO_PASSKEY, and LAST_WAY_IN for the only one of a person without a password. */
export function removePasskey(
  { db, staff }: OwnCtx,
  id: string,
): Promise<Refusal<'NO_PASSKEY' | 'LAST_WAY_IN'> | undefined> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, staff.id);
    const own = await listPasskeys(tx, staff.id);
    if (!own.some((passkey) => passkey.id === id)) return refuse('NO_PASSKEY', 'staff.noPasskey');
    if (person?.passwordHash === null && own.length === 1)
      return refuse('LAST_WAY_IN', 'staff.lastWayIn');
    await deletePasskey(tx, { id, personId: staff.id });
    return undefined;
  });
}

/** Replaces the own recovery codes and answers the new ones. Refuses NO_PASSWORD: they complete a password. */
export async function renewRecoveryCodes({
  db,
  staff,
}: OwnCtx): Promise<{ codes: string[] } | Refusal<'NO_PASSWORD'>> {
  const { codes, stored } = await newRecoveryCodes();
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, staff.id);
    if (!person?.passwordHash) return refuse('NO_PASSWORD', 'staff.noPassword');
    await writeRecoveryCodes(tx, { personId: staff.id, ...stored });
    return { codes };
  });
}

/**
 * Changes the own password and ends the other sessions. A fresh confirmation replaces the former password. Refuses
 * PASSWORD_WEAK and NO_PASSWORD.
 */
export async function changeOwnPassword(
  ctx: OwnCtx,
  password: string,
): Promise<Refusal<'PASSWORD_WEAK' | 'NO_PASSWORD'> | undefined> {
  const { id, email, sessionHash } = ctx.staff;
  if (isWeakPassword(password, email))
    return refuse('PASSWORD_WEAK', 'staff.passwordWeak', { field: 'password' });
  const passwordHash = await hashPassword(password);
  const refusal = await ctx.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person?.passwordHash) return refuse('NO_PASSWORD', 'staff.noPassword');
    await writePassword(tx, id, passwordHash);
    await deleteSessionsBut(tx, id, sessionHash);
    return undefined;
  });
  if (!refusal) logSecurityEvent(ctx, 'staff.sessionsEnded', { personId: id });
  return refusal;
}

/** Ends the own sessions but this one. */
export async function endOtherSessions(ctx: OwnCtx): Promise<void> {
  await deleteSessionsBut(ctx.db, ctx.staff.id, ctx.staff.sessionHash);
  logSecurityEvent(ctx, 'staff.sessionsEnded', { personId: ctx.staff.id });
}
