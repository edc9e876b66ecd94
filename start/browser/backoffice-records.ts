import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Ask, asker, type Rows, until } from './scene-api.ts';
import type { SceneRecords } from './scene-records.ts';
import { prepareReviews } from './scene-reviews.ts';
import { deliveriesOf, prepareSchedules, prepareSystems } from './scene-systems.ts';

/** Orders and returns that scenes show and change, and a bank statement about orders that wait for a transfer. */
type Given = Pick<
  SceneRecords,
  | 'openOrder'
  | 'packedOrder'
  | 'sentOrder'
  | 'deliveredOrder'
  | 'registeredReturn'
  | 'receivedReturn'
> & { statement: string };

/**
 * Prepares the records that scenes show, in a demo shop and through the back office's own contract: two of the given orders are
 * packed and one of these sent, transfers booked, and there are a draft, a withdrawal, an answered VAT check, a role, an
 * invitation, an API key, a webhook, a series of vouchers and a saved view. The page shows the back office, logged in as an owner.
 */
export async function prepareRecords(
  page: Page,
  inboxUrl: string,
  { statement, ...given }: Given,
): Promise<SceneRecords> {
  const ask = asker(page);
  const systems = await prepareSystems(ask);
  await bookTransfers(page, ask, statement);
  await prepareParcels(ask, { ...given, ...systems });
  await prepareSeries(ask);
  await prepareSchedules(ask);
  return {
    ...given,
    ...(await prepareCustomers(ask)),
    ...systems,
    ...(await prepareStaff(ask, inboxUrl)),
    draft: await openDraft(ask),
    ...(await prepareReviews(ask)),
    message: await findMessage(ask),
    deal: await findDeal(ask),
    item: await announceDelivery(ask),
    pricePlan: await draftPlan(ask),
    ...(await prepareImports(page, ask)),
    product: await findProduct(ask),
    withdrawal: await declareWithdrawal(page, ask, given.deliveredOrder),
  };
}

/** Finds orders and returns of a demo shop, and its sample of a bank statement. */
export async function findGiven(page: Page): Promise<Given> {
  const ask = asker(page);
  const { orders, returns } = await ask<{
    orders: Rows<{ orderNumber: string }>;
    returns: Rows<{ returnNumber: string; status: string }>;
  }>(`{
    orders(queue: "toPack") { rows { orderNumber } }
    returns { rows { returnNumber status } }
  }`);
  const numbers = orders.rows.map(({ orderNumber }) => orderNumber);
  const [openOrder, packedOrder = '', sentOrder = ''] = await withoutParcels(ask, numbers);
  if (openOrder === undefined) throw new Error('The demo has no order without a parcel.');
  const numberIn = (state: string) =>
    returns.rows.find(({ status }) => status === state)?.returnNumber ?? '';
  const registeredReturn = numberIn('registered');
  return {
    openOrder,
    packedOrder,
    sentOrder,
    registeredReturn,
    receivedReturn: numberIn('received'),
    deliveredOrder: registeredReturn.replace(/-RT\d+$/, ''),
    statement: await page.evaluate(async () => (await fetch('/demo/bank-statement.xml')).text()),
  };
}

/** The first three orders whose addresses can still be changed: those of which nothing is packed. */
async function withoutParcels(ask: Ask, numbers: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const number of numbers) {
    const { order } = await ask<{ order: { hasOpenAddresses: boolean } }>(
      `query ($number: String!) { order(number: $number) { hasOpenAddresses } }`,
      { number },
    );
    if (order.hasOpenAddresses) found.push(number);
    if (found.length === 3) break;
  }
  return found;
}

async function prepareParcels(
  ask: Ask,
  {
    packedOrder,
    sentOrder,
    webhook,
  }: Pick<Given, 'packedOrder' | 'sentOrder'> & Pick<SceneRecords, 'webhook'>,
): Promise<void> {
  await pack(ask, packedOrder);
  await pack(ask, sentOrder);
  await ask(
    `mutation ($seen: SeenOrder!) { handOverParcel(seen: $seen, shipmentNumber: 1) { successful } }`,
    { seen: await seenOf(ask, sentOrder) },
  );
  const query = 'query ($number: String!) { order(number: $number) { mails { mailId } } }';
  await deliveriesOf(ask, webhook);
  await until(`the mails of ${sentOrder}`, async () => {
    const { order } = await ask<{ order: { mails: object[] } }>(query, { number: sentOrder });
    return order.mails.length > 0 || undefined;
  });
}

