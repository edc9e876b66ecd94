import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolvers } from '#server/graphql/resolvers.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { fetchReturnLabels } from '#shop/returns/fetch-return-labels.ts';
import { findReturnByNumber } from '#shop/returns/returns.sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { deliveredOrder } from '#tests/support/delivered-order.ts';
import { addItems } from '#tests/support/items.ts';
import { fakeCarrier } from '#tests/support/fake-carrier.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { customerToken, type FakeShop, guestToken, startFakeShop } from './fake-shop.ts';
import { loadSourcePages } from './source-pages.ts';

/** A carrier's account whose service does not respond. */
const environment = { CARRIER_URL: 'http://127.0.0.1:9', CARRIER_KEY: 'k'.repeat(16) };
let database: TestDatabase;
let shop: FakeShop;
let hash: string;
let orderNumber: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Heft', amountMinor: 999, onHand: 100 }]);
  const visitor = visitorOf(database.db, { clock: systemClock });
  ({ orderNumber } = await deliveredOrder(visitor, { items: [[1, 5]] }));
  hash = await signOrderLink({ db: database.db, clock: systemClock }, orderNumber);
  shop = await startFakeShop({
    db: database.db,
    resolvers,
    render: await loadSourcePages(),
    environment,
  });
  await switchReturns('true');
  // The first request compiles the pages.
  await answerOf(address('productselection'));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function switchReturns(value: string): Promise<void> {
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('return', 'globalActivation', $1)
     on conflict (name, entry, store) do update set value = excluded.value`,
    [value],
  );
  shop.parts.operationCache.drop(['parameters']);
}

const steps = ['productselection', 'regulations', 'carrier', 'confirm'] as const;
type Step = (typeof steps)[number];
const address = (step: Step, order = hash) =>
  `/myaccount/returns/${step}/?${new URLSearchParams({ order })}`;

async function answerOf(path: string, cookie = ''): Promise<number | string> {
  const { status, headers } = await shop.ask(path, { headers: { Cookie: cookie } });
  return status === 302 ? String(headers.location) : status;
}

/** Sends a step's form, as a browser without script does. */
async function post(step: Step, fields: Record<string, string>): Promise<number | string> {
  const { status, headers } = await shop.ask(address(step), {
    method: 'POST',
    headers: {
      Origin: 'http://www.ranzen.de.localhost',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
  return status === 302 ? String(headers.location) : status;
}

const item = {
  intent: 'next',
  'items.1.selected': 'true',
  'items.1.quantity': '2',
  'items.1.reason': 'damaged',
};
const contact = {
  'contact.firstName': 'Jana',
  'contact.lastName': 'Becker',
  'contact.email': 'jana@haus.example',
};

describe('[AC4][RT5] the steps of a return, without script', () => {
  const open = (count: number) =>
    steps.map((_, index) => (index < count ? 200 : address('productselection')));
  const answers = () => Promise.all(steps.map((step) => answerOf(address(step))));

  test('[AC4.guards] open one after the other, and close again when an earlier choice changes', async () => {
    const start = open(1);
    expect(await answers()).toEqual(start);
    expect(await post('productselection', { intent: 'next' })).toBe(422);
    expect(await post('productselection', { ...item, 'items.1.quantity': '6' })).toBe(422);
    expect(await post('productselection', { ...item, 'items.1.reason': '' })).toBe(422);
    expect(await answers()).toEqual(start);

    expect(await post('productselection', item)).toBe(address('regulations'));
    expect(await answers()).toEqual(open(2));
    expect(await post('regulations', { regulation: 'party' })).toBe(422);
    expect(await post('regulations', { regulation: 'refund' })).toBe(address('carrier'));
    expect(await answers()).toEqual(open(3));
    expect(await post('carrier', { carrier: 'swisspost', ...contact })).toBe(422);
    expect(await post('carrier', { carrier: 'dhl', labels: '2', ...contact })).toBe(
      address('confirm'),
    );
    expect(await answers()).toEqual(open(4));

    expect(await post('regulations', { regulation: 'exchange' })).toBe(address('carrier'));
    expect(await answers()).toEqual(open(3));
    expect(await post('productselection', item)).toBe(address('regulations'));
    expect(await answers()).toEqual(open(2));
  });

  test('end with the return’s number, and a repeated submit ends there too', async () => {
    await post('productselection', item);
    await post('regulations', { regulation: 'refund' });
    await post('carrier', { carrier: 'dhl', labels: '1', ...contact });
    const { text } = await shop.ask(address('confirm'));
    const submitKey = /name="submitKey" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const end = `${address('confirm')}&registered=${orderNumber}-RT1`;
    expect(await post('confirm', { submitKey })).toBe(end);
    expect(await post('confirm', { submitKey })).toBe(end);
    expect(await answers()).toEqual(open(1));
    const page = await shop.ask(end);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Der Paketdienst antwortet gerade nicht.');
    expect(page.text).not.toContain('/myaccount/returns/label/');
    const label = `/myaccount/returns/label/?order=${hash}&return=${orderNumber}-RT1`;
    expect(await answerOf(label)).toBe(end);
    const row = await findReturnByNumber(database.db, `${orderNumber}-RT1`);
    await fetchReturnLabels({ db: database.db, carrier: fakeCarrier() }, row?.id ?? 0);
    const { text: withLabel } = await shop.ask(end);
    expect(withLabel).toContain('href="/myaccount/returns/label/?');
    expect(withLabel).toContain('href="https://parcels.example/RR000000000001"');
    expect(await post('confirm', { intent: 'cancel', returnNumber: `${orderNumber}-RT1` })).toBe(
      end,
    );
    expect(await answerOf(label)).toBe(end);
    const { text: calledOff } = await shop.ask(end);
    for (const words of ['bitte verwenden Sie das Etikett nicht.', 'Neue Rücksendung anmelden'])
      expect(calledOff).toContain(words);
    const order = await shop.ask(`/myaccount/order/?order=${hash}`);
    expect(order.text).toContain(end.replaceAll('&', '&amp;'));
  });
});

test.each([
  ['', '/myaccount/returns/'],
  ['?order=', '/myaccount/returns/'],
  ['?order=R-2026-100001', '/myaccount/returns/?link=closed'],
  ['?order=R-2026-100001.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA', '/myaccount/returns/?link=closed'],
  ["?order=' or 1=1", '/myaccount/returns/?link=closed'],
])('[AC4.guards][RT5] a step with "%s" leads to %s', async (query, to) => {
  for (const step of steps)
    expect(await answerOf(`/myaccount/returns/${step}/${encodeURI(query)}`)).toBe(to);
});

test('[AC4] the lookup says that a link is invalid, and only then', async () => {
  const words = 'Dieser Link gilt nicht, oder aus Ihrem Netzwerk';
  expect((await shop.ask('/myaccount/returns/?link=closed')).text).toContain(words);
  expect((await shop.ask('/myaccount/returns/')).text).not.toContain(words);
});

test('[RT8][AC4.customer] a customer is led from the lookup to the orders, a guest is not, and each opens a hash, the customer beside the account’s places', async () => {
  const customer = `sessionToken=${customerToken}; customer=1`;
  expect(await answerOf('/myaccount/returns/', customer)).toBe('/myaccount/orders/');
  expect(await answerOf('/myaccount/returns/', `guestToken=${guestToken}`)).toBe(200);
  const looksOf = async (cookie: string) => {
    const { status, text } = await shop.ask(address('productselection'), {
      headers: { Cookie: cookie },
    });
    const places = text.match(
      /href="\/myaccount\/orders\/returns\/"[^>]*aria-current="page"/g,
    )?.length;
    return [status, places ?? 0];
  };
  expect(await looksOf(customer)).toEqual([200, 1]);
  expect(await looksOf(`guestToken=${guestToken}`)).toEqual([200, 0]);
  expect(await looksOf('')).toEqual([200, 0]);
});

test('[RT8][OP6][AC4.switch] with the switch off every page of the return is 404, and the withdrawal stays', async () => {
  await switchReturns('false');
  for (const step of steps) expect(await answerOf(address(step))).toBe(404);
  expect(await answerOf('/myaccount/returns/')).toBe(404);
  expect(await answerOf('/service/vertrag-widerrufen/')).toBe(200);
  await switchReturns('true');
});

test('[AC4] photos and labels of an unknown hash are not found', async () => {
  for (const path of [
    `/myaccount/returns/photo/?order=${hash}&image=x`,
    `/myaccount/returns/label/?order=${hash}&return=R-2026-100001-RT9`,
    '/myaccount/returns/photo/',
    '/myaccount/returns/label/',
  ])
    expect(await answerOf(path)).toBe(404);
});
