import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { staffDoor, staffWith } from '#tests/support/staff.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { openInvitation } from '../accept-invitation.ts';
import { findStaffOfToken } from '../staff-session.ts';
import {
  deactivatePerson,
  endPersonSessions,
  invitePerson,
  reactivatePerson,
  resendInvitation,
  resetAccess,
  setRoles,
  withdrawInvitation,
} from './manage-people.ts';
import { changeRole, createRole, deleteRole } from './manage-roles.ts';
import { findPerson, listPeople } from './people.sql.ts';
import { listRoles } from './roles.sql.ts';

const clock = fixedClock('2026-11-23T09:00:00Z');

let database: TestDatabase;
let owner: StaffCtx['staff'];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from staff.person');
  await database.pool.query('delete from staff.role where key is null');
  owner = await member('owner');
});

/** A person of the staff with these roles, as their session shows them. */
async function member(...roles: string[]) {
  const { token } = await staffWith(database, { roles, clock });
  return memberOf(token);
}

async function memberOf(token: string) {
  const staff = await findStaffOfToken(staffDoor(database, clock), { token, userAgent: undefined });
  if (!staff) throw new Error('The session is over.');
  return staff;
}

/** The ctx of a command that this person gives. */
function by(staff: StaffCtx['staff'], command = 'test') {
  const db = auditedDb(database.db, { actor: `staff:${staff.id}`, command });
  return { ...staffDoor(database, clock), db, staff };
}

async function seen(id: number) {
  const person = await findPerson(database.db, id, clock.now());
  return { id, version: person?.version ?? 0 };
}

const rolesOf = async (id: number) =>
  (await findPerson(database.db, id, clock.now()))?.roles.map(({ key, name }) => key ?? name);

const invitation = { email: 'neu@ranzen.example', name: 'Neu', language: 'de' } as const;

const invite = async (roles: readonly string[]) => {
  expect(await invitePerson(by(owner), { ...invitation, roles })).toBeUndefined();
  const people = await listPeople(database.db, clock.now());
  return people.find(({ email }) => email === invitation.email)?.id ?? 0;
};

/** Sends the mails that wait, and answers the secrets of their links. */
async function mailedTokens() {
  const mails = await runAllJobs(database, visitorOf(database.db, { clock }));
  return mails.map(({ to, text }) => ({
    to,
    token: /invitation#([\w-]{43})/.exec(text)?.[1] ?? '',
  }));
}

/** Role keys by which a person may manage staff, but is no owner. */
async function deputy() {
  const draft = { name: 'Deputy', rights: ['staff.manage', 'orders.read'] };
  expect(await createRole(by(owner), draft)).toBeUndefined();
  return member(await ownRole('Deputy'));
}

async function ownRole(name: string) {
  const role = (await listRoles(database.db)).find((each) => each.name === name);
  return String(role?.id ?? 0);
}

describe('[OP1] invitations by e-mail', () => {
  test('an invited person gets a mail with a link that works, and a resent one replaces it', async () => {
    const id = await invite(['warehouse']);
    const [first] = await mailedTokens();
    expect(first?.to).toBe(invitation.email);
    expect(await openInvitation(staffDoor(database, clock), first?.token ?? '')).toMatchObject({
      email: invitation.email,
    });
    expect(await resendInvitation(by(owner), await seen(id))).toBeUndefined();
    const [second] = await mailedTokens();
    expect(await openInvitation(staffDoor(database, clock), first?.token ?? '')).toMatchObject({
      refused: 'NOT_INVITED',
    });
    expect(await openInvitation(staffDoor(database, clock), second?.token ?? '')).toMatchObject({
      email: invitation.email,
    });
  });

  test('a withdrawn one ends and removes the person who never logged in; its waiting mail is not sent', async () => {
    const id = await invite(['warehouse']);
    expect(await withdrawInvitation(by(owner), await seen(id))).toBeUndefined();
    expect(await mailedTokens()).toEqual([]);
    expect(await findPerson(database.db, id, clock.now())).toBeUndefined();
  });

  test('refuses a person who is there, an unknown role, and people with a way in', async () => {
    const again = { ...invitation, email: owner.email.toUpperCase(), roles: ['service'] };
    expect(await invitePerson(by(owner), again)).toMatchObject({ refused: 'ALREADY_THERE' });
    const king = { ...invitation, roles: ['king'] };
    expect(await invitePerson(by(owner), king)).toMatchObject({ refused: 'UNKNOWN_ROLE' });
    const { id } = await member('service');
    const refused = { refused: 'HAS_WAY_IN' };
    expect(await resendInvitation(by(owner), await seen(id))).toMatchObject(refused);
    expect(await withdrawInvitation(by(owner), await seen(id))).toMatchObject(refused);
    expect(await listPeople(database.db, clock.now())).toHaveLength(2);
    expect(await mailedTokens()).toEqual([]);
  });
});

