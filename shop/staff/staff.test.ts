import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '#shop/account/second-factor/one-time-code.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { staffDoor, staffPassword, staffWith } from '#tests/support/staff.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { endStaffSession } from './end-staff-session.ts';
import { inviteStaff } from './invite-staff.ts';
import { logInStaff } from './log-in-staff.ts';
import { findStaffOfToken } from './staff-session.ts';

const start = '2026-11-23T09:00:00Z';
const clock = fixedClock(start);
const after = (minutes: number) =>
  clock.moveTo(new Date(Date.parse(start) + minutes * 60_000).toISOString());
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => clock.moveTo(start));

const door = () => staffDoor(database, clock);
const warehouse = () => staffWith(database, { roles: ['warehouse'], clock, userAgent: firefox });
const logIn = (email: string, code: string, password = staffPassword, remoteAddress = email) =>
  logInStaff(door(), { email, password, code, remoteAddress, userAgent: firefox });

describe('[OP1] an invitation', () => {
  test('refuses an invalid e-mail, an unknown role, and writes nothing then', async () => {
    const invite = (email: string, name: string, roles: string[]) =>
      inviteStaff(door(), { email, name, language: 'de', roles });
    expect(await invite('nobody', 'A', ['owner'])).toMatchObject({ refused: 'EMAIL_WRONG' });
    expect(await invite('a@b.example', ' ', ['owner'])).toMatchObject({ refused: 'NAME_WRONG' });
    expect(await invite('none@b.example', 'A', [])).toMatchObject({ refused: 'UNKNOWN_ROLE' });
    expect(await invite('none@b.example', 'A', ['king'])).toMatchObject({
      refused: 'UNKNOWN_ROLE',
    });
    const { rows } = await database.pool.query(
      `select from staff.person where email = 'none@b.example'`,
    );
    expect(rows).toEqual([]);
  });

  test('works once, within 72 hours, and a new one replaces it', async () => {
    const { invited, email } = await warehouse();
    expect(await openInvitation(door(), invited.token)).toMatchObject({ refused: 'NOT_INVITED' });
    const again = { email, name: 'Other', language: 'en', roles: ['owner'] } as const;
    const second = await inviteStaff(door(), again);
    const third = await inviteStaff(door(), again);
    if ('refused' in second || 'refused' in third) throw new Error('refused');
    expect(await openInvitation(door(), second.token)).toMatchObject({ refused: 'NOT_INVITED' });
    after(72 * 60);
    expect(await openInvitation(door(), third.token)).toMatchObject({ refused: 'NOT_INVITED' });
  });

  test('requires a strong password and a right code, and shows one secret', async () => {
    const invitation = {
      email: 'x@y.example',
      name: 'X',
      language: 'de',
      roles: ['owner'],
    } as const;
    const invited = await inviteStaff(door(), invitation);
    if ('refused' in invited) throw new Error('refused');
    const opened = await openInvitation(door(), invited.token);
    expect(await openInvitation(door(), invited.token)).toEqual(opened);
    const accept = (password: string, code: string) =>
      acceptInvitation(door(), { token: invited.token, password, code, userAgent: firefox });
    expect(await accept('short', '000000')).toMatchObject({ refused: 'PASSWORD_WEAK' });
    expect(await accept('passwordpassword', '0')).toMatchObject({ refused: 'PASSWORD_WEAK' });
    expect(await accept(staffPassword, '12345')).toMatchObject({ refused: 'CODE_WRONG' });
  });

  test('that is accepted twice at once is accepted once', async () => {
    const email = 'twice@y.example';
    const invited = await inviteStaff(door(), {
      email,
      name: 'X',
      language: 'de',
      roles: ['owner'],
    });
    if ('refused' in invited) throw new Error(invited.refused);
    const opened = await openInvitation(door(), invited.token);
    if ('refused' in opened) throw new Error(opened.refused);
    const code = codeAt(opened.key, clock.now());
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select from staff.person where email = $1 for update', [email]);
    const given = { token: invited.token, password: staffPassword, code, userAgent: firefox };
    const both = Promise.all([acceptInvitation(door(), given), acceptInvitation(door(), given)]);
    await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(2);
    await holder.query('commit');
    holder.release();
    const refused = (await both).flatMap((each) => ('refused' in each ? [each.refused] : []));
    expect(refused).toEqual(['NOT_INVITED']);
  });
});

