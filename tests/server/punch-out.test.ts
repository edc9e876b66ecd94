import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoConnection } from '#demo/seed/seed-punch-out.ts';
import { secondDemoCustomer } from '#demo/seed/seed-account.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const host = 'educational.ranzen.de.localhost';
const hook = 'http://localhost:9/hook?sid=1&x="><script>';

let database: TestDatabase;
let server: StartedServer;
/** An item that the business shop sells. */
let item: { id: number; productId: number; number: string; name: string; amountMinor: number };
beforeAll(async () => {
  database = await createDemoDatabase();
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  const { rows } = await database.pool.query<typeof item>(`
    select item.id::float8 as id, item.product_id::float8 as "productId", item.order_number as number, name, offer.amount_minor as "amountMinor"
    from catalogue.offer join catalogue.item on item.id = offer.item_id
    join catalogue.product_text on product_text.product_id = item.product_id and language = 'de'
    join stock.item_stock on item_stock.item_id = item.id
    where price_list = 'edu' and is_available and item.minimum_order_quantity = 1 and not item.is_catalog
      and item_stock.on_hand between 10 and 5000 and item_stock.restock_days = 0 and item.variant_values = '{}'
    order by item.id limit 1`);
  if (!rows[0]) throw new Error('The demo has no such item.');
  item = rows[0];
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

type Fields = Record<string, string>;

const login: Fields = {
  USERNAME: demoConnection.userName,
  PASSWORD: demoConnection.secret,
  HOOK_URL: hook,
  '~OkCode': 'ADDI',
  '~TARGET': '_top',
  '~CALLER': 'CTLG',
};

/** Posts a form as a browser does that comes from the purchasing system's page. */
function call(fields: Fields, headers: Record<string, string> = {}) {
  return server.ask('/punchout/oci/', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      Host: host,
      Origin: 'https://srm.example.org',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
}

/** The address of a new visit, without a slash at its end. */
async function openVisit(fields: Fields = login): Promise<string> {
  const { status, headers } = await call(fields);
  expect(status).toBe(303);
  const [visit = ''] = /^\/punchout\/visit\/[0-9a-f]{48}/.exec(String(headers['location'])) ?? [];
  return visit;
}

const look = (path: string, headers: Record<string, string> = {}) =>
  server.ask(path, { headers: { Host: host, ...headers } });

const post = (path: string, fields: Fields) =>
  server.ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      Host: host,
      Origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });

const buy = (visit: string, quantity = '2') =>
  post(`${visit}/prod/${item.productId}/?varid=${item.id}`, { itemId: String(item.id), quantity });

/** Names and values of a page's hidden fields, as a browser reads them. */
function hiddenFields(html: string): Fields {
  const plain = (text: string) =>
    text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries(
    [...inputs].map(([, name = '', value = '']) => [plain(name), plain(value)]),
  );
}

async function messages() {
  const { rows } = await database.pool.query<{
    kind: string;
    verdict: string;
    received: unknown;
    sent: unknown;
  }>('select kind, verdict, received, sent from punchout.message order by id');
  return rows;
}

const count = async (table: string) =>
  Number(
    (await database.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count,
  );

test('[OP7.oci][OP7.frame] a log-in opens the business shop without cookies and scripts, in the frames of its connection alone', async () => {
  const visit = await openVisit();
  const { status, headers, text } = await look(`${visit}/prod/${item.productId}/`);
  expect(status).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['referrer-policy']).toBe('same-origin');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain('frame-ancestors http://localhost:*');
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy.find((directive) => directive.startsWith('sandbox'))).not.toContain(
    'allow-scripts',
  );
  expect(text).not.toContain('<script');
  expect(text).toContain('Sie kaufen für Grundschule am Anger aus Ihrem Bestellsystem ein.');
  const price = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(
    item.amountMinor / 100,
  );
  expect(text).toContain(price);
  // Neither account and lists nor checkout, other shops and marketing.
  for (const [, address = ''] of text.matchAll(
    /<(?:a|form|button)\s[^>]*(?:href|action)="([^"]*)"/g,
  ))
    expect(address).not.toMatch(
      /^\/(?!assets|bilder|downloads|punchout\/visit)|myaccount|login|newsletter|wishlist|\.localhost/,
    );
  expect((await look(`/prod/${item.productId}/`)).status).toBe(302);
});

