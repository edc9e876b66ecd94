import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import { challengeOf, readNewPasskey } from './passkey-response.ts';
import {
  deleteChallenge,
  deleteWaysIn,
  insertChallenge,
  insertPasskey,
  listPasskeys,
} from './passkey.sql.ts';
import { openStaffSession, type OpenedStaffSession, type SessionOrigin } from './staff-session.ts';
import { endRecoveries, lockInvited } from './staff.sql.ts';

type RegisterCtx = Pick<Ctx, 'db' | 'clock' | 'log' | 'requestId'> & { backofficeUrl: string };
type NotInvited = Refusal<'NOT_INVITED'>;
type Person = { id: number; name: string; email: string };

/** The passkey to add: the browser's response, and a name to distinguish passkeys. */
export type GivenPasskey = { response: unknown; name: string };

const lastsMs = 5 * 60_000;
const mostPasskeys = 20;
// EdDSA, ES256 and RS256, as COSE numbers them.
const algorithms = [-8, -7, -257];

/** The user handle of a person's passkeys: meaningless outside the shop. */
export function handleOf(personId: number): string {
  return Buffer.from(`staff:${personId}`).toString('base64url');
}

/** Begins a passkey of a person: returns the options for the browser. The challenge is valid for five minutes and once (OP1). */
export async function beginPasskey(
  { db, clock, backofficeUrl }: Pick<RegisterCtx, 'db' | 'clock' | 'backofficeUrl'>,
  { id, name, email }: Person,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const own = await listPasskeys(db, id);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Ranzen',
    rpID: new URL(backofficeUrl).hostname,
    userID: new Uint8Array(Buffer.from(handleOf(id), 'base64url')),
    userName: email,
    userDisplayName: name,
    timeout: lastsMs,
    attestationType: 'none',
    excludeCredentials: own.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  const expiresAt = new Date(clock.now().getTime() + lastsMs);
  await insertChallenge(db, { challenge: options.challenge, personId: id, expiresAt });
  return options;
}

/** Begins the passkey of an invited person (OP1). Refuses NOT_INVITED. */
export function beginInvitedPasskey(
  ctx: RegisterCtx,
  token: string,
): Promise<PublicKeyCredentialCreationOptionsJSON | NotInvited> {
  return ctx.db.transaction(async (db) => {
    const person = await lockInvited(db, { tokenHash: hashToken(token), now: ctx.clock.now() });
    return person
      ? beginPasskey({ ...ctx, db }, person)
      : refuse('NOT_INVITED', 'staff.notInvited');
  });
}

/**
 * Accepts an invitation by a passkey: it becomes the person's only way in, the link, earlier ways in and all sessions end,
 * and a session of this browser begins (OP1). Refuses NOT_INVITED and PASSKEY_REFUSED; nothing but the challenge is used then.
 */
export async function acceptByPasskey(
  ctx: RegisterCtx,
  given: GivenPasskey & SessionOrigin & { token: string },
): Promise<OpenedStaffSession | NotInvited | Refusal<'PASSKEY_REFUSED' | 'NAME_WRONG'>> {
  const { userAgent, remoteAddress, formerToken } = given;
  const accepted = await ctx.db.transaction(async (db) => {
    const tokenHash = hashToken(given.token);
    const person = await lockInvited(db, { tokenHash, now: ctx.clock.now() });
    if (!person) return refuse('NOT_INVITED', 'staff.notInvited');
    const passkey = await verifiedPasskey({ ...ctx, db }, person.id, given);
    if ('refused' in passkey) return passkey;
    await deleteWaysIn(db, person.id);
    if (!(await insertPasskey(db, passkey))) return refused();
    return openStaffSession(
      { ...ctx, db },
      { userAgent, remoteAddress, formerToken, personId: person.id },
    );
  });
  if ('refused' in accepted) return accepted;
  logSecurityEvent(ctx, 'staff.invitationAccepted', { personId: accepted.personId });
  return accepted;
}

/**
 * Adds a passkey to a person who is logged in (OP1). Refuses PASSKEY_REFUSED for an answer that does not fit the challenge, the
 * origin or the host, or a passkey that is known, NAME_WRONG (1 to 80 characters) and TOO_MANY_PASSKEYS beyond 20.
 */
export async function addPasskey(
  ctx: RegisterCtx,
  personId: number,
  given: GivenPasskey,
): Promise<Refusal<'PASSKEY_REFUSED' | 'NAME_WRONG' | 'TOO_MANY_PASSKEYS'> | undefined> {
  const refusal = await ctx.db.transaction(async (db) => {
    if ((await listPasskeys(db, personId)).length >= mostPasskeys)
      return refuse('TOO_MANY_PASSKEYS', 'staff.tooManyPasskeys');
    const passkey = await verifiedPasskey({ ...ctx, db }, personId, given);
    if ('refused' in passkey) return passkey;
    if (!(await insertPasskey(db, passkey))) return refused();
    await endRecoveries(db, personId);
    return undefined;
  });
  if (!refusal) logSecurityEvent(ctx, 'staff.passkeyAdded', { personId });
  return refusal;
}

/** The passkey of a browser's answer to the person's challenge, which is used up. */
async function verifiedPasskey(ctx: RegisterCtx, personId: number, given: GivenPasskey) {
  const { response: answered, name: typedName } = given;
  const now = ctx.clock.now();
  const name = typedName.trim();
  if (name === '' || name.length > 80)
    return refuse('NAME_WRONG', 'staff.nameWrong', { field: 'name' });
  const response = readNewPasskey(answered);
  if (!response) return refused();
  const challenge = challengeOf(response);
  const used = await deleteChallenge(ctx.db, { challenge, now });
  if (used?.personId !== personId) return refused();
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: { ...response.response, transports: [] } },
    expectedChallenge: challenge,
    expectedOrigin: ctx.backofficeUrl,
    expectedRPID: new URL(ctx.backofficeUrl).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws for any invalid response, which is not a fault of the program.
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  const { transports } = response.response;
  return { id, personId, publicKey: Buffer.from(publicKey), counter, transports, name, now };
}

function refused(): Refusal<'PASSKEY_REFUSED'> {
  return refuse('PASSKEY_REFUSED', 'staff.passkeyRefused');
}
