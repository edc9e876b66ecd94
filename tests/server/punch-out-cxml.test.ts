import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#shop/kernel/ids.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const host = 'educational.ranzen.de.localhost';

let database: TestDatabase;
let server: StartedServer;
let item: { id: number; number: string; amountMinor: number };
beforeAll(async () => {
  database = await createDemoDatabase();
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  const { rows } = await database.pool.query<typeof item>(`
    select item.id::float8 as id, item.order_number as number, offer.amount_minor as "amountMinor"
    from catalogue.offer join catalogue.item on item.id = offer.item_id
    join stock.item_stock on item_stock.item_id = item.id
    where price_list = 'edu' and is_available and item.minimum_order_quantity = 1 and not item.is_catalog
      and item_stock.on_hand >= 10 and item.variant_values = '{}'
    order by item.id limit 1`);
  if (!rows[0]) throw new Error('The demo has no such item.');
  item = rows[0];
  await database.pool.query(
    `insert into punchout.connection (account_id, name, protocol, user_name, secret_hash, return_hosts, frame_origins, unit_code, is_test, created_at)
     select id, 'cXML', 'cxml', 'buyer-1', $1, '{srm.example.org}', '{https://portal.example.org}', 'EA', false, now()
     from account.account where customer_number = '7000001'`,
    [hashToken('geheim')],
  );
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

type Wish = {
  payloadId?: string;
  secret?: string;
  request?: string;
  operation?: string;
  items?: string;
  url?: string;
};

function documentOf({
  payloadId = `${crypto.randomUUID()}@srm`,
  secret = 'geheim',
  operation = 'create',
  items = '',
  url = 'https://srm.example.org/back',
  request = `<PunchOutSetupRequest operation="${operation}"><BuyerCookie>cookie-1</BuyerCookie><BrowserFormPost><URL>${url}</URL></BrowserFormPost>${items}</PunchOutSetupRequest>`,
}: Wish = {}): string {
  const party = (name: string) =>
    `<Credential domain="DUNS"><Identity>${name}</Identity></Credential>`;
  return `<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd">
    <cXML payloadID="${payloadId}" timestamp="2026-11-23T09:00:00+01:00"><Header><From>${party('BUYER')}</From><To>${party('SHOP')}</To>
    <Sender><Credential domain="NetworkId"><Identity>buyer-1</Identity><SharedSecret>${secret}</SharedSecret></Credential><UserAgent>t</UserAgent></Sender></Header>
    <Request>${request}</Request></cXML>`;
}

async function send(body: string): Promise<{ status: string; text: string }> {
  const { status, headers, text } = await server.ask('/punchout/cxml/', {
    method: 'POST',
    body,
    headers: { Host: host, 'content-type': 'text/xml; charset=UTF-8' },
  });
  expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
  const [, code = '', words = ''] = /<Status code="(\d+)" text="([^"]*)">/.exec(text) ?? [];
  return { status: `${code} ${words}`, text };
}

