import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Staff, StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { addItems } from '#tests/support/items.ts';
import { paperText } from '#tests/support/paper-text.ts';
import { staffOfferResolvers } from './desk/offers.backoffice.resolvers.ts';
import { eraseOffers } from './erase.sql.ts';
import { drawOfferForStaff } from './paper/draw-offer.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 200 },
    { id: 2, name: 'Globus', amountMinor: 4000, onHand: 3 },
    { id: 3, name: 'Kreide', amountMinor: 300, minimum: 4 },
    { id: 4, name: 'Tafel', amountMinor: 9000, isSellable: false },
    { id: 5, name: 'Zirkel', amountMinor: 900, maximum: 5 },
  ]);
});
afterEach(() => dropAudited(database));

type Change = {
  offerNumber: string | null;
  refusals: { messageKey: string; values: { name: string; value: string }[] }[];
};

async function listOf(ctx: Ctx, entries: readonly (readonly [number, number])[]): Promise<string> {
  const { createWishlist } = await askContract<{
    createWishlist: { wishlist: { externalId: string } };
  }>(
    ctx,
    'mutation { createWishlist(name: "Klasse 3b", description: "Für das Schuljahr") { wishlist { externalId } } }',
  );
  const { externalId } = createWishlist.wishlist;
  for (const [id, quantity] of entries)
    await askContract(
      ctx,
      `mutation ($externalId: ID, $entry: WishlistEntryInput!) {
        addProductToWishlist(externalId: $externalId, entry: $entry) { refusal { code } } }`,
      { externalId, entry: { productId: id, itemId: id, quantity } },
    );
  return externalId;
}

async function offerOf(ctx: Ctx, externalId: string, requestKey = 'anfrage-1'): Promise<Change> {
  const { makeListOffer } = await askContract<{ makeListOffer: Change }>(
    ctx,
    `mutation ($externalId: ID!, $requestKey: String!) { makeListOffer(externalId: $externalId, requestKey: $requestKey) {
      offerNumber refusals { messageKey values { name value } } } }`,
    { externalId, requestKey },
  );
  return makeListOffer;
}

test('[SC1.list] a list becomes an offer in one step, with least quantities, and stays as it is', async () => {
  const ctx = await customerNamed(database, 'Jana Weiß');
  const externalId = await listOf(ctx, [
    [1, 24],
    [2, 1],
    [3, 1],
  ]);
  const made = await offerOf(ctx, externalId);
  expect(made).toEqual({ offerNumber: 'AN-2026-100001', refusals: [] });
  expect(await offerOf(ctx, externalId)).toEqual(made);
  const { offer } = await askContract<{
    offer: { lines: { name: string; quantity: number }[]; subtotal: { amountMinor: number } };
  }>(
    ctx,
    '{ offer(offerNumber: "AN-2026-100001") { lines { name quantity } subtotal { amountMinor } } }',
  );
  expect(offer).toEqual({
    lines: [
      { name: 'Heft', quantity: 24 },
      { name: 'Globus', quantity: 1 },
      { name: 'Kreide', quantity: 4 },
    ],
    subtotal: { amountMinor: 24 * 200 + 4000 + 4 * 300 },
  });
  const { rows } = await database.pool.query(
    `select (select count(*) from cart.cart)::integer as carts, (select count(*) from lists.entry)::integer as entries`,
  );
  expect(rows).toEqual([{ carts: 0, entries: 3 }]);
});

test('[SC1.list] entries that cannot be offered are named with a sentence each, and no offer is made', async () => {
  const ctx = await customerNamed(database, 'Jana Weiß');
  await database.pool.query(
    `insert into catalogue.item (id, product_id, position, order_number, ean, picture_key) values (6, 1, 2, 'N6', 'E6', 'heft');
     insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor) values (6, 'de', 'EUR', '2026-01-01', 200);
     insert into stock.item_stock (item_id, on_hand, restock_days) values (6, 10, 0)`,
  );
  const externalId = await listOf(ctx, [
    [2, 9],
    [5, 6],
  ]);
  await database.pool.query(
    `insert into lists.entry (list_id, external_id, product_id, quantity, position, added_at)
     select id, gen_random_uuid(), 4, 1, 9, now() from lists.list where external_id = $1::uuid`,
    [externalId],
  );
  const { offerNumber, refusals } = await offerOf(ctx, externalId);
  expect(offerNumber).toBeNull();
  expect(refusals.map(({ messageKey, values }) => [messageKey, values[0]?.value])).toEqual([
    ['shop.offers.aboveMost', 'Zirkel'],
    ['shop.offers.notInStock', 'Globus'],
    ['shop.offers.notSold', 'Tafel'],
  ]);
  const other = await listOf(ctx, []);
  expect((await offerOf(ctx, other)).refusals).toMatchObject([
    { messageKey: 'shop.offers.emptyList' },
  ]);
  await database.pool.query(
    `insert into lists.entry (list_id, external_id, product_id, quantity, position, added_at)
     select id, gen_random_uuid(), 1, 1, 1, now() from lists.list where external_id = $1::uuid`,
    [other],
  );
  expect((await offerOf(ctx, other)).refusals).toMatchObject([
    { messageKey: 'shop.offers.notChosen', values: [{ value: 'Heft' }] },
  ]);
  const stranger = await customerNamed(database, 'Otto Klein');
  expect((await offerOf(stranger, externalId)).refusals).toMatchObject([
    { messageKey: 'shop.offers.emptyList' },
  ]);
  const { rows } = await database.pool.query('select from offers.offer');
  expect(rows).toEqual([]);
});

test('[SC1.staff] the staff sees the offers of a customer with state, end and paper, and the trail names what it deletes', async () => {
  const ctx = await customerNamed(database, 'Jana Weiß');
  const externalId = await listOf(ctx, [[1, 2]]);
  const { offerNumber } = await offerOf(ctx, externalId);
  const id = ctx.visitor.account?.id ?? 0;
  const staff = { id: 1, name: 'Ines', language: 'de', rights: new Set() } as unknown as Staff;
  const desk = { db: database.db, clock: ctx.clock, staff } as unknown as StaffCtx;
  const resolve = staffOfferResolvers.Query?.customerOffers as (
    parent: object,
    args: { id: number },
    staffCtx: StaffCtx,
  ) => Promise<unknown>;
  expect(await resolve({}, { id }, desk)).toEqual([
    {
      offerNumber,
      state: 'open',
      madeAt: ctx.clock.now().toISOString(),
      lastDay: '2026-12-21T22:59:59.999Z',
      totalMinor: expect.any(Number),
      currency: 'EUR',
      orderNumber: null,
    },
  ]);
  const localeFor = async () => ({ storefront: ctx.storefront, texts: ctx.texts });
  const paper = await drawOfferForStaff({ db: database.db, localeFor }, offerNumber ?? '');
  expect(paperText(paper?.content ?? Buffer.of())).toContain(`Angebot ${offerNumber}`);
  expect(await drawOfferForStaff({ db: database.db, localeFor }, 'AN-2026-1')).toBeUndefined();
  const audited = auditedDb(database.db, { actor: 'staff:1', command: 'eraseCustomer' });
  await audited.transaction((tx) => eraseOffers(tx, id));
  const trail = await database.db.rows(sql`
    select record, operation, before -> 'recipient' as recipient from audit.entry where relation = 'offers.offer'`);
  expect(trail).toEqual([{ record: offerNumber, operation: 'delete', recipient: null }]);
});
