import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { continueRun } from '#shop/exchange/continue-run.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createApiKey } from '#shop/staff/keys/api-keys.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { addItems } from '#tests/support/items.ts';
import { staffDoor, staffWith } from '#tests/support/staff.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let database: TestDatabase;
let server: StartedServer;
let tokens: Record<'owner' | 'catalogue' | 'warehouse', string>;
let orderNumber: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: '=Heft' }]);
  const buyer = await readyBuyer(visitorOf(database.db, { clock: systemClock }), {
    items: [[1, 2]],
  });
  orderNumber = (await submit(buyer)).orderId ?? '';
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, created_at)
     values ('consumer', 'private', 'jana@haus.example', 'x', '+Jana', 'Becker', now())`,
  );
  server = await startTestServer(database.ownerUrl, async () => new Response('<html></html>'));
  const tokenOf = async (role: string) =>
    (await staffWith(database, { roles: [role], clock: systemClock, userAgent })).token;
  tokens = {
    owner: await tokenOf('owner'),
    catalogue: await tokenOf('catalogue'),
    warehouse: await tokenOf('warehouse'),
  };
});
beforeEach(() => database.pool.query('update staff.session set confirmed_at = now()'));
afterAll(async () => {
  await server.close();
  await database.drop();
});

const headersOf = (role?: keyof typeof tokens) => ({
  Host: 'backoffice.ranzen.localhost',
  'user-agent': userAgent,
  ...(role && { Cookie: `staff=${tokens[role]}` }),
});
const take = (path: string, role?: keyof typeof tokens) =>
  server.ask(`/api/backoffice/${path}`, { headers: headersOf(role) });

test('[OP2.orders] orders and customers go out to people with the right to it, audited, and their texts are no formulas', async () => {
  for (const path of ['exports/orders.csv', 'exports/customers.csv']) {
    expect(await take(path)).toMatchObject({ status: 401 });
    expect(await take(path, 'catalogue')).toMatchObject({ status: 403 });
  }
  const orders = await take('exports/orders.csv', 'owner');
  expect(orders.status).toBe(200);
  expect(orders.headers['content-disposition']).toMatch(
    /^attachment; filename="orders-[\d-]+\.csv"$/,
  );
  const [columns = '', row = ''] = String(orders.body).replace('\uFEFF', '').split('\r\n');
  expect(columns).toMatch(/^orderNumber;placedAt;status;store;/);
  expect(row).toContain(`${orderNumber};`);
  const customers = await take('exports/customers.csv', 'owner');
  expect(String(customers.body)).toContain("jana@haus.example;;'+Jana;Becker;");
  const entries = await findEntries(database.db, { relation: 'exchange.export', limit: 2 });
  expect(entries.map(({ command, after }) => [command, after?.['kind']])).toEqual([
    ['exportTable', 'customers'],
    ['exportTable', 'orders'],
  ]);
});

test('[OP2.orders] persons go out after a fresh confirmation alone', async () => {
  await database.pool.query("update staff.session set confirmed_at = now() - interval '6 minutes'");
  const { status, body } = await take('exports/orders.xlsx', 'owner');
  expect(status).toBe(403);
  expect(String(body)).toContain('CONFIRM_AGAIN');
  expect(await take('exports/items.xlsx', 'owner')).toMatchObject({ status: 200 });
});

test('[OP1] a hostile file name and sender of a table are kept as one line of text, and its verdicts have a name of the shop', async () => {
  const query = new URLSearchParams({
    name: '../../\u202E<b>a\r\nb</b>\0.csv',
    sender: ' Papier\nwerk\u2066 ',
  });
  const { status, body } = await server.ask(`/api/backoffice/exchange?${query}`, {
    method: 'POST',
    body: 'itemNumber;price.de\nN1;5,00\n',
    headers: { ...headersOf('catalogue'), 'content-type': 'application/octet-stream' },
  });
  expect(status).toBe(200);
  const { values } = JSON.parse(String(body)) as { values: { value: string }[] };
  const id = values[0]?.value;
  const { rows } = await database.pool.query(
    'select file_name, sender from exchange.run where id = $1',
    [id],
  );
  expect(rows).toEqual([{ file_name: 'b>.csv', sender: 'Papierwerk' }]);
  const verdicts = await take(`exchange/${id}.csv`, 'catalogue');
  expect(verdicts.headers['content-disposition']).toBe(`attachment; filename="import-${id}.csv"`);
});

test('[OP2.csv] a table is taken from people with the right to it, and its verdicts are a file', async () => {
  const upload = (role?: keyof typeof tokens) =>
    server.ask('/api/backoffice/exchange?name=a.csv&sender=x', {
      method: 'POST',
      body: 'itemNumber;price.de\nN1;5,00\n',
      headers: { ...headersOf(role), 'content-type': 'application/octet-stream' },
    });
  expect(await upload()).toMatchObject({ status: 401 });
  expect(await upload('warehouse')).toMatchObject({ status: 403 });
  const { status, body } = await upload('catalogue');
  expect(status).toBe(200);
  const { values } = JSON.parse(String(body)) as { values: { value: string }[] };
  expect(await take(`exchange/${values[0]?.value}.csv`, 'catalogue')).toMatchObject({
    status: 200,
  });
  expect(await take('exchange/999999.csv', 'catalogue')).toMatchObject({ status: 404 });
  expect(await take('exports/secrets.csv', 'owner')).toMatchObject({ status: 404 });
});

type KeyCtx = Parameters<typeof createApiKey>[0];

test('[OP2.csv] a system with a key uploads a table, tries and imports it over the contract, and fetches its verdicts, with the rights of the key alone', async () => {
  const lastDay = new Date(Date.now() + 86_400_000 * 9).toISOString().slice(0, 10);
  const { id: owner } = await staffWith(database, { roles: ['owner'], clock: systemClock });
  const keyWith = async (rights: readonly string[]) => {
    const staff = { id: owner, rights: new Set(rights) };
    const ctx = { ...staffDoor(database, systemClock), staff } as unknown as KeyCtx;
    const made = await createApiKey(ctx, { name: 'ERP', rights, lastDay });
    if (!('secret' in made)) throw new Error(made.refused);
    return { Host: 'backoffice.ranzen.localhost', Authorization: `Bearer ${made.secret}` };
  };
  const upload = async (headers: Record<string, string>) => {
    const { status, body } = await server.ask('/api/backoffice/exchange?name=erp.csv&sender=ERP', {
      method: 'POST',
      body: 'itemNumber;price.de\nN1;6,00\n',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    });
    const { values = [] } = JSON.parse(String(body)) as { values?: { value: string }[] };
    return { status, id: Number(values[0]?.value) };
  };
  const send = async (headers: Record<string, string>, field: string, id: number) => {
    const { rows } = await database.pool.query<{ version: number }>(
      'select version from exchange.run where id = $1',
      [id],
    );
    const query = `mutation ($seen: SeenRow!) { ${field}(seen: $seen) { successful generalErrorMessage } }`;
    const variables = { seen: { id, version: rows[0]?.version } };
    const { body } = await server.ask('/api/backoffice/', {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
      headers: { ...headers, 'content-type': 'application/json' },
    });
    await continueRun({ db: database.db, clock: systemClock }, id);
    return (JSON.parse(String(body)) as { data: unknown }).data;
  };

  expect(await upload(await keyWith(['stock.read']))).toMatchObject({ status: 403 });
  const withoutPrices = await keyWith(['exchange.run']);
  const first = await upload(withoutPrices);
  await continueRun({ db: database.db, clock: systemClock }, first.id);
  expect(await send(withoutPrices, 'tryExchange', first.id)).toMatchObject({
    tryExchange: { successful: true },
  });
  expect(await send(withoutPrices, 'startExchange', first.id)).toEqual({
    startExchange: { successful: false, generalErrorMessage: 'exchange.rightMissing' },
  });

  const erp = await keyWith(['exchange.run', 'prices.change']);
  const { id } = await upload(erp);
  await continueRun({ db: database.db, clock: systemClock }, id);
  expect(await send(erp, 'startExchange', id)).toMatchObject({
    startExchange: { successful: true },
  });
  const verdicts = await server.ask(`/api/backoffice/exchange/${id}.csv`, { headers: erp });
  expect([verdicts.status, String(verdicts.body).split('\r\n')[1]]).toEqual([
    200,
    expect.stringContaining('N1'),
  ]);
  const { rows } = await database.pool.query(
    `select amount_minor from catalogue.item_price where item_id = 1 and price_list = 'de'`,
  );
  expect(rows).toEqual([{ amount_minor: 600 }]);
  const [entry] = await findEntries(database.db, { relation: 'catalogue.item_price', limit: 1 });
  expect(entry?.actor).toMatch(/^key:\d+$/);
});
