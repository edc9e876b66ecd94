import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '#shop/account/second-factor/one-time-code.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Deviation, softwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { staffDoor, staffPassword, staffWith } from '#tests/support/staff.ts';
import { confirmAgain, isFresh } from './confirm-again.ts';
import { inviteStaff } from './invite-staff.ts';
import { logInStaff } from './log-in-staff.ts';
import { removePasskey, renamePasskey } from './own-access.ts';
import { listPasskeys } from './passkey.sql.ts';
import {
  acceptByPasskey,
  addPasskey,
  beginInvitedPasskey,
  beginPasskey,
} from './register-passkey.ts';
import { findStaffOfToken } from './staff-session.ts';
import { beginPasskeyLogIn, beginPasskeyUse, logInByPasskey } from './use-passkey.ts';

const start = '2026-11-23T09:00:00Z';
const clock = fixedClock(start);
const after = (minutes: number) =>
  clock.moveTo(new Date(Date.parse(start) + minutes * 60_000).toISOString());
const site = { origin: 'http://backoffice.ranzen.localhost', host: 'backoffice.ranzen.localhost' };
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const refused = { refused: 'PASSKEY_REFUSED', messageKey: 'staff.passkeyRefused' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
let address = 0;
beforeEach(() => {
  clock.moveTo(start);
  // Failures of one test do not count for the next.
  address += 1;
});
const network = () => `192.0.2.${address}`;

const ctx = () => ({ ...staffDoor(database, clock), backofficeUrl: site.origin });
const kept = <Result extends object>(result: Result | Refusal): Result => {
  if ('refused' in result) throw new Error(result.refused);
  return result;
};

/** A person with password and code, and also a passkey. */
async function withPasskey() {
  const person = await staffWith(database, { roles: ['service'], clock, userAgent });
  const authenticator = softwareAuthenticator(site);
  const options = await beginPasskey(ctx(), { ...person, name: 'Team' });
  const response = authenticator.create(options);
  expect(await addPasskey(ctx(), person.id, { name: 'Key', response })).toBeUndefined();
  return { ...person, authenticator };
}
const begin = async () => kept(await beginPasskeyLogIn(ctx(), network()));
const logIn = (response: unknown, remoteAddress = network()) =>
  logInByPasskey(ctx(), { response, remoteAddress, userAgent });

describe('[OP1] a login by passkey', () => {
  test('opens a session for the person of the passkey, without a name typed before', async () => {
    const { id, authenticator } = await withPasskey();
    const options = await begin();
    expect(options).toMatchObject({ rpId: site.host, userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { session } = kept(await logIn(authenticator.use(options)));
    expect(await findStaffOfToken(ctx(), { token: session.token, userAgent })).toMatchObject({
      id,
    });
    const stolen = { token: session.token, userAgent: 'curl/8' };
    expect(await findStaffOfToken(ctx(), stolen)).toBeUndefined();
  });

  test('refuses a replayed answer, and a challenge after five minutes', async () => {
    const { authenticator } = await withPasskey();
    const response = authenticator.use(await begin());
    expect(await logIn(response)).toHaveProperty('session');
    expect(await logIn(response)).toEqual(refused);
    const late = await begin();
    after(5);
    expect(await logIn(authenticator.use(late))).toEqual(refused);
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'http://www.ranzen.de.localhost' }],
    ['another host', { host: 'www.ranzen.de.localhost' }],
    ['a person that the authenticator did not verify', { isVerified: false }],
    ['the handle of another person', { userHandle: 'c3RhZmY6MA' }],
    ['a counter that did not increase', { counter: 1 }],
  ])('refuses %s, and uses the challenge up', async (_, deviation) => {
    const { authenticator } = await withPasskey();
    const options = await begin();
    expect(await logIn(authenticator.use(options, deviation))).toEqual(refused);
    expect(await logIn(authenticator.use(options))).toEqual(refused);
    expect(await logIn(authenticator.use(await begin()))).toHaveProperty('session');
  });

  test('refuses blocked people, removed and unknown passkeys, and other bodies alike', async () => {
    const { id, authenticator } = await withPasskey();
    await database.pool.query('update staff.person set blocked_at = now() where id = $1', [id]);
    expect(await logIn(authenticator.use(await begin()))).toEqual(refused);
    const stranger = softwareAuthenticator(site);
    expect(await logIn(stranger.use(await begin(), { userHandle: 'c3RhZmY6MQ' }))).toEqual(refused);
    for (const body of [undefined, 'text', {}, { ...stranger.use(await begin()), id: "'" }])
      expect(await logIn(body)).toEqual(refused);
  });

  test('refuses the signature of another key under the id of a passkey', async () => {
    const { authenticator } = await withPasskey();
    const thief = softwareAuthenticator(site);
    const { id } = authenticator;
    const forged = { ...thief.use(await begin(), { userHandle: '' }), id, rawId: id };
    expect(await logIn(forged)).toEqual(refused);
  });

  test('is refused after thirty failures from an address for a quarter of an hour', async () => {
    const { authenticator } = await withPasskey();
    const address = '198.51.100.7';
    for (let guess = 0; guess < 30; guess += 1) expect(await logIn({}, address)).toEqual(refused);
    expect(await logIn(authenticator.use(await begin()), address)).toMatchObject({
      refused: 'TOO_MANY_ATTEMPTS',
    });
  });
});

describe('[OP1] a passkey of an invited person', () => {
  const invite = async (email: string) =>
    kept(await inviteStaff(ctx(), { email, name: 'I', language: 'de', roles: ['warehouse'] }));

  test('replaces password and code, and the link works once', async () => {
    const { token, personId } = await invite('key@ranzen.example');
    const authenticator = softwareAuthenticator(site);
    const options = kept(await beginInvitedPasskey(ctx(), token));
    const given = { token, name: 'Key', response: authenticator.create(options), userAgent };
    expect(await acceptByPasskey(ctx(), given)).toMatchObject({ personId });
    expect(await acceptByPasskey(ctx(), given)).toMatchObject({ refused: 'NOT_INVITED' });
    expect(await beginInvitedPasskey(ctx(), token)).toMatchObject({ refused: 'NOT_INVITED' });
    expect(await logIn(authenticator.use(await begin()))).toMatchObject({ personId });
  });

  test('replaces every former login of the person', async () => {
    const { id, email, key, token: session, authenticator } = await withPasskey();
    const { token } = await invite(email);
    const fresh = softwareAuthenticator(site);
    const response = fresh.create(kept(await beginInvitedPasskey(ctx(), token)));
    const given = { token, name: 'New', response, userAgent };
    expect(await acceptByPasskey(ctx(), given)).toHaveProperty('session');
    expect(await findStaffOfToken(ctx(), { token: session, userAgent })).toBeUndefined();
    expect(await logIn(authenticator.use(await begin()))).toEqual(refused);
    after(5);
    const code = codeAt(key, clock.now());
    const typed = { email, password: staffPassword, code, remoteAddress: '192.0.2.9', userAgent };
    expect(await logInStaff(ctx(), typed)).toMatchObject({ refused: 'LOGIN_FAILED' });
    expect(await listPasskeys(database.db, id)).toMatchObject([{ id: fresh.id, name: 'New' }]);
  });

  test("refuses a response to another person's challenge, and keeps the link", async () => {
    const other = await withPasskey();
    const { token } = await invite('other@ranzen.example');
    const options = await beginPasskey(ctx(), { ...other, name: 'Other' });
    const response = softwareAuthenticator(site).create(options);
    expect(await acceptByPasskey(ctx(), { token, name: 'K', response, userAgent })).toEqual(
      refused,
    );
    expect(await beginInvitedPasskey(ctx(), token)).toHaveProperty('challenge');
  });
});

describe('[OP1] own passkeys', () => {
  test('are refused for another origin, host, person or a passkey that is known', async () => {
    const { id, email, authenticator } = await withPasskey();
    const add = async (deviation: Deviation, from = softwareAuthenticator(site)) => {
      const options = await beginPasskey(ctx(), { id, email, name: 'Team' });
      return addPasskey(ctx(), id, { name: 'K', response: from.create(options, deviation) });
    };
    expect(await add({ origin: 'http://evil.localhost' })).toEqual(refused);
    expect(await add({ host: 'www.ranzen.de.localhost' })).toEqual(refused);
    expect(await add({ isVerified: false })).toEqual(refused);
    expect(await add({}, authenticator)).toEqual(refused);
    const other = await staffWith(database, { roles: ['service'], clock, userAgent });
    const { challenge } = await beginPasskey(ctx(), { ...other, name: 'Team' });
    const response = softwareAuthenticator(site).create({ challenge, user: { id: '' } });
    expect(await addPasskey(ctx(), id, { name: 'K', response })).toEqual(refused);
    expect(await listPasskeys(database.db, id)).toHaveLength(1);
  });

  test('are renamed and removed only by their person; the last way to log in stays', async () => {
    const { id, email, token, authenticator } = await withPasskey();
    const own = async () => {
      const staff = await findStaffOfToken(ctx(), { token, userAgent });
      if (!staff) throw new Error('no session');
      return { ...ctx(), staff };
    };
    const other = await withPasskey();
    expect(await renamePasskey(await own(), authenticator.id, ' ')).toMatchObject({
      refused: 'NAME_WRONG',
    });
    expect(await renamePasskey(await own(), authenticator.id, 'Phone')).toBeUndefined();
    expect(await listPasskeys(database.db, id)).toMatchObject([{ name: 'Phone' }]);
    const foreign = { refused: 'NO_PASSKEY' };
    expect(await renamePasskey(await own(), other.authenticator.id, 'X')).toMatchObject(foreign);
    expect(await removePasskey(await own(), other.authenticator.id)).toMatchObject(foreign);
    await database.pool.query('update staff.person set password_hash = null where email = $1', [
      email,
    ]);
    const last = { refused: 'LAST_WAY_IN' };
    expect(await removePasskey(await own(), authenticator.id)).toMatchObject(last);
    await database.pool.query(`update staff.person set password_hash = 'x' where email = $1`, [
      email,
    ]);
    expect(await removePasskey(await own(), authenticator.id)).toBeUndefined();
    expect(await logIn(authenticator.use(await begin()))).toEqual(refused);
  });
});

describe('[OP1] a fresh confirmation', () => {
  const sessionOf = async (token: string) => {
    const staff = await findStaffOfToken(ctx(), { token, userAgent });
    if (!staff) throw new Error('no session');
    return staff;
  };

  test('is valid for five minutes and is renewed by passkey or code', async () => {
    const { id, key, token, authenticator } = await withPasskey();
    expect(isFresh(await sessionOf(token), clock.now())).toBe(true);
    after(5);
    const staff = await sessionOf(token);
    expect(isFresh(staff, clock.now())).toBe(false);
    const response = authenticator.use(await beginPasskeyUse(ctx(), id));
    expect(await confirmAgain(ctx(), staff, { response })).toBeUndefined();
    expect(isFresh(await sessionOf(token), clock.now())).toBe(true);
    after(11);
    const code = codeAt(key, clock.now());
    expect(await confirmAgain(ctx(), staff, { password: staffPassword, code })).toBeUndefined();
    expect(await confirmAgain(ctx(), staff, { password: staffPassword, code })).toMatchObject({
      refused: 'PROOF_WRONG',
    });
    expect(isFresh(await sessionOf(token), clock.now())).toBe(true);
  });

  test("is refused for another person's passkey, and for the challenge of a login", async () => {
    const { id, token, authenticator } = await withPasskey();
    const other = await withPasskey();
    after(6);
    const staff = await sessionOf(token);
    const theirs = other.authenticator.use(await beginPasskeyUse(ctx(), id));
    expect(await confirmAgain(ctx(), staff, { response: theirs })).toEqual(refused);
    const ofLogIn = authenticator.use(await begin());
    expect(await confirmAgain(ctx(), staff, { response: ofLogIn })).toEqual(refused);
    const confirmation = authenticator.use(await beginPasskeyUse(ctx(), id));
    expect(await logIn(confirmation)).toEqual(refused);
    expect(isFresh(await sessionOf(token), clock.now())).toBe(false);
  });

  test('is refused after ten failures for a quarter of an hour', async () => {
    const { key, token } = await withPasskey();
    after(6);
    const staff = await sessionOf(token);
    for (let guess = 0; guess < 10; guess += 1)
      expect(
        await confirmAgain(ctx(), staff, { password: staffPassword, code: '000000' }),
      ).toMatchObject({
        refused: 'PROOF_WRONG',
      });
    const code = codeAt(key, clock.now());
    expect(await confirmAgain(ctx(), staff, { password: staffPassword, code })).toMatchObject({
      refused: 'TOO_MANY_ATTEMPTS',
    });
  });
});
