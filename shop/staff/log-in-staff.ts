import { accountSubject, resetAttempts, refuseTooMany } from '#shop/account/attempts.ts';
import { fitsPassword } from '#shop/account/passwords.ts';
import { stepOf } from '#shop/account/second-factor/one-time-code.ts';
import { hashRecoveryCode, isRecoveryCode } from '#shop/account/second-factor/recovery-codes.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { openStaffSecret } from './accept-invitation.ts';
import { openStaffSession, type OpenedStaffSession } from './staff-session.ts';
import {
  acceptStaffStep,
  deleteStaffCode,
  findPersonByEmail,
  lockPerson,
  type StaffRow,
} from './staff.sql.ts';

type DoorCtx = Pick<Ctx, 'db' | 'clock' | 'log' | 'requestId'>;

export type StaffLogIn = {
  email: string;
  password: string;
  /** Six digits of the authenticator app or a recovery code; empty before it is requested. */
  code: string;
  remoteAddress: string;
  userAgent: string | undefined;
  /** The browser's former session, which ends. */
  formerToken?: string | undefined;
};

const windowMinutes = 15;
const most = { perPerson: 10, perAddress: 30 };

/**
 * Opens a session for a member of staff by password and code (OP1). Refuses LOGIN_FAILED alike for unknown and blocked
 * people, wrong passwords and wrong codes, CODE_NEEDED for a right password without a code, and TOO_MANY_ATTEMPTS after 10
 * attempts for a person or 30 from an address within 15 minutes. A code counts once. After a recovery code the session needs a new
 * passkey before anything else.
 */
export async function logInStaff(
  ctx: DoorCtx,
  { email: typed, password, code: typedCode, ...origin }: StaffLogIn,
): Promise<OpenedStaffSession | Refusal<'LOGIN_FAILED' | 'CODE_NEEDED' | 'TOO_MANY_ATTEMPTS'>> {
  const email = typed.trim();
  const { remoteAddress } = origin;
  const person = accountSubject('staff', 'backoffice', email);
  const address = `staff-address:${remoteAddress}`;
  const tooMany = await refuseTooMany(ctx, windowMinutes, [
    { subject: person, most: most.perPerson },
    { subject: address, most: most.perAddress },
  ]);
  if (tooMany) {
    logSecurityEvent(ctx, 'staff.loginLocked', { identifier: email });
    return refuse('TOO_MANY_ATTEMPTS', 'staff.tooManyAttempts', {
      values: { minutes: windowMinutes },
    });
  }
  const found = await findPersonByEmail(ctx.db, email);
  const stored = found?.isBlocked ? undefined : (found?.passwordHash ?? undefined);
  if (!(await fitsPassword(password, stored)) || !found) return failed(ctx, email);
  const code = typedCode.replaceAll(/[\s-]/g, '');
  if (code === '') {
    await resetAttempts(ctx, { reset: '', decrement: [person, address] });
    return refuse('CODE_NEEDED', 'staff.codeNeeded', { field: 'code' });
  }
  const opened = await ctx.db.transaction(async (db) => {
    const locked = await lockPerson(db, found.id);
    const isSame = locked?.passwordHash === found.passwordHash && !locked?.isBlocked;
    if (!locked || !isSame || !(await fitsCode({ ...ctx, db }, locked, code))) return undefined;
    const isRecovered = isRecoveryCode(code);
    return openStaffSession({ ...ctx, db }, { ...origin, personId: found.id, isRecovered });
  });
  if (!opened) return failed(ctx, email);
  await resetAttempts(ctx, { reset: person, decrement: [address] });
  logSecurityEvent(ctx, 'staff.loggedIn', { personId: found.id });
  return opened;
}

/** Whether a code is the person's, and uses it up. The person's row is locked. */
export async function fitsCode(
  ctx: DoorCtx,
  { id, sealedSecret, secretConfirmedAt, recoverySalt }: StaffRow,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code)) {
    if (!recoverySalt || !/^\d+$/.test(code)) return false;
    const isUsed = await deleteStaffCode(ctx.db, id, await hashRecoveryCode(code, recoverySalt));
    if (isUsed) logSecurityEvent(ctx, 'staff.recoveryCodeUsed', { personId: id });
    return isUsed;
  }
  if (sealedSecret === null || secretConfirmedAt === null) return false;
  const secret = await openStaffSecret(ctx, id, sealedSecret);
  const step = secret === undefined ? undefined : stepOf(secret, code, ctx.clock.now());
  return step !== undefined && acceptStaffStep(ctx.db, id, step);
}

function failed(ctx: DoorCtx, identifier: string): Refusal<'LOGIN_FAILED'> {
  logSecurityEvent(ctx, 'staff.loginFailed', { identifier });
  return refuse('LOGIN_FAILED', 'staff.loginFailed');
}