/** Announces a delivery of an item that is in stock. Answers the item's number. */
async function announceDelivery(ask: Ask): Promise<string> {
  const number = await findItem(ask);
  const { stockItem } = await ask<{ stockItem: { itemId: number } }>(
    'query ($number: String!) { stockItem(number: $number) { itemId } }',
    { number },
  );
  const expectedOn = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await ask(
    'mutation ($key: ID!, $itemId: Int!, $delivery: StockDeliveryInput!) { expectDelivery(key: $key, itemId: $itemId, delivery: $delivery) { successful } }',
    {
      key: randomUUID(),
      itemId: stockItem.itemId,
      delivery: { quantity: 240, expectedOn, reference: 'EK-2026-118' },
    },
  );
  return number;
}

async function pack(ask: Ask, number: string): Promise<void> {
  await ask('mutation ($seen: SeenOrder!) { packOrder(seen: $seen) { successful } }', {
    seen: await seenOf(ask, number),
  });
}

async function seenOf(ask: Ask, orderNumber: string) {
  const { order } = await ask<{ order: { version: string } }>(
    'query ($number: String!) { order(number: $number) { version } }',
    { number: orderNumber },
  );
  return { orderNumber, expectedVersion: order.version };
}

/** Uploads a bank statement and books its transfers that fit or are too much; the others wait. */
async function bookTransfers(page: Page, ask: Ask, statement: string): Promise<void> {
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/xml' };
    await fetch('/api/backoffice/bank-statements', { method: 'POST', headers, body });
  }, statement);
  type Entry = { id: number; proposal: { orderNumber: string; confidence: string } | null };
  const { bankEntries } = await ask<{ bankEntries: { waiting: readonly Entry[] } }>(
    '{ bankEntries { waiting { id proposal { orderNumber confidence } } } }',
  );
  for (const { id, proposal } of bankEntries.waiting) {
    const isBookable = proposal?.confidence === 'more' || proposal?.confidence === 'certain';
    if (isBookable && statement.includes(proposal.orderNumber))
      await ask(
        'mutation ($id: Int!, $number: String!) { bookBankEntry(entryId: $id, orderNumber: $number) { successful } }',
        { id, number: proposal.orderNumber },
      );
  }
}

async function prepareCustomers(ask: Ask) {
  type Lists = Record<'customers' | 'schools', Rows<{ id: number }>> & {
    registrations: Rows<{ id: number; email: string }>;
  };
  const { customers, schools, registrations } = await ask<Lists>(`{
    customers(search: "familie@ranzen.example") { rows { id } }
    schools: customers(search: "7000001") { rows { id } }
    registrations { rows { id email } }
  }`);
  const customer = customers.rows[0]?.id ?? 0;
  const registration =
    registrations.rows.find(({ email }) => email === 'einkauf@farbenwerk.example')?.id ?? 0;
  await ask(
    `mutation ($registration: Int!, $customer: Int!) {
      checkVatId(id: $registration) { successful }
      noteOnCustomer(id: $customer, text: "Bittet um Anruf nach 16 Uhr.") { noteId }
      saveView(desk: "orders", name: "Schweiz, bezahlt", parameters: "country=CH&status=paid") { successful }
    }`,
    { registration, customer },
  );
  return { customer, registration, business: schools.rows[0]?.id ?? 0 };
}

