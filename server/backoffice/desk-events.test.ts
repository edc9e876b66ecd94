import { request as openRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

const host = 'backoffice.ranzen.localhost';

let database: TestDatabase;
let nodes: StartedServer[];
beforeAll(async () => {
  database = await createTestDatabase();
  const start = () => startTestServer(database.ownerUrl, async () => new Response('<html></html>'));
  nodes = [await start(), await start()];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.drop();
});

type Stream = { status: number | undefined; next(): Promise<string>; ended: Promise<void> };

/** Opens the stream of a session at a node; `next` resolves to its next piece. */
function listen(token: string, node = 0): Promise<Stream> {
  const headers = { Host: host, Cookie: `staff=${token}` };
  const port = nodes[node]?.port;
  return new Promise((resolve, reject) => {
    const asked = openRequest({ port, path: '/api/backoffice/events', headers }, (response) => {
      response.setEncoding('utf8');
      const received: string[] = [];
      const waiting: ((words: string) => void)[] = [];
      response.on('data', (words: string) => {
        const first = waiting.shift();
        if (first) first(words);
        else received.push(words);
      });
      const ended = new Promise<void>((end) => response.on('end', () => end()));
      const next = () =>
        new Promise<string>((take) => {
          const words = received.shift();
          if (words === undefined) waiting.push(take);
          else take(words);
        });
      resolve({ status: response.statusCode, next, ended });
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function person(role: string): Promise<string> {
  const { token } = await staffWith(database, { roles: [role], clock: systemClock });
  return token;
}

async function customer(email: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, created_at)
     values ('consumer', 'private', $1, 'x', now()) returning id::integer`,
    [email],
  );
  return rows[0]?.id ?? 0;
}

const order = (orderNumber: string, accountId: number) =>
  database.pool.query(
    `insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
       delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
       total_minor, taxes, status, placed_at)
     values ($1, gen_random_uuid(), 'u', $2, 'de', 'de', 'de', 'EUR', 'a@b.example', '{}', 'sameAsBilling', '{}', 'dhl', 'INVOICE',
       true, 1000, 0, 0, 1000, '[]', 'awaitingPayment', now())`,
    [orderNumber, accountId],
  );

const event = (kind: string, key: number | string, isNew: boolean) =>
  `data: ${JSON.stringify({ kind, key: String(key), isNew })}\n\n`;

test('[OP1] people on every node hear of new and changed orders and customers, each only what their rights open', async () => {
  const service = await listen(await person('service'), 0);
  const warehouse = await listen(await person('warehouse'), 1);
  expect(service.status).toBe(200);
  expect(await service.next()).toBe('retry: 2000\n\n');
  expect(await warehouse.next()).toBe('retry: 2000\n\n');
  const startedAt = performance.now();
  const id = await customer('neu@haus.example');
  expect(await service.next()).toBe(event('customer', id, true));
  await order('R-2026-900001', id);
  expect(await service.next()).toBe(event('order', 'R-2026-900001', true));
  // The warehouse may not see customers.
  expect(await warehouse.next()).toBe(event('order', 'R-2026-900001', true));
  expect(performance.now() - startedAt).toBeLessThan(10_000); // A second on an idle machine.
  await database.pool.query(
    `update orders.purchase set status = 'paid' where order_number = 'R-2026-900001'`,
  );
  expect(await service.next()).toBe(event('order', 'R-2026-900001', false));
  await database.pool.query(`update account.account set phone = '0711 2' where id = $1`, [id]);
  expect(await service.next()).toBe(event('customer', id, false));
});

test('[OP1] who may order for customers hears of draft orders that are opened, changed and discarded', async () => {
  const service = await listen(await person('service'), 0);
  const warehouse = await listen(await person('warehouse'), 1);
  for (const stream of [service, warehouse]) await stream.next();
  const id = await customer('entwurf@haus.example');
  expect(await service.next()).toBe(event('customer', id, true));
  const draft = '00000000-0000-4000-8000-000000000017';
  await database.pool.query(
    `insert into checkout.draft_order (cart_id, account_id, lang_code, channel, opened_by, opened_by_name, opened_at, changed_at)
     values ($1, $2, 'de-de', 'fax', 1, 'Team', now(), now())`,
    [draft, id],
  );
  expect(await service.next()).toBe(event('draft', draft, true));
  await database.pool.query('update checkout.draft_order set version = 2 where cart_id = $1', [
    draft,
  ]);
  expect(await service.next()).toBe(event('draft', draft, false));
  await database.pool.query('delete from checkout.draft_order where cart_id = $1', [draft]);
  expect(await service.next()).toBe(event('draft', draft, false));
  await order('R-2026-900002', id);
  expect(await warehouse.next()).toBe(event('order', 'R-2026-900002', true));
});

test('[OP1] a change that touches many records names none of them', async () => {
  const stream = await listen(await person('owner'));
  await stream.next();
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, created_at)
     select 'consumer', 'private', 'many' || number || '@haus.example', 'x', now() from generate_series(1, 51) as number`,
  );
  expect(await stream.next()).toBe(event('customer', '', true));
});

test('[OP1] no stream opens without a session, and one ends with its session, which it does not keep in use', async () => {
  expect((await listen('unknown')).status).toBe(401);
  const token = await person('owner');
  const before = new Date(Date.now() - 100_000);
  await database.pool.query('update staff.session set used_at = $2 where token_hash = $1', [
    hashToken(token),
    before,
  ]);
  const stream = await listen(token);
  await stream.next();
  const id = await customer('spaet@haus.example');
  expect(await stream.next()).toBe(event('customer', id, true));
  const { rows } = await database.pool.query(
    'select used_at from staff.session where token_hash = $1',
    [hashToken(token)],
  );
  expect(rows).toEqual([{ used_at: before }]);
  await database.pool.query('delete from staff.session where token_hash = $1', [hashToken(token)]);
  await customer('danach@haus.example');
  await stream.ended;
});

test('[OP5.clients] a person has eight streams at most, and other people have their own', async () => {
  const [token, other] = [await person('owner'), await person('owner')];
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(token)));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await listen(token)).status).toBe(429);
  expect((await listen(other)).status).toBe(200);
});
