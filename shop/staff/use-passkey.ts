import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { resetAttempts, refuseTooMany } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { challengeOf, readUsedPasskey, type UsedPasskeyResponse } from './passkey-response.ts';
import { deleteChallenge, insertChallenge, lockPasskey, notePasskeyUse } from './passkey.sql.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import { handleOf } from './register-passkey.ts';
import { openStaffSession, type OpenedStaffSession, type SessionOrigin } from './staff-session.ts';

/** The ctx of a ceremony. `backofficeUrl` is the origin of the back office; its host is the relying party's id. */
export type CeremonyCtx = Pick<Ctx, 'db' | 'clock' | 'log' | 'requestId'> & {
  backofficeUrl: string;
};

/** Time limit for the browser's response. */
const ceremonyMs = 5 * 60_000;
const windowMinutes = 15;
const mostPerAddress = 30;

/**
 * Begins a login by a passkey: returns the options for the browser (OP1). Refuses TOO_MANY_ATTEMPTS after 60 from an address within 15
 * minutes.
 */
export async function beginPasskeyLogIn(
  ctx: CeremonyCtx,
  remoteAddress: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | Refusal<'TOO_MANY_ATTEMPTS'>> {
  const limits = [{ subject: `staff-challenge:${remoteAddress}`, most: 2 * mostPerAddress }];
  if (await refuseTooMany(ctx, windowMinutes, limits)) return tooMany();
  return beginPasskeyUse(ctx);
}

/**
 * Begins a fresh confirmation of a person by a passkey, or a login where there is no person. The challenge is valid for five
 * minutes and once.
 */
export async function beginPasskeyUse(
  { db, clock, backofficeUrl }: CeremonyCtx,
  personId?: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(backofficeUrl).hostname,
    userVerification: 'required',
    timeout: ceremonyMs,
  });
  const expiresAt = new Date(clock.now().getTime() + ceremonyMs);
  await insertChallenge(db, { challenge: options.challenge, personId, expiresAt });
  return options;
}

/**
 * Opens a session for the person whose passkey signed a challenge of `beginPasskeyUse` (OP1). Refuses PASSKEY_REFUSED alike for
 * unknown passkeys, blocked people, challenges that were used, are over or belong to a confirmation, signatures of another
 * origin or host, signatures without verification of the person, and counters that did not increase. Refuses
 * TOO_MANY_ATTEMPTS after 30 failures from an address within 15 minutes.
 */
export async function logInByPasskey(
  ctx: CeremonyCtx,
  { response: answered, ...origin }: SessionOrigin & { response: unknown; remoteAddress: string },
): Promise<OpenedStaffSession | Refusal<'PASSKEY_REFUSED' | 'TOO_MANY_ATTEMPTS'>> {
  const address = `staff-address:${origin.remoteAddress}`;
  const limits = [{ subject: address, most: mostPerAddress }];
  if (await refuseTooMany(ctx, windowMinutes, limits)) return tooMany();
  const response = readUsedPasskey(answered);
  const opened = await ctx.db.transaction(async (db) => {
    const personId = response && (await personOfUse({ ...ctx, db }, response, null));
    if (personId === undefined) return undefined;
    return openStaffSession({ ...ctx, db }, { ...origin, personId });
  });
  if (!opened) {
    logSecurityEvent(ctx, 'staff.loginFailed', { detail: 'passkey' });
    return refuse('PASSKEY_REFUSED', 'staff.passkeyRefused');
  }
  await resetAttempts(ctx, { reset: '', decrement: [address] });
  logSecurityEvent(ctx, 'staff.loggedIn', { personId: opened.personId });
  return opened;
}

/**
 * The person whose passkey signed a challenge that belongs to `expectedPerson`, or to a login where that is null; undefined where
 * anything about it is wrong. The challenge is used up in either case. Runs in the caller's transaction.
 */
export async function personOfUse(
  ctx: Omit<CeremonyCtx, 'db'> & { db: Db },
  response: UsedPasskeyResponse,
  expectedPerson: number | null,
): Promise<number | undefined> {
  const now = ctx.clock.now();
  const challenge = challengeOf(response);
  const used = await deleteChallenge(ctx.db, { challenge, now });
  if (!used || used.personId !== expectedPerson) return undefined;
  const passkey = await lockPasskey(ctx.db, response.id);
  if (!passkey || (expectedPerson !== null && passkey.personId !== expectedPerson))
    return undefined;
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.personId)) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: ctx.backofficeUrl,
    expectedRPID: new URL(ctx.backofficeUrl).hostname,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
    // The library throws for any invalid response, which is not a fault of the program.
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const counter = verified.authenticationInfo.newCounter;
  await notePasskeyUse(ctx.db, { id: passkey.id, counter, now });
  return passkey.personId;
}

function tooMany(): Refusal<'TOO_MANY_ATTEMPTS'> {
  return refuse('TOO_MANY_ATTEMPTS', 'staff.tooManyAttempts', {
    values: { minutes: windowMinutes },
  });
}
