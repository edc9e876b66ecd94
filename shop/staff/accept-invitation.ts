import { isCommonPassword } from '#shop/account/common-passwords.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { newSecret, setupAddress, stepOf } from '#shop/account/second-factor/one-time-code.ts';
import { newRecoveryCodes } from '#shop/account/second-factor/recovery-codes.ts';
import { seal, unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { openStaffSession, type OpenedStaffSession, type SessionOrigin } from './staff-session.ts';
import { lockInvited, writeCredentials, writeSecret } from './staff.sql.ts';

type DoorCtx = Pick<Ctx, 'db' | 'clock' | 'log' | 'requestId'>;
type NotInvited = Refusal<'NOT_INVITED'>;

const notInvited = (): NotInvited => refuse('NOT_INVITED', 'staff.notInvited');
const passwordLength = { least: 12, most: 128 };

/** Seals the secret of an authenticator app; the person is part of it, so that a copy opens nothing elsewhere. */
export function sealStaffSecret(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  personId: number,
  secret: string,
): Promise<string> {
  return seal(ctx, 'staffSecret', { personId, secret });
}

/** The secret of an authenticator app as base32; undefined for anything that was not sealed for this person. */
export async function openStaffSecret(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  personId: number,
  sealed: string,
): Promise<string | undefined> {
  const content = await unseal(ctx, 'staffSecret', sealed);
  const secret = content?.['personId'] === personId ? content['secret'] : undefined;
  return typeof secret === 'string' ? secret : undefined;
}

/** The content of an invitation's page: name and e-mail of the person, and the secret for the authenticator app. */
export type OpenInvitation = { name: string; email: string; key: string; address: string };

/**
 * Opens an invitation by the secret of its link and prepares the authenticator app; the link still works afterwards, and
 * shows the same secret (OP1). Refuses NOT_INVITED.
 */
export function openInvitation(ctx: DoorCtx, token: string): Promise<OpenInvitation | NotInvited> {
  return ctx.db.transaction(async (db) => {
    const person = await lockInvited(db, { tokenHash: hashToken(token), now: ctx.clock.now() });
    if (!person) return notInvited();
    const kept =
      person.sealedSecret === null || person.secretConfirmedAt !== null
        ? undefined
        : await openStaffSecret({ ...ctx, db }, person.id, person.sealedSecret);
    const key = kept ?? newSecret();
    if (kept === undefined)
      await writeSecret(db, person.id, await sealStaffSecret({ ...ctx, db }, person.id, key));
    const { name, email } = person;
    return { name, email, key, address: setupAddress(key, email) };
  });
}

export type AcceptedInvitation = OpenedStaffSession & { recoveryCodes: string[] };

/**
 * Accepts an invitation with a password and the first code of the authenticator app: both become the person's login, the
 * link and all sessions end, and a session of this browser begins (OP1). Returns ten recovery codes, shown once. Refuses
 * NOT_INVITED, PASSWORD_WEAK (12 to 128 characters, not a common one, not the e-mail) and CODE_WRONG.
 */
export async function acceptInvitation(
  ctx: DoorCtx,
  given: SessionOrigin & { token: string; password: string; code: string },
): Promise<AcceptedInvitation | Refusal<'NOT_INVITED' | 'PASSWORD_WEAK' | 'CODE_WRONG'>> {
  const { token, password, code, ...origin } = given;
  if (isWeakPassword(password))
    return refuse('PASSWORD_WEAK', 'staff.passwordWeak', { field: 'password' });
  const passwordHash = await hashPassword(password);
  const { codes, stored } = await newRecoveryCodes();
  const accepted = await ctx.db.transaction(async (db) => {
    const now = ctx.clock.now();
    const person = await lockInvited(db, { tokenHash: hashToken(token), now });
    if (!person) return notInvited();
    if (isWeakPassword(password, person.email))
      return refuse('PASSWORD_WEAK', 'staff.passwordWeak', { field: 'password' });
    const secret =
      person.sealedSecret === null
        ? undefined
        : await openStaffSecret({ ...ctx, db }, person.id, person.sealedSecret);
    const step = secret === undefined ? undefined : stepOf(secret, code.replaceAll(/\s/g, ''), now);
    if (step === undefined) return refuse('CODE_WRONG', 'staff.codeWrong', { field: 'code' });
    await writeCredentials(db, { id: person.id, passwordHash, step, ...stored, now });
    return openStaffSession({ ...ctx, db }, { ...origin, personId: person.id });
  });
  if ('refused' in accepted) return accepted;
  logSecurityEvent(ctx, 'staff.invitationAccepted', { personId: accepted.personId });
  return { ...accepted, recoveryCodes: codes };
}

/** Whether a password is too short or too long, a common one, or the person's e-mail. */
export function isWeakPassword(password: string, email?: string): boolean {
  const { length } = password;
  if (length < passwordLength.least || length > passwordLength.most) return true;
  return isCommonPassword(password) || password.trim().toLowerCase() === email?.toLowerCase();
}
