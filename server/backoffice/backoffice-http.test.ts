import { type IncomingMessage, request as openRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';
import { findEntries } from '#shop/audit/audit.sql.ts';

const host = 'backoffice.ranzen.localhost';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let database: TestDatabase;
let server: StartedServer;
let person: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.ownerUrl, async () => new Response('<html></html>'));
  person = await staffWith(database, { roles: ['owner'], clock: systemClock, userAgent: firefox });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { Host: host, 'content-type': 'application/json', 'user-agent': firefox, ...headers },
  });
const ask = (
  query: string,
  headers: Record<string, string> = { Cookie: `staff=${person.token}` },
) => post('/api/backoffice/', { query }, headers);

test('[OP5.clients] a body without a session is refused before it is read, and before a session bodies are small', async () => {
  const asked = openRequest({
    port: server.port,
    path: '/api/backoffice/',
    method: 'POST',
    headers: {
      Host: host,
      'content-type': 'application/json',
      'content-length': String(12 * 1024 * 1024),
    },
  });
  asked.on('error', () => undefined);
  const answered = new Promise<IncomingMessage>((resolve) => asked.once('response', resolve));
  // No more of it is sent.
  asked.write('{');
  const { statusCode, headers } = await answered;
  expect([statusCode, headers.connection]).toEqual([401, 'close']);
  asked.destroy();
  const long = { email: 'x'.repeat(70_000), password: '', code: '' };
  expect((await post('/api/staff/log-in/', long)).status).toBe(413);
  const query = `{ me { name } } # ${'x'.repeat(2_000_000)}`;
  expect((await ask(query)).status).toBe(200);
});

describe('[OP1] the back office over HTTP', () => {
  test('accepts operations only with a session of staff', async () => {
    const { status, body } = await ask('{ me { name rights } }');
    expect(status).toBe(200);
    expect(JSON.parse(String(body))).toMatchObject({
      data: { me: { rights: expect.any(Array) as string[] } },
    });
    const strange = { Cookie: `staff=${'x'.repeat(43)}; sessionToken=${person.token}` };
    expect(await ask('{ me { name } }', strange)).toMatchObject({ status: 401 });
  });

  test('is not served on a host of the shop, nor the shop on its host', async () => {
    const shopHost = { Host: 'www.ranzen.de.localhost', Cookie: `staff=${person.token}` };
    const { status } = await ask('{ me { name } }', shopHost);
    expect(status).toBe(404);
    expect(await post('/api/shop/', { query: '{ __typename }' })).toMatchObject({ status: 404 });
    expect(await post('/api/login-action/', {})).toMatchObject({ status: 404 });
  });

  test('refuses writes from another origin, two hosts, and bodies that are no operation', async () => {
    expect(
      await ask('{ me { name } }', { Origin: 'http://www.ranzen.de.localhost' }),
    ).toMatchObject({ status: 403 });
    expect(await post('/api/backoffice/', [1], { Cookie: `staff=${person.token}` })).toMatchObject({
      status: 400,
    });
    expect(await ask('{ __schema { types { name } } }')).toMatchObject({ status: 400 });
    expect(await ask('{ me { password } }')).toMatchObject({ status: 400 });
  });

  test('allows no foreign script, no frame and no search engine', async () => {
    const { headers } = await ask('{ me { name } }');
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('keeps its session in a cookie that scripts and other sites do not get', async () => {
    const { headers, body } = await post('/api/staff/log-in/', {
      email: person.email,
      password: 'wrong',
      code: '',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(JSON.parse(String(body))).toMatchObject({
      refused: 'LOGIN_FAILED',
      generalErrorMessage: 'staff.loginFailed',
    });
    const out = await post('/api/staff/log-out/', {});
    expect(String(out.headers['set-cookie'])).toMatch(
      /^staff=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test('writes an immutable audit entry for each change, in its transaction', async () => {
    const { body } = await ask('mutation { changeLanguage(language: "en") { successful } }');
    expect(JSON.parse(String(body))).toEqual({ data: { changeLanguage: { successful: true } } });
    const entries = await findEntries(database.db, {
      relation: 'staff.person',
      record: String(person.id),
      limit: 10,
    });
    expect(entries).toMatchObject([
      {
        actor: `staff:${person.id}`,
        command: 'changeLanguage',
        operation: 'update',
        before: { language: 'de' },
        after: { language: 'en' },
      },
    ]);
    expect(entries[0]?.requestId).toBeTruthy();
    await expect(database.pool.query('delete from audit.entry')).rejects.toThrow(
      'permission denied',
    );
    await expect(
      database.pool.query(`insert into audit.entry (at, actor) values (now(), 'me')`),
    ).rejects.toThrow('permission denied');
  });
});
