import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { business, german } from '#tests/server/fake-shop.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

let database: TestDatabase;
let server: StartedServer;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into parameters.parameter (name, entry, store, value) values
      ('consent', 'categories', 'b2b', 'statistics'), ('consent', 'version', 'b2b', '3')`,
  );
  server = await startTestServer(database.ownerUrl, async () => new Response('page'));
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function choose(formData: Record<string, unknown>, host = german): Promise<string> {
  const { headers } = await server.ask('/api/consent/', {
    method: 'POST',
    body: JSON.stringify({ formData }),
    headers: { 'Content-Type': 'application/json', Host: host },
  });
  return String(headers['set-cookie']);
}

const kept = (value: string) => `consent=${value}; Max-Age=15724800; Path=/; SameSite=Lax`;

test('[SO3.settings][ST3.consent] a choice is stored for half a year, readable by scripts, limited to the storefront’s questions', async () => {
  expect(await choose({ choice: 'all' })).toBe(kept('1.statistics.marketing'));
  expect(await choose({ choice: 'necessary' })).toBe(kept('1.necessary'));
  expect(await choose({ choice: 'chosen', statistics: 'on' })).toBe(kept('1.statistics'));
  expect(await choose({ choice: 'chosen' })).toBe(kept('1.necessary'));
  expect(await choose({ choice: 'all', marketing: 'on' }, business)).toBe(kept('3.statistics'));
  expect(await choose({ choice: 'chosen', marketing: 'on' }, business)).toBe(kept('3.necessary'));
});

test.each([{}, { choice: 'ALL' }, { choice: ['all'] }, { statistics: 'on', marketing: 'on' }])(
  '[SO3] %o is no agreement',
  async (formData) => {
    expect(await choose(formData)).toBe(kept('1.necessary'));
  },
);

test('[SO3] withdrawing consent to statistics deletes the cookies of tests, and only that does', async () => {
  const ended = async (choice: string): Promise<string[]> => {
    const { headers } = await server.ask('/api/consent/', {
      method: 'POST',
      body: JSON.stringify({ formData: { choice } }),
      headers: {
        'Content-Type': 'application/json',
        Host: german,
        Cookie: 'consent=1.statistics; BZ_AB_hero=big; BZ_AB_gone=old; other=x',
      },
    });
    return [headers['set-cookie'] ?? []].flat().slice(1);
  };
  expect(await ended('necessary')).toEqual([
    'BZ_AB_hero=; Max-Age=0; Path=/; SameSite=Lax',
    'BZ_AB_gone=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
  expect(await ended('all')).toEqual([]);
});
