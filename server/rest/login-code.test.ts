import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal } from '#shop/access/sealed-token.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { codeAt, newSecret } from '#shop/account/second-factor/one-time-code.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { business } from '#tests/server/fake-shop.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

const password = 'Kreidestaub 7';
const secret = newSecret();
let database: TestDatabase;
let server: StartedServer;
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, customer_number, approved_at, created_at)
     values ('business', 'school', 'amt@schule.example', $1, '1048821', '2026-01-02', '2026-01-01') returning id`,
    [await hashPassword(password)],
  );
  const accountId = Number(rows[0]?.id);
  const sealed = await seal({ db: database.db, clock: systemClock }, 'secondFactor', {
    accountId,
    secret,
  });
  await database.pool.query(
    `insert into account.second_factor (account_id, sealed_secret, begun_by, begun_at, confirmed_at) values ($1, $2, 'x', now(), now())`,
    [accountId, sealed],
  );
  server = await startTestServer(
    database.ownerUrl,
    async () => new Response('page', { headers: { 'content-type': 'text/html' } }),
  );
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function post(path: string, formData: object, cookie = '') {
  const { headers, text } = await server.ask(path, {
    method: 'POST',
    body: JSON.stringify({ formData }),
    headers: { 'Content-Type': 'application/json', Host: business, Cookie: cookie },
  });
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return { body: JSON.parse(text) as Record<string, unknown>, cookies };
}

const valueOf = (cookies: readonly string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? '';

test('[AU5] a right password alone starts no session; the code starts it and registers the device', async () => {
  const first = await post('/api/login-action/', { customerNumber: '1048821', password });
  expect(first.body).toEqual({
    successfull: false,
    errorMessage: 'Bitte geben Sie noch den Code aus Ihrer App ein.',
    fieldErrors: [],
    secondFactor: true,
  });
  expect(first.cookies).toEqual([
    expect.stringMatching(
      /^loginChallenge=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const challenge = valueOf(first.cookies, 'loginChallenge');
  const asSession = challenge.replace('loginChallenge', 'sessionToken');
  const closed = await server.ask('/myaccount/', {
    headers: { Host: business, Cookie: asSession },
  });
  expect(closed.status).toBe(302);
  const code = codeAt(secret, new Date());
  const alone = await post('/api/login-code-action/', { code });
  expect(alone.body).toMatchObject({ successfull: false, challengeOver: true });
  const wrong = await post('/api/login-code-action/', { code: '12 34 56 7' }, challenge);
  expect(wrong.body).toMatchObject({
    successfull: false,
    fieldErrors: [{ fieldName: 'code', errorMessage: 'shop.secondFactor.codeWrong' }],
  });
  expect(wrong.cookies).toEqual([]);
  const second = await post('/api/login-code-action/', { code }, challenge);
  expect(second.body).toMatchObject({ successfull: true });
  expect(second.cookies).toContainEqual(
    expect.stringMatching(
      /^knownDevice=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  );
  expect(second.cookies.at(-1)).toBe('loginChallenge=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  expect(valueOf(second.cookies, 'sessionToken')).toMatch(/^sessionToken=[\w-]{43}$/);
  expect(JSON.stringify(second.body)).not.toContain(valueOf(second.cookies, 'knownDevice'));
});
