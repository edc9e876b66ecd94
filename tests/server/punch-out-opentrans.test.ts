import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebhookSender } from '#adapters/webhooks/http-webhook-sender.ts';
import { documentsJobs } from '#connect/documents.jobs.ts';
import { demoConnection, sendDocumentsTo } from '#demo/seed/seed-punch-out.ts';
import { type BuyerSandbox, startBuyerSandbox } from '#sandbox/buyer/buyer-sandbox.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { systemClock as clock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openTransOrder } from '#tests/support/purchase-order.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const host = 'educational.ranzen.de.localhost';

let database: TestDatabase;
let server: StartedServer;
let buyer: BuyerSandbox;
beforeAll(async () => {
  database = await createDemoDatabase();
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  const origin = `http://${host}:${server.port}`;
  buyer = await startBuyerSandbox({
    port: 0,
    loginUrl: `${origin}/punchout/oci/`,
    cxmlUrl: `${origin}/punchout/cxml/`,
    openTransUrl: `${origin}/punchout/opentrans/`,
    ...demoConnection,
  });
  await sendDocumentsTo(database.ownerUrl, buyer.url);
}, 60_000);
afterAll(async () => {
  await buyer.close();
  await server.close();
  await database.drop();
});

/** Sends the documents that wait, over loopback. */
async function sendWaiting(): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id::float8 as id from punchout.document where state = 'waiting' order by id`,
  );
  const ctx = jobCtx(visitorOf(database.db, { clock, host: 'educational.ranzen.de' }));
  const webhooks = createWebhookSender({ isLocal: true });
  for (const { id } of rows)
    await documentsJobs['send-purchase-document']({ documentId: id }, { ...ctx, webhooks });
}

test('[OP7.opentrans][OP7.documents] a purchasing system orders its cart of OCI by openTRANS, and receives response, parcel and invoice', async () => {
  const { rows } = await database.pool.query<{ number: string; price: string }>(`
    select item.order_number as number, (offer.amount_minor / 100.0)::numeric(9, 2)::text as price
    from catalogue.offer join catalogue.item on item.id = offer.item_id
    join stock.item_stock on item_stock.item_id = item.id
    where price_list = 'edu' and is_available and item.minimum_order_quantity = 1 and not item.is_catalog
      and item_stock.on_hand >= 10
    order by item.id limit 1`);
  const [item] = rows;
  const cart = {
    'NEW_ITEM-VENDORMAT[1]': item?.number ?? '',
    'NEW_ITEM-QUANTITY[1]': '2',
    'NEW_ITEM-PRICE[1]': item?.price ?? '',
  };
  await fetch(`${buyer.url}/received`, { method: 'POST', body: new URLSearchParams(cart) });
  const ordered = await fetch(`${buyer.url}/order?cart=0&by=openTRANS`, { method: 'POST' });
  const page = await ordered.text();
  const [, orderNumber = ''] = /ORDERRESPONSE (RB-\d{4}-\d+)/.exec(page) ?? [];
  expect(orderNumber).toMatch(/^RB-/);
  const ctx = { db: database.db, clock };
  await packShipment(ctx, { orderNumber });
  await handOver(ctx, { orderNumber, shipmentNumber: 1 });
  await sendWaiting();
  expect(buyer.documents().length).toBe(3);
  expect(new Set(buyer.documents().map(({ kind }) => kind))).toEqual(
    new Set(['ORDERRESPONSE', 'DISPATCHNOTIFICATION', 'INVOICE']),
  );
  expect(new Set(buyer.documents().map(({ buyerNumber }) => buyerNumber)).size).toBe(1);
  const { rows: sent } = await database.pool.query('select state, status from punchout.document');
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ state: 'delivered', status: 200 })));
  const { rows: issued } = await database.pool.query<{ total: string }>(
    `select ((content->>'totalMinor')::integer / 100.0)::numeric(9, 2)::text as total from invoices.document where content->>'orderNumber' = $1`,
    [orderNumber],
  );
  const totals = buyer
    .documents()
    .filter(({ kind }) => kind === 'INVOICE')
    .flatMap(({ facts }) => facts.filter((fact) => fact.startsWith('Total')));
  expect(totals).toEqual([`Total: ${issued[0]?.total}`]);
});

test('[OP7.opentrans][OP7.hostile] calls without a log-in, by forms and over a megabyte are refused, and other hosts do not know the address', async () => {
  const { userName, secret } = demoConnection;
  const authorization = `Basic ${Buffer.from(`${userName}:${secret}`).toString('base64')}`;
  const post = (body: string, headers: Record<string, string> = {}) =>
    server.ask('/punchout/opentrans/', {
      method: 'POST',
      body,
      headers: { Host: host, 'content-type': 'text/xml', ...headers },
    });
  const without = await post(openTransOrder());
  expect([without.status, without.headers['www-authenticate']]).toEqual([
    401,
    'Basic realm="openTRANS"',
  ]);
  const nul = Buffer.from('a\0b:c').toString('base64');
  const answers = [
    await post(openTransOrder(), { authorization: `Basic ${nul}` }),
    await post(openTransOrder(), { authorization, 'content-type': 'application/json' }),
    await post(' '.repeat(1024 * 1024 + 1), { authorization }),
    await post(openTransOrder(), { authorization, Host: 'www.ranzen.de.localhost' }),
    await post('<ORDER/>', { authorization }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 415, 413, 404, 422]);
  const { rows } = await database.pool.query(
    `select count(*)::integer from punchout.purchase_order where buyer_number = 'PO-1'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('[OP7.catalogue] the catalogue is a file of the business shop alone, for a connection’s log-in alone, and stored nowhere', async () => {
  const { userName, secret } = demoConnection;
  const fetchFile = (login: string, at = host) =>
    server.ask('/punchout/catalogue/?version=1.2', {
      headers: {
        Host: at,
        ...(login !== '' && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
      },
    });
  const file = await fetchFile(`${userName}:${secret}`);
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'private, no-store',
  ]);
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="bmecat-edu-\d+\.xml"$/,
  );
  expect(file.text).toContain('<BUYER_ID>7000001</BUYER_ID>');
  expect(file.text.endsWith('</BMECAT>\n')).toBe(true);
  const refused = await fetchFile('');
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([
    401,
    'Basic realm="BMEcat"',
  ]);
  expect((await fetchFile(`${userName}:falsch`)).status).toBe(401);
  expect((await fetchFile(`${userName}:${secret}`, 'www.ranzen.de.localhost')).status).toBe(404);
});