test('[OP7.oci] the basket is handed over once as a form for the return address, at the prices of that moment', async () => {
  const visit = await openVisit();
  const bought = await buy(visit);
  expect([bought.status, bought.headers['location']]).toEqual([302, `${visit}/checkout/basket/`]);
  const basket = await look(`${visit}/checkout/basket/`);
  expect(basket.text).toContain('An das Bestellsystem übergeben');
  expect(basket.text).toContain(`action="${visit}/hand-over/"`);
  expect(basket.text).not.toContain('Zur Kasse');

  await database.pool.query(
    `update catalogue.item_price set amount_minor = amount_minor + 111 where item_id = $1 and price_list = 'edu'`,
    [item.id],
  );
  item.amountMinor += 111;
  const ordersBefore = await count('orders.purchase');
  const { status, headers, text } = await post(`${visit}/hand-over/`, {});
  expect(status).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("; form-action 'self' http://localhost:9; ");
  expect(policy).toContain('; frame-ancestors http://localhost:*');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  const [form = ''] = /<form[^>]*>/.exec(text) ?? [];
  expect(form).toBe(
    '<form method="post" action="http://localhost:9/hook?sid=1&#38;x=%22%3E%3Cscript%3E" accept-charset="utf-8" target="_top">',
  );
  const amount = (item.amountMinor / 100).toFixed(2);
  const fields = hiddenFields(text);
  expect(fields).toMatchObject({
    'NEW_ITEM-QUANTITY[1]': '2.000',
    'NEW_ITEM-UNIT[1]': 'PCE',
    'NEW_ITEM-PRICE[1]': `${amount}0`,
    'NEW_ITEM-PRICEUNIT[1]': '1',
    'NEW_ITEM-CURRENCY[1]': 'EUR',
    'NEW_ITEM-VENDOR[1]': '4711',
    'NEW_ITEM-VENDORMAT[1]': item.number,
    'NEW_ITEM-EXT_PRODUCT_ID[1]': item.number,
    '~OkCode': 'ADDI',
    '~TARGET': '_top',
    '~CALLER': 'CTLG',
  });
  expect(item.name.startsWith((fields['NEW_ITEM-DESCRIPTION[1]'] ?? '-').slice(0, 20))).toBe(true);
  expect(Number(fields['NEW_ITEM-LEADTIME[1]'])).toBeGreaterThan(0);
  expect(await count('orders.purchase')).toBe(ordersBefore);
  expect((await messages()).at(-1)).toMatchObject({ kind: 'basket', verdict: 'accepted' });

  const again = await post(`${visit}/hand-over/`, {});
  expect(again.status).toBe(409);
  expect(again.text).toContain('Dieser Warenkorb wurde schon übergeben.');
  expect(hiddenFields(again.text)).toEqual({});
  expect((await messages()).at(-1)).toMatchObject({ verdict: 'ALREADY_HANDED_OVER', sent: [] });
  expect((await look(`${visit}/checkout/basket/`)).status).toBe(409);
});

test('[OP7.own] each visit has a basket of its own, which is not the customer’s', async () => {
  const cartsOfCustomers = 'cart.cart where account_id is not null';
  const before = await count(cartsOfCustomers);
  const [one, other] = [await openVisit(), await openVisit()];
  await buy(one);
  expect((await look(`${one}/checkout/basket/`)).text).toContain(item.number);
  expect((await look(`${other}/checkout/basket/`)).text).not.toContain(item.number);
  expect(await count(cartsOfCustomers)).toBe(before);
  const empty = await post(`${other}/hand-over/`, {});
  expect([empty.status, empty.text.includes('Der Warenkorb ist leer.')]).toEqual([409, true]);
  // A refusal changes nothing: the basket can still be filled and handed over.
  await buy(other);
  expect((await post(`${other}/hand-over/`, {})).status).toBe(200);
});

test('[OP7.functions] DETAIL shows the item’s page, and SOURCING the results of a search', async () => {
  const detail = await call({ ...login, FUNCTION: 'DETAIL', PRODUCTID: item.number });
  expect(detail.headers['location']).toMatch(
    new RegExp(`^/punchout/visit/[0-9a-f]{48}/prod/${item.productId}/\\?varid=${item.id}$`),
  );
  const search = await call({ ...login, FUNCTION: 'SOURCING', SEARCHSTRING: 'Heft & Stift' });
  expect(String(search.headers['location'])).toMatch(/\/search\/\?q=Heft\+%26\+Stift$/);
  const unknown = await call({ ...login, FUNCTION: 'DETAIL', PRODUCTID: 'UNBEKANNT' });
  expect([unknown.status, unknown.text.includes('verkaufen wir nicht')]).toEqual([404, true]);
});