/** The path where a visit begins. */
function startOf(text: string): string {
  const [, url = ''] = /<StartPage><URL>([^<]*)<\/URL><\/StartPage>/.exec(text) ?? [];
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const look = (path: string) => server.ask(path, { headers: { Host: host } });
const post = (path: string, fields: Record<string, string> = {}) =>
  server.ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      Host: host,
      Origin: `http://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });

const itemOut = (quantity: number, number = item.number) =>
  `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${number}</SupplierPartID></ItemID></ItemOut>`;

async function verdicts(): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string; verdict: string }>(
    'select kind, verdict from punchout.message order by id',
  );
  return rows.map(({ kind, verdict }) => `${kind} ${verdict}`);
}

test('[OP7.cxml] a profile names the requests that are answered, and where', async () => {
  const { status, text } = await send(documentOf({ request: '<ProfileRequest/>' }));
  expect(status).toBe('200 OK');
  expect(text).toMatch(
    /<Transaction requestName="PunchOutSetupRequest"><URL>http:\/\/educational\.ranzen\.de\.localhost:\d+\/punchout\/cxml\/<\/URL>/,
  );
});

test('[OP7.cxml] a basket is begun, edited and inspected, and comes back as a PunchOutOrderMessage', async () => {
  const created = startOf((await send(documentOf())).text);
  const visit = created.replace(/\/$/, '');
  expect(visit).toMatch(/^\/punchout\/visit\/[0-9a-f]{48}$/);
  expect((await look(created)).headers['location']).toBe(`${visit}/sortimente/`);

  const edited = startOf(
    (await send(documentOf({ operation: 'edit', items: itemOut(3) + itemOut(1, 'WEG') }))).text,
  );
  expect(edited).toMatch(/\/checkout\/basket\/$/);
  const basket = await look(edited);
  expect([basket.status, basket.text.includes(item.number)]).toEqual([200, true]);
  expect(String(basket.headers['content-security-policy'])).toContain(
    'frame-ancestors https://portal.example.org',
  );
  const { status, headers, text } = await post(edited.replace('/checkout/basket/', '/hand-over/'));
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain(
    "form-action 'self' https://srm.example.org;",
  );
  const [, value = ''] = /name="cxml-urlencoded" value="([^"]*)"/.exec(text) ?? [];
  const message = value.replaceAll(/&#(\d+);/g, (_, code: string) =>
    String.fromCharCode(Number(code)),
  );
  expect(message).toContain('<BuyerCookie>cookie-1</BuyerCookie>');
  expect(message).toMatch(
    new RegExp(
      `<ItemIn quantity="3"><ItemID><SupplierPartID>${item.number}</SupplierPartID><SupplierPartAuxiliaryID>[0-9a-f]{24}</SupplierPartAuxiliaryID></ItemID>`,
    ),
  );
  expect(message).toContain(
    `<UnitPrice><Money currency="EUR">${(item.amountMinor / 100).toFixed(2)}</Money></UnitPrice>`,
  );
  expect(message).toContain('<From><Credential domain="DUNS"><Identity>SHOP</Identity>');
  expect(message).not.toContain('WEG');

  const inspected = startOf(
    (await send(documentOf({ operation: 'inspect', items: itemOut(2) }))).text,
  );
  expect((await look(inspected)).text).toContain(item.number);
  const changed = await post(inspected, { intent: 'remove', positionId: '1' });
  expect([changed.status, changed.text.includes('wird nur gezeigt')]).toEqual([403, true]);
  expect((await post(inspected.replace('/checkout/basket/', '/hand-over/'))).status).toBe(200);
});

test('[OP7.cxml] a selected item is shown first', async () => {
  const items = `<SelectedItem><ItemID><SupplierPartID>${item.number}</SupplierPartID></ItemID></SelectedItem>`;
  expect(startOf((await send(documentOf({ items }))).text)).toMatch(
    new RegExp(`/prod/\\d+/\\?varid=${item.id}$`),
  );
});

test('[OP7.cxml][OP7.hostile] a repeated document is answered as before and opens nothing again; another one with its payloadID is refused', async () => {
  const sessions = async () =>
    (await database.pool.query('select from punchout.session')).rowCount ?? 0;
  const document = documentOf({ payloadId: 'same@srm' });
  const before = await sessions();
  const answers = await Promise.all([send(document), send(document), send(document)]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await send(document)).text).toBe(answers[0]?.text);
  expect(await sessions()).toBe(before + 1);
  const other = await send(
    documentOf({ payloadId: 'same@srm', operation: 'edit', items: itemOut(1) }),
  );
  expect([other.status, other.text.includes('gehört zu einem anderen Dokument')]).toEqual([
    '400 Bad Request',
    true,
  ]);
  expect(await sessions()).toBe(before + 1);
  expect((await verdicts()).slice(-2)).toEqual(['create REPEATED', 'edit PAYLOAD_USED']);
});

test('[OP7.hostile] a wrong secret, a foreign return address, entities and unknown requests are answered with a status and change nothing', async () => {
  const sessions = async () =>
    (await database.pool.query('select from punchout.session')).rowCount ?? 0;
  const before = await sessions();
  expect((await send(documentOf({ secret: 'falsch' }))).status).toBe('401 Unauthorized');
  expect((await send(documentOf({ url: 'https://boese.example/' }))).status).toBe(
    '406 Not Acceptable',
  );
  expect((await send(documentOf({ url: 'javascript:alert(1)' }))).status).toBe(
    '406 Not Acceptable',
  );
  const bomb = documentOf().replace(/<!DOCTYPE[^>]*>/, '<!DOCTYPE cXML [<!ENTITY a "b">]>');
  expect((await send(bomb)).status).toBe('400 Bad Request');
  expect((await send('kein XML')).status).toBe('400 Bad Request');
  expect((await send(documentOf({ request: '<QuoteRequest/>' }))).status).toBe(
    '450 Not Implemented',
  );
  expect(await sessions()).toBe(before);
  expect((await verdicts()).filter((each) => /HOOK|LOGIN/.test(each))).toEqual([
    'login LOGIN_WRONG',
    'create HOOK_NOT_ALLOWED',
    'create HOOK_NOT_ALLOWED',
  ]);
  const { rows } = await database.pool.query('select * from punchout.message');
  expect(JSON.stringify(rows)).not.toMatch(/geheim|falsch/);
  const large = await server.ask('/punchout/cxml/', {
    method: 'POST',
    body: `<a>${'x'.repeat(1_100_000)}</a>`,
    headers: { Host: host, 'content-type': 'text/xml' },
  });
  expect(large.status).toBe(413);
  const oci = new URLSearchParams({
    USERNAME: 'buyer-1',
    PASSWORD: 'geheim',
    HOOK_URL: 'https://srm.example.org/',
  });
  expect((await look(`/punchout/oci/?${oci}`)).status).toBe(401);
});