/** Two imports of prices: one that is read, and one that was tried. */
async function prepareImports(page: Page, ask: Ask) {
  const item = await findItem(ask);
  const table = `Artikelnummer;Brutto-VK;UVP;Lagerbestand;Notiz\n${item};4,95;5,95;12;neu\nX-1;1,00;;;\n${item};viel;;3;doppelt\n`;
  const send = async () => {
    const id = await page.evaluate(async (body) => {
      const path = '/api/backoffice/exchange?name=preise-herbst.csv&sender=Papierwerk+Nord';
      const headers = { 'content-type': 'application/octet-stream' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      const { values } = (await answer.json()) as { values: readonly { value: string }[] };
      return Number(values[0]?.value);
    }, table);
    return { id, version: await versionIn(ask, id, 'ready') };
  };
  const ready = await send();
  const tried = await send();
  await ask('mutation ($seen: SeenRow!) { tryExchange(seen: $seen) { successful } }', {
    seen: tried,
  });
  await versionIn(ask, tried.id, 'tried');
  return { readyImport: ready.id, triedImport: tried.id };
}

/** Makes a small series of vouchers, which is not there yet. */
async function prepareSeries(ask: Ask): Promise<void> {
  const vouchers = {
    code: 'MESSE',
    count: 3,
    name: 'Messe Köln',
    kind: 'percent',
    percent: 15,
    priceLists: ['de'],
    minimumMinor: 2000,
    firstDay: '2026-01-01',
    lastDay: '2099-12-31',
    mostUses: 1,
    isOncePerCustomer: true,
    isCombinable: false,
  };
  const key = '7a1d0a52-6f3e-4b55-9a55-3c8f1c5f6b10';
  await ask(
    'mutation ($key: ID!, $vouchers: NewVouchersInput!) { makeVouchers(key: $key, vouchers: $vouchers) { successful } }',
    { key, vouchers },
  );
}

/** The version of an import once its job has brought it into a state. */
async function versionIn(ask: Ask, id: number, state: string): Promise<number> {
  for (;;) {
    const { exchangeRun: run } = await ask<{ exchangeRun: { version: number; state: string } }>(
      'query ($id: Int!) { exchangeRun(id: $id) { version state } }',
      { id },
    );
    if (run.state === state) return run.version;
  }
}

async function prepareStaff(ask: Ask, inboxUrl: string) {
  const email = `nele.${randomUUID().slice(0, 8)}@ranzen.example`;
  await ask(
    `mutation ($email: String!) {
      createRole(name: "Vertretung im Versand", rights: ["orders.read", "orders.fulfil"]) { successful }
      inviteStaff(email: $email, name: "Nele Neumann", language: "de", roles: ["warehouse"]) { successful }
    }`,
    { email },
  );
  const { staffRoles, staffPeople } = await ask<{
    staffRoles: readonly { id: number; name: string }[];
    staffPeople: readonly { id: number; email: string }[];
  }>('{ staffRoles { id name } staffPeople { id email } }');
  return {
    role: staffRoles.find(({ name }) => name === 'Vertretung im Versand')?.id ?? 0,
    person: staffPeople.find((each) => each.email.startsWith('service'))?.id ?? 0,
    invitation: await invitationOf(email, inboxUrl),
  };
}

/** The path of an invitation, from its mail. */
function invitationOf(email: string, inboxUrl: string): Promise<string> {
  return until(`the invitation of ${email}`, async () => {
    const answer = await fetch(`${inboxUrl}/api/mails?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { text: string }[];
    return mails.map(({ text }) => /\/invitation#[\w-]{43}/.exec(text)?.[0]).find(Boolean);
  });
}

/** A plan that reduces a price and, against the law, one of a book. */
async function draftPlan(ask: Ask): Promise<number> {
  const { priceSheet } = await ask<{
    priceSheet: Rows<{
      itemId: number;
      isBook: boolean;
      prices: readonly { priceList: string; amountMinor: number | null }[];
    }>;
  }>('{ priceSheet { rows { itemId isBook prices { priceList amountMinor } } } }');
  const prices = [true, false].flatMap((isBook) => {
    const row = priceSheet.rows.find((each) => each.isBook === isBook);
    const amountMinor = row?.prices[0]?.amountMinor;
    return row && amountMinor
      ? [{ itemId: row.itemId, priceList: 'de', amountMinor: 99, oldAmountMinor: amountMinor }]
      : [];
  });
  const { makePricePlan } = await ask<{ makePricePlan: { id: number } }>(
    'mutation ($key: ID!, $terms: PricePlanInput!) { makePricePlan(key: $key, terms: $terms) { id } }',
    {
      key: randomUUID(),
      terms: { name: 'Schulstart', beginsAt: '2090-08-01T00:00', endsAt: '2090-09-01T00:00' },
    },
  );
  await ask(
    'mutation ($id: Int!, $prices: [PlanPriceInput!]!) { putPlanPrices(id: $id, prices: $prices) { successful } }',
    { id: makePricePlan.id, prices },
  );
  return makePricePlan.id;
}

async function findItem(ask: Ask): Promise<string> {
  const { stockItems } = await ask<{ stockItems: Rows<{ itemNumber: string }> }>(
    '{ stockItems(search: "Buntstifte") { rows { itemNumber } } }',
  );
  return stockItems.rows[0]?.itemNumber ?? '';
}

/** The message of a customer that has waited longest. */
async function findMessage(ask: Ask): Promise<number> {
  const { contactMessages } = await ask<{ contactMessages: Rows<{ id: number }> }>(
    '{ contactMessages(isDone: false) { rows { id } } }',
  );
  const [message] = contactMessages.rows;
  if (!message) throw new Error('The demo has no message that waits.');
  return message.id;
}

async function findDeal(ask: Ask): Promise<number> {
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const { dealDays } = await ask<{
    dealDays: readonly { deals: readonly { id: number; state: string }[] }[];
  }>('query ($from: String!) { dealDays(from: $from, days: 3) { deals { id state } } }', { from });
  const running = dealDays.flatMap(({ deals }) => deals).find(({ state }) => state === 'running');
  if (!running) throw new Error('The demo has no deal that runs.');
  return running.id;
}

/** The newest product of the demo shop. */
async function findProduct(ask: Ask): Promise<number> {
  const { products } = await ask<{ products: Rows<{ id: number }> }>(
    '{ products(filter: {}) { rows { id } } }',
  );
  return products.rows[0]?.id ?? 0;
}

/** A guest's draft with three items. */
async function openDraft(ask: Ask): Promise<string> {
  const opening = {
    guestEmail: 'jana.becker@ranzen.example',
    langCode: 'de-de',
    channel: 'telephone',
  };
  const { openDraftOrder: opened } = await ask<{ openDraftOrder: { id: string } }>(
    'mutation ($opening: DraftOpeningInput!) { openDraftOrder(opening: $opening) { id } }',
    { opening },
  );
  const { draftItems } = await ask<{ draftItems: readonly { itemNumber: string }[] }>(
    'query ($id: ID!) { draftItems(id: $id, search: "Buntstifte") { itemNumber } }',
    { id: opened.id },
  );
  const entries = draftItems
    .slice(0, 3)
    .map(({ itemNumber: orderNumber }, place) => ({ orderNumber, quantity: String(place + 2) }));
  await ask(
    `mutation ($seen: SeenDraft!, $entries: [DraftEntryInput!]!) {
      changeDraftOrder(seen: $seen, change: { entries: $entries }) { result { successful } }
    }`,
    { seen: { id: opened.id, expectedVersion: 1 }, entries },
  );
  return opened.id;
}

/** Declares a withdrawal in the German shop, as a consumer does, and returns to the page's screen. */
async function declareWithdrawal(page: Page, ask: Ask, orderNumber: string): Promise<string> {
  const own = page.url();
  const { port } = new URL(own);
  await page.goto(`http://www.ranzen.de.localhost:${port}/service/vertrag-widerrufen/`);
  const typed = {
    name: 'Nele Winter',
    email: 'familie@ranzen.example',
    contractReference: orderNumber,
    scope: 'Die Schulhefte',
  };
  for (const [name, words] of Object.entries(typed))
    await page.locator(`main [name="${name}"]`).fill(words);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('button', { name: /bestätigen/i }).click();
  await page
    .getByText(/eingegangen/)
    .first()
    .waitFor();
  await page.goto(own);
  await page.locator('h1').first().waitFor();
  type Row = { declarationNumber: string; orderNumber: string | null; contractReference: string };
  const { withdrawals } = await ask<{ withdrawals: Rows<Row> }>(
    '{ withdrawals(isAnswered: false) { rows { declarationNumber orderNumber contractReference } } }',
  );
  const isOwn = (row: Row) => (row.orderNumber ?? row.contractReference) === orderNumber;
  return withdrawals.rows.find(isOwn)?.declarationNumber ?? '';
}