test('[OP7.functions] VALIDATE posts the current item back, QUANTITY_CHECK what can be delivered, and BACKGROUND_SEARCH the hits', async () => {
  const before = await count('punchout.session');
  const validated = hiddenFields(
    (await call({ ...login, FUNCTION: 'VALIDATE', PRODUCTID: item.number, QUANTITY: '4' })).text,
  );
  expect(validated).toMatchObject({
    'NEW_ITEM-VENDORMAT[1]': item.number,
    'NEW_ITEM-QUANTITY[1]': '4.000',
    'NEW_ITEM-PRICE[1]': `${(item.amountMinor / 100).toFixed(2)}0`,
  });
  const gone = hiddenFields(
    (await call({ ...login, FUNCTION: 'VALIDATE', PRODUCTID: 'UNBEKANNT' })).text,
  );
  expect(Object.keys(gone)).toEqual(['~OkCode', '~TARGET', '~CALLER']);

  const { rows } = await database.pool.query<{ onHand: number }>(
    'select on_hand as "onHand" from stock.item_stock where item_id = $1',
    [item.id],
  );
  const asked = { ...login, FUNCTION: 'QUANTITY_CHECK', PRODUCTID: item.number, QUANTITY: '9999' };
  expect(hiddenFields((await call(asked)).text)['NEW_ITEM-QUANTITY[1]']).toBe(
    `${rows[0]?.onHand}.000`,
  );

  const found = hiddenFields(
    (await call({ ...login, FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: item.number })).text,
  );
  expect(found['NEW_ITEM-VENDORMAT[1]']).toBe(item.number);
  expect(await count('punchout.session')).toBe(before);
});

test('[OP7.oci] a connection in test mode shows the fields before they are sent', async () => {
  await database.pool.query('update punchout.connection set is_test = true');
  const asked = {
    FUNCTION: 'VALIDATE',
    PRODUCTID: item.number,
    http_content_charset: 'ISO-8859-1',
  };
  const { text, headers } = await call({ ...login, ...asked });
  expect(text).toContain('accept-charset="iso-8859-1"');
  await database.pool.query('update punchout.connection set is_test = false');
  expect(text).toContain('Die Verbindung ist im Testbetrieb');
  expect(text).toContain('<th scope="row">NEW_ITEM-VENDORMAT[1]</th>');
  expect(text).not.toContain('<script>');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});

test.each([
  'https://boese.example/hook',
  'javascript:alert(1)',
  'http://localhost.boese.example/',
  'http://user:pass@localhost/',
  'data:text/html,x',
  `http://localhost/${'x'.repeat(2000)}`,
  'ftp://localhost/',
])(
  '[OP7.hostile] the return address %s is refused with a sentence and opens no visit',
  async (HOOK_URL) => {
    const before = await count('punchout.session');
    const { status, text } = await call({ ...login, HOOK_URL });
    expect([status, text.includes('HOOK_URL ist für diese Verbindung nicht freigegeben')]).toEqual([
      403,
      true,
    ]);
    expect(await count('punchout.session')).toBe(before);
    const last = (await messages()).at(-1);
    expect(last).toMatchObject({ kind: 'browse', verdict: 'HOOK_NOT_ALLOWED', sent: [] });
    expect(JSON.stringify(last)).not.toContain(demoConnection.secret);
  },
);