describe('[OP1] a login of staff', () => {
  test('requests the code after a right password, and accepts each code once', async () => {
    const { email, key, id } = await warehouse();
    after(5);
    expect(await logIn(email, '')).toMatchObject({ refused: 'CODE_NEEDED' });
    const code = codeAt(key, clock.now());
    expect(await logIn(email, code)).toMatchObject({ personId: id });
    expect(await logIn(email, code)).toMatchObject({ refused: 'LOGIN_FAILED' });
  });

  test('gives the same refusal for wrong passwords, unknown and blocked people', async () => {
    const { email, key, id } = await warehouse();
    after(5);
    const code = codeAt(key, clock.now());
    const failed = { refused: 'LOGIN_FAILED', messageKey: 'staff.loginFailed' };
    expect(await logIn(email, code, 'wrong')).toEqual(failed);
    expect(await logIn('nobody@ranzen.example', code)).toEqual(failed);
    await database.pool.query('update staff.person set blocked_at = now() where id = $1', [id]);
    expect(await logIn(email, code)).toEqual(failed);
  });

  test('accepts each recovery code once', async () => {
    const { email, recoveryCodes } = await warehouse();
    const [code = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect(await logIn(email, code)).toHaveProperty('session');
    expect(await logIn(email, code)).toMatchObject({ refused: 'LOGIN_FAILED' });
  });

  test('is refused after ten attempts for a quarter of an hour', async () => {
    const { email, key } = await warehouse();
    for (let guess = 0; guess < 10; guess += 1)
      expect(await logIn(email, '000000')).toMatchObject({ refused: 'LOGIN_FAILED' });
    expect(await logIn(email, codeAt(key, clock.now()))).toMatchObject({
      refused: 'TOO_MANY_ATTEMPTS',
      values: { minutes: 15 },
    });
    after(16);
    expect(await logIn(email, codeAt(key, clock.now()))).toHaveProperty('session');
  });
});

describe('[OP1] a session of staff', () => {
  const find = (token: string, userAgent = firefox) =>
    findStaffOfToken(door(), { token, userAgent });

  test('contains the rights of the roles that the program knows', async () => {
    const { token, id } = await warehouse();
    await database.pool.query(
      `with own as (insert into staff.role (name, rights) values ('Own', '{texts.edit,world.rule}') returning id)
       insert into staff.person_role select $1, id from own`,
      [id],
    );
    expect([...((await find(token))?.rights ?? [])].sort()).toEqual([
      'orders.fulfil',
      'orders.note',
      'orders.read',
      'returns.process',
      'returns.read',
      'stock.change',
      'stock.read',
      'texts.edit',
    ]);
  });

  test('ends after two hours without use, after twelve hours, and by logging out', async () => {
    const { token } = await warehouse();
    for (let hour = 1; hour < 12; hour += 1) {
      after(hour * 60);
      expect(await find(token)).toMatchObject({ name: expect.any(String) as string });
    }
    after(12 * 60);
    expect(await find(token)).toBeUndefined();
    clock.moveTo(start);
    const { token: idle } = await warehouse();
    after(121);
    expect(await find(idle)).toBeUndefined();
    clock.moveTo(start);
    const { token: ended } = await warehouse();
    await endStaffSession(door(), ended);
    expect(await find(ended)).toBeUndefined();
  });

  test('ends where its token is used in another browser', async () => {
    const { token } = await warehouse();
    expect(await find(token, 'curl/8')).toBeUndefined();
    expect(await find(token)).toBeUndefined();
  });
});
