import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { changePassword } from '#shop/sign-in/change-password.ts';
import { findAccount } from './find-account.ts';
import { logIn } from '#shop/sign-in/log-in.ts';
import { logOutEverywhere } from '#shop/sign-in/log-out.ts';
import { hashPassword } from './passwords.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const password = 'Kreidestaub 7';
const email = 'jana.becker@haus.example';

type Line = { level: string } & Record<string, unknown>;

/** A customer whose security events are recorded. */
function watched(): { ctx: Ctx; lines: Line[] } {
  const lines: Line[] = [];
  const note = (level: string) => (fields: object) => void lines.push({ level, ...fields });
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  return { ctx: { ...visitorOf(database.db), log }, lines };
}

test('[AU5] logins, lockouts, changed passwords, ended sessions and refused rights are in the log, without names and secrets', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, created_at)
     values ('consumer', 'private', $1, $2, now()) returning id`,
    [email, await hashPassword(password)],
  );
  const accountId = Number(rows[0]?.id);
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('login', 'attemptsPerAccount', '2')`,
  );
  const { ctx, lines } = watched();
  const tried = (secret: string, identifier = email) =>
    logIn(ctx, { identifier, password: secret, remoteAddress: '192.0.2.77' });
  await tried('geraten-1', 'niemand@haus.example');
  await tried('geraten-2');
  const entered = await tried(password);
  const token = 'session' in entered ? entered.session.token : '';
  const account = await findAccount(ctx, token);
  const inside = { ...ctx, visitor: { ...ctx.visitor, account } };
  const wish = { password: 'Tafellappen 9', passwordRepeat: 'Tafellappen 9' };
  await changePassword(inside, { oldPassword: 'geraten-3', ...wish });
  await changePassword(inside, { oldPassword: password, ...wish });
  await askContract(inside, 'mutation { endOtherSessions { successful } }');
  await logOutEverywhere(inside);
  for (const guess of ['geraten-4', 'geraten-5', 'geraten-6']) await tried(guess);
  expect(lines.map(({ level, securityEvent, detail }) => [level, securityEvent, detail])).toEqual([
    ['warn', 'login.failed', undefined],
    ['warn', 'login.failed', undefined],
    ['info', 'login.succeeded', undefined],
    ['warn', 'password.refused', undefined],
    ['info', 'password.changed', undefined],
    ['info', 'session.ended', 'all others'],
    ['info', 'session.ended', 'all'],
    ['warn', 'login.failed', undefined],
    ['warn', 'login.failed', undefined],
    ['warn', 'login.locked', undefined],
  ]);
  const [unknown, known] = lines;
  expect(unknown).toMatchObject({ accountId: undefined, requestId: 'test', shop: 'consumer' });
  expect(known).toMatchObject({ accountId, subject: expect.stringMatching(/^[\da-f]{12}$/) });
  const written = JSON.stringify(lines);
  for (const secret of ['@', 'Becker', 'geraten', password, 'Tafellappen', '192.0.2', token])
    expect(written).not.toContain(secret);
});