test('[OP7.hostile][OP7.messages] a call that cannot be read is refused and kept: at its connection where it logs in, else by its fields alone', async () => {
  const unreadable: [Fields, string, boolean][] = [
    [{ ...login, FUNCTION: 'DELETE' }, 'UNKNOWN_FUNCTION', true],
    [{ ...login, FUNCTION: 'VALIDATE' }, 'PRODUCT_MISSING', true],
    [{ ...login, FUNCTION: 'VALIDATE', PRODUCTID: '1', QUANTITY: '-1' }, 'QUANTITY_WRONG', true],
    [{ ...login, HOOK_URL: '' }, 'HOOK_MISSING', true],
    [{ ...login, username: 'x' }, 'REPEATED_FIELD', false],
    [{ ...login, PASSWORD: '' }, 'LOGIN_MISSING', false],
  ];
  const before = await count('punchout.session');
  for (const [fields] of unreadable) expect((await call(fields)).status).toBe(400);
  expect(await count('punchout.session')).toBe(before);
  const { rows } = await database.pool.query<{ verdict: string; isKnown: boolean }>(
    `select verdict, connection_id is not null as "isKnown", received from punchout.message
     where kind = 'call' order by id desc limit 6`,
  );
  const kept = rows.map(({ verdict, isKnown }) => [verdict, isKnown]).toReversed();
  expect(kept).toEqual(unreadable.map(([, ...expected]) => expected));
  expect(JSON.stringify(rows)).not.toContain(demoConnection.secret);
});

test('[OP7.hostile][OP7.messages] a body that is too long is refused unread, and kept as such', async () => {
  expect((await call({ ...login, PAD: 'x'.repeat(65 * 1024) })).status).toBe(413);
  const { rows } = await database.pool.query(
    `select kind, verdict, received -> 0 ->> 1 as path from punchout.message where connection_id is null order by id desc limit 1`,
  );
  expect(rows).toEqual([{ kind: 'document', verdict: 'tooLarge', path: '/punchout/oci/' }]);
});

test('[OP7.hostile] a forged secret is refused, and after ten failures the right one too, for this name alone', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from account.account where customer_number = $1',
    [secondDemoCustomer.customerNumber],
  );
  await database.pool.query(
    `insert into punchout.connection (account_id, name, protocol, user_name, secret_hash, return_hosts, is_test, created_at)
     values ($1, 'x', 'oci', '7000002-x', $2, '{localhost}', false, now())`,
    [rows[0]?.id, hashToken('richtig')],
  );
  const user = { ...login, USERNAME: '7000002-x' };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { status, text } = await call({ ...user, PASSWORD: `falsch-${attempt}` });
    expect([
      status,
      text.includes('Benutzername oder Kennwort der Verbindung stimmt nicht.'),
    ]).toEqual([401, true]);
  }
  expect((await messages()).at(-1)).toMatchObject({ kind: 'login', verdict: 'LOGIN_WRONG' });
  const locked = await call({ ...user, PASSWORD: 'richtig' });
  expect([locked.status, locked.text.includes('in 15 Minuten noch einmal')]).toEqual([429, true]);
  expect(await openVisit()).not.toBe('');
});

test('[OP7.hostile] unknown visits, other hosts, pages of the account, forms of other sites and large bodies are refused', async () => {
  const visit = await openVisit();
  const forged = visit.replace(/.{4}$/, '0000');
  const over = await look(`${forged}/sortimente/`);
  expect([over.status, over.text.includes('Dieser Einkauf ist beendet')]).toEqual([410, true]);
  const consumer = await server.ask(`${visit}/prod/${item.productId}/`);
  expect(consumer.status).toBe(404);
  for (const path of [
    '/myaccount/',
    '/checkout/shipping/',
    '/login/',
    '/service/orderform/',
    '/liste/',
  ]) {
    const { status, text } = await look(`${visit}${path}`);
    expect([path, status, text.includes('gehört nicht zum Einkauf')]).toEqual([path, 404, true]);
  }
  const crossSite = await server.ask(`${visit}/hand-over/`, {
    method: 'POST',
    body: '',
    headers: {
      Host: host,
      Origin: 'https://boese.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect(crossSite.status).toBe(403);
  expect((await call({ ...login, X: 'x'.repeat(70_000) })).status).toBe(413);
});

test('[OP7.hostile] a visit ends with its connection and with a block of its customer', async () => {
  const visit = await openVisit();
  const state = async () => (await look(`${visit}/sortimente/`)).status;
  await database.pool.query(
    `update account.account set blocked_at = now() where customer_number = '7000001'`,
  );
  expect(await state()).toBe(410);
  await database.pool.query(
    `update account.account set blocked_at = null where customer_number = '7000001'`,
  );
  expect(await state()).not.toBe(410);
  await database.pool.query(
    'update punchout.connection set ended_at = now() where user_name = $1',
    [demoConnection.userName],
  );
  expect(await state()).toBe(410);
  expect((await call(login)).status).toBe(401);
  await database.pool.query('update punchout.connection set ended_at = null');
});
