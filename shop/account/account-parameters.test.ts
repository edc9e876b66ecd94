import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { accountParameters } from './account-parameters.ts';
import { beginSession } from '#shop/sign-in/begin-session.ts';
import { isEmailUnique } from './registration/email-check.ts';
import { findAccount } from './find-account.ts';
import { forgotPassword } from '#shop/sign-in/forgot-password.ts';
import { logIn } from '#shop/sign-in/log-in.ts';
import { startGuestSession } from '#shop/sign-in/start-guest-session.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const defaults = {
  attemptsPerAccount: 10,
  attemptsPerAddress: 50,
  windowMinutes: 15,
  minimumLength: 8,
  mailsPerAccount: 3,
  mailsPerAddress: 20,
  mailWindowMinutes: 15,
  emailChecksPerHour: 60,
  proofsPerHour: 20,
  guestHours: 24,
  customerDays: 30,
  mostDays: 180,
  businessMostDays: 30,
  refusesCommonPasswords: true,
};

async function set(values: readonly (readonly [name: string, entry: string, value: string])[]) {
  await database.pool.query('delete from parameters.parameter');
  for (const row of values)
    await database.pool.query(
      'insert into parameters.parameter (name, entry, value) values ($1, $2, $3)',
      [...row],
    );
}

test('[AU5] a parameter that is missing or outside its bounds has its default', async () => {
  expect(await accountParameters(database.db, 'de')).toEqual(defaults);
  await set([
    ['login', 'attemptsPerAccount', '0'],
    ['login', 'windowMinutes', '1.5'],
    ['password', 'minimumLength', '36'],
    ['session', 'customerDays', 'thirty'],
    ['session', 'guestHours', '-1'],
  ]);
  expect(await accountParameters(database.db, 'de')).toEqual(defaults);
});

test('[AU5] failed log-ins and their window are bounded by parameters', async () => {
  await set([
    ['login', 'attemptsPerAccount', '2'],
    ['login', 'windowMinutes', '5'],
  ]);
  const clock = fixedClock('2026-11-21T10:00:00Z');
  const ctx = visitorOf(database.db, { clock });
  const attempt = async () => {
    const tried = await logIn(ctx, {
      identifier: 'jana@haus.example',
      password: 'geraten',
      remoteAddress: '192.0.2.7',
    });
    return 'refused' in tried && [tried.refused, tried.values?.['minutes']];
  };
  const tried = [await attempt(), await attempt(), await attempt()];
  expect(tried).toEqual([
    ['LOGIN_FAILED', undefined],
    ['LOGIN_FAILED', undefined],
    ['TOO_MANY_ATTEMPTS', 5],
  ]);
  clock.moveTo('2026-11-21T10:05:00Z');
  expect(await attempt()).toEqual(['LOGIN_FAILED', undefined]);
});

test('[AU2][AU6] password mails and checks of e-mails are bounded by parameters', async () => {
  await set([
    ['password', 'mailsPerAccount', '1'],
    ['password', 'mailWindowMinutes', '5'],
    ['registration', 'emailChecksPerHour', '2'],
  ]);
  const clock = fixedClock('2026-11-21T10:00:00Z');
  const ctx = visitorOf(database.db, { clock });
  const forgotten = { email: 'nadja@haus.example', customerNumber: '', honeypot: '' };
  const ask = async () => (await forgotPassword(ctx, forgotten))?.refused;
  expect([await ask(), await ask()]).toEqual([undefined, 'TOO_MANY_ATTEMPTS']);
  clock.moveTo('2026-11-21T10:05:00Z');
  expect(await ask()).toBeUndefined();
  const check = () => isEmailUnique(ctx, 'neu@haus.example');
  expect([await check(), await check(), await check()]).toEqual([true, true, undefined]);
});

test('[AU1] lifetimes of sessions are parameters; a customer’s session is extended within its own', async () => {
  await set([
    ['session', 'guestHours', '2'],
    ['session', 'customerDays', '1'],
  ]);
  const clock = fixedClock('2026-11-21T10:00:00Z');
  const ctx = visitorOf(database.db, { clock });
  const guest = await startGuestSession(ctx, { email: 'gast@haus.example' });
  expect(guest).toMatchObject({
    session: { expiresAt: new Date('2026-11-21T12:00:00Z'), lastsSeconds: 7_200 },
  });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, created_at)
     values ('consumer', 'private', 'jana@haus.example', 'x', now()) returning id`,
  );
  const session = await beginSession(ctx, rows[0]?.id ?? 0);
  expect(session).toMatchObject({
    expiresAt: new Date('2026-11-22T10:00:00Z'),
    lastsSeconds: 86_400,
  });
  const extended: number[] = [];
  const visit = (at: string) => {
    clock.moveTo(at);
    return findAccount(ctx, session.token, (seconds) => extended.push(seconds));
  };
  await visit('2026-11-21T21:59:59Z');
  expect(extended).toEqual([]);
  await visit('2026-11-21T22:00:00Z');
  expect(extended).toEqual([86_400]);
  expect(await visit('2026-11-22T21:59:59Z')).toMatchObject({ email: 'jana@haus.example' });
});
