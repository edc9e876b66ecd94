import { accountSubject, refuseTooMany, resetAttempts } from '#shop/account/attempts.ts';
import { fitsPassword } from '#shop/account/passwords.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { fitsCode } from './log-in-staff.ts';
import { readUsedPasskey } from './passkey-response.ts';
import { lockPerson, writeConfirmation } from './staff.sql.ts';
import { type CeremonyCtx, personOfUse } from './use-passkey.ts';

/** A passkey's answer, or both parts of the second way in. */
export type Proof = { response: unknown } | { password: string; code: string };

const windowMinutes = 15;
const most = 10;

/** How long a fresh confirmation is valid for commands that need one. */
const freshMs = 5 * 60_000;

/** Whether the person gave a confirmation within the last five minutes. */
export function isFresh({ confirmedAt }: Pick<Staff, 'confirmedAt'>, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < freshMs;
}

/**
 * Confirms that the person of the session is still the one at the keyboard, by a passkey that signed a challenge of
 * `beginPasskeyUse` for them, or by password and code (OP1). Refuses PASSKEY_REFUSED, PROOF_WRONG, and TOO_MANY_ATTEMPTS after 10 failures
 * within 15 minutes.
 */
export async function confirmAgain(
  ctx: CeremonyCtx,
  { id, email, sessionHash }: Pick<Staff, 'id' | 'email' | 'sessionHash'>,
  proof: Proof,
): Promise<Refusal<'PASSKEY_REFUSED' | 'PROOF_WRONG' | 'TOO_MANY_ATTEMPTS'> | undefined> {
  const subject = accountSubject('staff-confirm', 'backoffice', email);
  if (await refuseTooMany(ctx, windowMinutes, [{ subject, most }]))
    return refuse('TOO_MANY_ATTEMPTS', 'staff.tooManyAttempts', {
      values: { minutes: windowMinutes },
    });
  const isProven = await ctx.db.transaction(async (db) => {
    const isRight = await proves({ ...ctx, db }, id, proof);
    if (isRight) await writeConfirmation(db, { sessionHash, now: ctx.clock.now() });
    return isRight;
  });
  if (!isProven) {
    logSecurityEvent(ctx, 'staff.loginFailed', { personId: id, detail: 'confirmation' });
    return 'code' in proof
      ? refuse('PROOF_WRONG', 'staff.proofWrong')
      : refuse('PASSKEY_REFUSED', 'staff.passkeyRefused');
  }
  await resetAttempts(ctx, { reset: subject, decrement: [] });
  logSecurityEvent(ctx, 'staff.confirmed', { personId: id });
  return undefined;
}

async function proves(ctx: CeremonyCtx, id: number, proof: Proof): Promise<boolean> {
  if ('response' in proof) {
    const response = readUsedPasskey(proof.response);
    return response !== undefined && (await personOfUse(ctx, response, id)) === id;
  }
  const person = await lockPerson(ctx.db, id);
  if (!person || !(await fitsPassword(proof.password, person.passwordHash ?? undefined)))
    return false;
  return fitsCode(ctx, person, proof.code.replaceAll(/[\s-]/g, ''));
}
