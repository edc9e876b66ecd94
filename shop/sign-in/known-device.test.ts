import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { rememberDevice } from '#shop/account/known-device.ts';
import { logIn } from './log-in.ts';
import { hashPassword } from '#shop/account/passwords.ts';

const password = 'Kreidestaub 7';
let database: TestDatabase;
let passwordHash: string;
beforeAll(async () => {
  database = await createTestDatabase();
  passwordHash = await hashPassword(password);
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('login', 'attemptsPerAccount', '2'), ('login', 'attemptsPerAddress', '1000')`,
  );
});
afterAll(() => database.drop());

let last = 0;
async function newCustomer(): Promise<string> {
  last += 1;
  const email = `kundin${last}@haus.example`;
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, created_at) values ('consumer', 'private', $1, $2, '2026-01-01')`,
    [email, passwordHash],
  );
  return email;
}

type Try = { email: string; secret?: string; devices?: readonly string[]; from?: string };

async function tryIn({ email, secret = password, devices = [], from = '192.0.2.9' }: Try) {
  const ctx = visitorOf(database.db, { clock: fixedClock('2026-11-21T10:00:00Z') });
  const entered = await logIn(ctx, {
    identifier: email,
    password: secret,
    remoteAddress: from,
    devices,
  });
  return 'session' in entered
    ? { said: 'in', devices: entered.devices ?? [] }
    : { said: entered.refused, devices: [] };
}

const said = async (attempt: Try) => (await tryIn(attempt)).said;

/** Guesses from many addresses until the account is locked for all of them. */
async function exhaust(email: string): Promise<void> {
  for (let guess = 0; guess < 20; guess += 1)
    await said({ email, secret: 'geraten', from: `198.51.100.${guess}` });
  expect(await said({ email, from: '203.0.113.1' })).toBe('TOO_MANY_ATTEMPTS');
}

describe('[AU5] a browser where the customer logged in before', () => {
  test('is not locked out when others exhaust the account’s limit', async () => {
    const email = await newCustomer();
    const { devices } = await tryIn({ email });
    await exhaust(email);
    expect(await said({ email, devices })).toBe('in');
    expect(await said({ email })).toBe('TOO_MANY_ATTEMPTS');
  });

  test('has its own limit, which the right password resets', async () => {
    const email = await newCustomer();
    const { devices } = await tryIn({ email });
    const attempts = ['geraten', password, 'geraten', 'geraten', password];
    const results: string[] = [];
    for (const secret of attempts) results.push(await said({ email, secret, devices }));
    expect(results).toEqual([
      'LOGIN_FAILED',
      'in',
      'LOGIN_FAILED',
      'LOGIN_FAILED',
      'TOO_MANY_ATTEMPTS',
    ]);
    expect(await said({ email })).toBe('in');
  });

  test('is not known for another account, with another nonce or after a new password', async () => {
    const [mine, other] = [await newCustomer(), await newCustomer()];
    const { devices } = await tryIn({ email: mine });
    const others = (await tryIn({ email: other })).devices;
    await database.pool.query(
      `update account.login_attempt set failures = 20, window_ends_at = '2026-11-21T10:15Z'`,
    );
    expect(await said({ email: other })).toBe('TOO_MANY_ATTEMPTS');
    const [nonce] = (others[0] ?? '').split('.');
    const [, mac] = (devices[0] ?? '').split('.');
    for (const forged of [devices, [`${nonce}.${mac}`], [`${nonce}.`], ['.'], ['']])
      expect(await said({ email: other, devices: forged })).toBe('TOO_MANY_ATTEMPTS');
    expect(await said({ email: other, devices: others })).toBe('in');
    const row = { id: 7, passwordHash };
    const kept = rememberDevice(row, []);
    expect(rememberDevice(row, kept)).toEqual(kept);
    const renewed = { id: 7, passwordHash: await hashPassword(password) };
    expect(rememberDevice(renewed, kept)).toEqual([
      expect.not.stringContaining(kept[0] ?? ''),
      kept[0],
    ]);
  });

  test('stores five logins, the latest first', () => {
    const carried: string[][] = [[]];
    for (let id = 1; id <= 6; id += 1)
      carried.push(rememberDevice({ id, passwordHash }, carried.at(-1) ?? []));
    const five = carried.at(-1) ?? [];
    expect(five).toHaveLength(5);
    expect(rememberDevice({ id: 2, passwordHash }, five)[0]).toBe(five[4]);
    expect(five).not.toContain(carried[1]?.[0]);
  });
});