describe('[OP1] people of the staff', () => {
  test('a deactivated person is out with the next request and back when reactivated', async () => {
    const { token, id } = await staffWith(database, { roles: ['service'], clock });
    expect(await deactivatePerson(by(owner), await seen(id))).toBeUndefined();
    await expect(memberOf(token)).rejects.toThrow('The session is over.');
    expect(await findPerson(database.db, id, clock.now())).toMatchObject({ isBlocked: true });
    expect(await reactivatePerson(by(owner), await seen(id))).toBeUndefined();
    expect(await findPerson(database.db, id, clock.now())).toMatchObject({ isBlocked: false });
    await expect(memberOf(token)).rejects.toThrow('The session is over.');
  });

  test('ended sessions are over, and a new login is noted', async () => {
    const { token, id } = await staffWith(database, { roles: ['service'], clock });
    expect(await endPersonSessions(by(owner), await seen(id))).toBeUndefined();
    await expect(memberOf(token)).rejects.toThrow('The session is over.');
    expect(await findPerson(database.db, id, clock.now())).toMatchObject({
      loggedInAt: clock.now(),
    });
  });

  test('a reset removes every way in and mails a new invitation', async () => {
    const { token, id } = await staffWith(database, { roles: ['service'], clock });
    expect(await resetAccess(by(owner), await seen(id))).toBeUndefined();
    await expect(memberOf(token)).rejects.toThrow('The session is over.');
    expect(await findPerson(database.db, id, clock.now())).toMatchObject({
      hasPassword: false,
      passkeyCount: 0,
    });
    const [mail] = await mailedTokens();
    expect(await openInvitation(staffDoor(database, clock), mail?.token ?? '')).toHaveProperty(
      'key',
    );
  });

  test('changed roles hold at once and are in the audit trail', async () => {
    const { token, id } = await staffWith(database, { roles: ['service'], clock });
    const command = by(owner, 'setStaffRoles');
    expect(await setRoles(command, await seen(id), ['warehouse', 'bookkeeping'])).toBeUndefined();
    expect((await memberOf(token)).rights.has('orders.refund')).toBe(false);
    expect((await memberOf(token)).rights.has('payments.record')).toBe(true);
    const entries = await findEntries(database.db, {
      relation: 'staff.person_role',
      actor: `staff:${owner.id}`,
      command: 'setStaffRoles',
      limit: 10,
    });
    expect(entries.map(({ operation }) => operation).toSorted()).toEqual([
      'delete',
      'insert',
      'insert',
    ]);
  });

  test('a screen that is out of date is refused and changes nothing', async () => {
    const { id } = await member('service');
    const old = await seen(id);
    expect(await setRoles(by(owner), old, ['warehouse'])).toBeUndefined();
    const stale = { refused: 'CHANGED_MEANWHILE' };
    expect(await setRoles(by(owner), old, ['catalogue'])).toMatchObject(stale);
    expect(await deactivatePerson(by(owner), old)).toMatchObject(stale);
    expect(await rolesOf(id)).toEqual(['warehouse']);
  });

  test('no person can change themselves, and the last owner stays', async () => {
    const self = await seen(owner.id);
    for (const refused of [
      await setRoles(by(owner), self, ['service']),
      await deactivatePerson(by(owner), self),
      await resetAccess(by(owner), self),
    ])
      expect(refused).toMatchObject({ refused: 'NOT_YOURSELF' });
    const all = { name: 'Everything', rights: [...owner.rights] };
    expect(await createRole(by(owner), all)).toBeUndefined();
    const second = await member(await ownRole('Everything'));
    for (const refused of [
      await setRoles(by(second), self, ['service']),
      await deactivatePerson(by(second), self),
      await resetAccess(by(second), self),
    ])
      expect(refused).toMatchObject({ refused: 'LAST_OWNER' });
    expect(await rolesOf(owner.id)).toEqual(['owner']);
  });

  test('of two owners who deactivate each other at once one stays', async () => {
    const other = await member('owner');
    const [mine, theirs] = [await seen(owner.id), await seen(other.id)];
    const results = await Promise.all([
      deactivatePerson(by(owner), theirs),
      deactivatePerson(by(other), mine),
    ]);
    expect(results.filter((refused) => refused?.refused === 'LAST_OWNER')).toHaveLength(1);
    expect(results.filter((refused) => refused === undefined)).toHaveLength(1);
  });

  test('a person who is no owner gives no right that they do not have, nor touches people who have it', async () => {
    const lower = await deputy();
    const refused = { refused: 'NOT_YOUR_RIGHT' };
    expect(await invitePerson(by(lower), { ...invitation, roles: ['owner'] })).toMatchObject(
      refused,
    );
    const clerk = await member('service');
    expect(await setRoles(by(lower), await seen(clerk.id), ['owner'])).toMatchObject(refused);
    expect(await deactivatePerson(by(lower), await seen(owner.id))).toMatchObject(refused);
    expect(await createRole(by(lower), { name: 'X', rights: ['orders.refund'] })).toMatchObject(
      refused,
    );
    const own = (await listRoles(database.db)).find(({ name }) => name === 'Deputy');
    const raised = { name: 'Deputy', rights: ['staff.manage', 'orders.refund'] };
    const seenRole = { id: own?.id ?? 0, version: 1 };
    expect(await changeRole(by(lower), seenRole, raised)).toMatchObject(refused);
    expect(await rolesOf(clerk.id)).toEqual(['service']);
    expect(await listPeople(database.db, clock.now())).toHaveLength(3);
  });

  test('a role that gains a right while it is given is refused by that right, and one that is deleted is unknown', async () => {
    const lower = await deputy();
    const clerk = await member(await ownRole('Deputy'));
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into staff.role (name, rights) values ('Reader', '{orders.read}') returning id`,
    );
    const ref = String(rows[0]?.id);
    const meanwhile = async (change: string) => {
      const other = await database.pool.connect();
      await other.query('begin');
      await other.query(change, [ref]);
      const given = setRoles(by(lower), await seen(clerk.id), [ref]);
      await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(1);
      await other.query('commit');
      other.release();
      return given;
    };
    expect(
      await meanwhile(`update staff.role set rights = '{orders.refund}' where id = $1`),
    ).toMatchObject({ refused: 'NOT_YOUR_RIGHT' });
    expect(await meanwhile('delete from staff.role where id = $1')).toMatchObject({
      refused: 'UNKNOWN_ROLE',
    });
    expect(await rolesOf(clerk.id)).toEqual(['Deputy']);
  });

  test('lists everybody in one statement', async () => {
    await member('service');
    const counting = countingDb(database.db);
    expect(await listPeople(counting.db, clock.now())).toHaveLength(2);
    expect(counting.statements()).toBe(1);
  });
});

describe('[OP1] own roles', () => {
  const draft = { name: 'Packer', rights: ['orders.read', 'orders.fulfil'] };

  test('give their rights until they are changed, and are deleted when no person has them', async () => {
    expect(await createRole(by(owner), draft)).toBeUndefined();
    const ref = await ownRole('Packer');
    const { token, id } = await staffWith(database, { roles: [ref], clock });
    expect([...(await memberOf(token)).rights].toSorted()).toEqual([
      'orders.fulfil',
      'orders.read',
    ]);
    const role = { id: Number(ref), version: 1 };
    const less = { name: 'Reader', rights: ['orders.read'] };
    expect(await changeRole(by(owner), role, less)).toBeUndefined();
    expect([...(await memberOf(token)).rights]).toEqual(['orders.read']);
    expect(await changeRole(by(owner), role, less)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
    const now = { id: Number(ref), version: 2 };
    expect(await deleteRole(by(owner), now)).toMatchObject({ refused: 'IN_USE' });
    expect(await setRoles(by(owner), await seen(id), ['service'])).toBeUndefined();
    expect(await deleteRole(by(owner), now)).toBeUndefined();
    expect(await ownRole('Reader')).toBe('0');
  });

  test('refuse names that are empty, long or taken, and rights that are none', async () => {
    const create = (name: string, rights: readonly string[] = draft.rights) =>
      createRole(by(owner), { name, rights });
    expect(await create(' ')).toMatchObject({ refused: 'NAME_WRONG' });
    expect(await create('x'.repeat(81))).toMatchObject({ refused: 'NAME_WRONG' });
    expect(await create('Packer', [])).toMatchObject({ refused: 'NO_RIGHTS' });
    expect(await create('Packer', ['orders.read', 'moon.fly'])).toMatchObject({
      refused: 'NO_RIGHTS',
    });
    expect(await create('Packer')).toBeUndefined();
    expect(await create('PACKER')).toMatchObject({ refused: 'NAME_TAKEN' });
    const ready = (await listRoles(database.db)).find(({ key }) => key === 'warehouse');
    const seenReady = { id: ready?.id ?? 0, version: ready?.version ?? 0 };
    expect(await changeRole(by(owner), seenReady, draft)).toMatchObject({ refused: 'UNKNOWN' });
    expect(await deleteRole(by(owner), seenReady)).toMatchObject({ refused: 'UNKNOWN' });
  });
});
