import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTestServer } from '#tests/server/started-server.ts';
import { seedStaff } from '#demo/seed/seed-staff.ts';
import { readyRoles } from '#shop/staff/roles.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedStaff(database.pool, new Date('2026-11-23T09:00:00Z'));
});
afterAll(() => database.drop());

/** Starts a server with these settings and requests the demo's logins on the host of its back office. */
async function cookiesOf(host: string, environment: Record<string, string>) {
  const render = async () => new Response('<html></html>');
  const server = await startTestServer(database.ownerUrl, render, undefined, { environment });
  try {
    const roles = [...Object.keys(readyRoles), 'king', '%27'];
    const headers = { Host: host, 'user-agent': agent };
    const answers = roles.map((role) => server.ask(`/demo/${role}`, { headers }));
    return (await Promise.all(answers)).map(({ status, headers: { 'set-cookie': cookie } }) => ({
      status,
      hasCookie: String(cookie).startsWith('staff='),
    }));
  } finally {
    await server.close();
  }
}

test('[OP1] a local demo logs in a person of each ready role by a link', async () => {
  const open = { status: 303, hasCookie: true };
  const unknown = { status: 404, hasCookie: false };
  const { rows } = await database.pool.query<{ key: string; email: string }>(
    'select email, key from staff.person join staff.person_role on person_id = person.id join staff.role on role.id = role_id',
  );
  expect(rows).toHaveLength(6);
  expect(rows).toEqual(rows.map(({ key }) => ({ key, email: `${key}@demo.ranzen.example` })));
  expect(await cookiesOf('backoffice.ranzen.localhost', {})).toEqual([
    ...Object.keys(readyRoles).map(() => open),
    unknown,
    unknown,
  ]);
});

test('[OP1] a shop without demo data, its storefronts and other environments have no such links', async () => {
  const none = (answers: Awaited<ReturnType<typeof cookiesOf>>) =>
    answers.every(({ status, hasCookie }) => status !== 303 && !hasCookie);
  const local = 'backoffice.ranzen.localhost';
  expect(none(await cookiesOf(local, { SEED: 'empty' }))).toBe(true);
  expect(none(await cookiesOf('www.ranzen.de.localhost', {}))).toBe(true);
  const staging = { ENVIRONMENT: 'staging' };
  expect(none(await cookiesOf('backoffice.staging.ranzen.de', staging))).toBe(true);
});
