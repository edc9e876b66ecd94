import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffDoor, staffPassword, staffWith } from '#tests/support/staff.ts';
import { codeAt } from '#shop/account/second-factor/one-time-code.ts';
import { logInStaff } from './log-in-staff.ts';
import { addressClass, findStaffOfToken } from './staff-session.ts';

const start = '2026-11-23T08:00:00Z';
const clock = fixedClock(start);
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const office = '203.0.113.7';
const home = '2001:db8:aa:1::/64';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => clock.moveTo(start));

const door = () => staffDoor(database, clock);
let minute = 0;

/** Logs a person in by password and the app's next code. */
async function logIn(
  { email, key }: { email: string; key: string },
  origin: { remoteAddress: string; formerToken?: string },
): Promise<string> {
  minute += 1;
  clock.moveTo(new Date(Date.parse(start) + minute * 60_000).toISOString());
  const code = codeAt(key, clock.now());
  const opened = await logInStaff(door(), {
    email,
    password: staffPassword,
    code,
    userAgent,
    ...origin,
  });
  if ('refused' in opened) throw new Error(opened.refused);
  return opened.session.token;
}

const isFound = async (token: string, remoteAddress: string) =>
  (await findStaffOfToken(door(), { token, userAgent, remoteAddress })) !== undefined;

test.each([
  ['203.0.113.7', '203.0'],
  ['::ffff:203.0.113.7', '203.0'],
  ['2001:db8:aa:1::/64', '2001:db8'],
  ['2001:db8:ff::1', '2001:db8'],
  ['127.0.0.1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['0:0:0:0::/64', 'loopback'],
])('[OP1] the class of the address %s is %s', (address, expected) => {
  expect(addressClass(address)).toBe(expected);
});

describe('[OP1] a session of staff', () => {
  test('needs a new login at an address of another class, and goes on at its own', async () => {
    const person = await staffWith(database, { roles: ['service'], clock, userAgent });
    const token = await logIn(person, { remoteAddress: office });
    expect(await isFound(token, '203.0.200.9')).toBe(true);
    expect(await isFound(token, '198.51.100.1')).toBe(false);
    expect(await isFound(token, home)).toBe(false);
    expect(await isFound(token, office)).toBe(true);
  });

  test('that replaces one of the same browser and person is known at both addresses; another person’s is not', async () => {
    const person = await staffWith(database, { roles: ['service'], clock, userAgent });
    const formerToken = await logIn(person, { remoteAddress: office });
    const token = await logIn(person, { remoteAddress: home, formerToken });
    expect([await isFound(token, office), await isFound(token, home)]).toEqual([true, true]);
    expect(await isFound(formerToken, office)).toBe(false);
    const other = await staffWith(database, { roles: ['service'], clock, userAgent });
    const theirs = await logIn(other, { remoteAddress: '198.51.100.1', formerToken: token });
    expect([await isFound(theirs, office), await isFound(token, office)]).toEqual([false, true]);
  });
});
