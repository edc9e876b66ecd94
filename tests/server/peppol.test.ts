import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOrder } from '#sandbox/access-point/write-order.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { connectBuyer } from '#tests/support/purchase-order.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const host = 'educational.ranzen.de.localhost';
const token = 't'.repeat(32);

let database: TestDatabase;
let server: StartedServer;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 1000 }]);
  await connectBuyer(database.pool, { protocol: 'peppol' });
  await database.pool.query(`update account.account set peppol_id = '0204:04011000-1234512345-06'`);
  server = await startTestServer(database.ownerUrl, async () => new Response('page'), undefined, {
    environment: {
      PEPPOL_URL: 'http://127.0.0.1:9',
      PEPPOL_TOKEN: 'outbound-token',
      PEPPOL_PARTICIPANT: '9930:DE136695976',
      PEPPOL_INBOUND_TOKEN: token,
    },
  });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

function post(body: string, headers: Record<string, string> = {}, at = host) {
  return server.ask('/punchout/peppol/', {
    method: 'POST',
    body,
    headers: {
      Host: at,
      'content-type': 'application/xml',
      'x-token': token,
      ...headers,
    },
  });
}

test('[OP7.peppol][OP7.hostile] a message of the access point is judged; without its token, over a megabyte, of another type and on other hosts it is not', async () => {
  const taken = await post(writeOrder());
  expect([taken.status, taken.headers['content-type'], taken.headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'no-store',
  ]);
  expect(taken.text).toMatch(/RB-\d{4}-\d+/);
  const answers = [
    await post(writeOrder(), { 'x-token': 'wrong' }),
    await post(' '.repeat(1024 * 1024 + 1)),
    await post('{}', { 'content-type': 'application/json' }),
    await post(writeOrder(), {}, 'www.ranzen.de.localhost'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 413, 415, 404]);
  const { rows } = await database.pool.query('select 1 from orders.purchase');
  expect(rows).toHaveLength(1);
});
