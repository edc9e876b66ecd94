import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { eraseLists } from '#shop/lists/erase.sql.ts';
import { askContract } from '#tests/support/contract.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openCart } from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Namensaufkleber' },
    { id: 2, name: 'Heft' },
    { id: 3, name: 'Füller mit Gravur' },
  ]);
  await database.pool.query(
    `update catalogue.product set name_style = case id when 1 then 'label' when 3 then 'engraving' end where id in (1, 3)`,
  );
});
afterEach(() => database.drop());

type Named = { text: string; pieces: number }[];
const mia = { text: 'Mia', pieces: 2 };

async function listWith(ctx: Ctx, productId: number, quantity: number): Promise<string> {
  const { addProductToWishlist } = await askContract<{
    addProductToWishlist: { wishlist: { externalId: string } };
  }>(
    ctx,
    `mutation ($entry: WishlistEntryInput!) {
      addProductToWishlist(entry: $entry) { wishlist { externalId } refusal { code } } }`,
    { entry: { productId, quantity } },
  );
  return addProductToWishlist.wishlist.externalId;
}

type Shown = { externalId: string; productId: number; names: Named }[];

async function entriesOf(ctx: Ctx, externalId: string): Promise<Shown> {
  const { wishlist } = await askContract<{ wishlist: { entries: Shown } | null }>(
    ctx,
    'query ($externalId: ID) { wishlist(externalId: $externalId) { entries { externalId productId names { text pieces } } } }',
    { externalId },
  );
  return wishlist?.entries ?? [];
}

async function name(ctx: Ctx, externalId: string, names: Named): Promise<string | undefined> {
  const [entry] = await entriesOf(ctx, externalId);
  const { nameWishlistEntry } = await askContract<{
    nameWishlistEntry: { refusal: { code: string } | null };
  }>(
    ctx,
    `mutation ($externalId: ID!, $entryId: ID!, $names: [NamedPiecesInput!]!) {
      nameWishlistEntry(externalId: $externalId, entryId: $entryId, names: $names) { refusal { code } } }`,
    { externalId, entryId: entry?.externalId ?? '', names },
  );
  return nameWishlistEntry.refusal?.code;
}

async function cartNames(ctx: Ctx, cartId: string): Promise<Named[]> {
  const { shop_findCart } = await askContract<{ shop_findCart: { items: { names: Named }[] } }>(
    ctx,
    'query ($cartId: ID!) { shop_findCart(cartId: $cartId) { items { names { text pieces } } } }',
    { cartId },
  );
  return shop_findCart.items.map(({ names }) => names);
}

async function toCart(ctx: Ctx, externalId: string): Promise<Named[]> {
  const cartId = await openCart(ctx);
  await askContract(
    ctx,
    'mutation ($cartId: ID!, $externalId: ID) { addWishlistToCart(cartId: $cartId, externalId: $externalId) { cart { id } } }',
    { cartId, externalId },
  );
  return cartNames(ctx, cartId);
}

test('[FA1.lists] names on an own list go with it into the basket, and from the basket onto a list', async () => {
  const ctx = await customerNamed(database, 'Jana Weiß');
  const list = await listWith(ctx, 1, 3);
  expect(await name(ctx, list, [mia, { text: ' Ben ', pieces: 1 }])).toBeUndefined();
  const names = [mia, { text: 'Ben', pieces: 1 }];
  expect((await entriesOf(ctx, list))[0]?.names).toEqual(names);
  const cartId = await openCart(ctx);
  await askContract(
    ctx,
    'mutation ($cartId: ID!) { addWishlistToCart(cartId: $cartId) { cart { id } } }',
    { cartId },
  );
  expect(await cartNames(ctx, cartId)).toEqual([names]);
  const { createWishlist } = await askContract<{
    createWishlist: { wishlist: { externalId: string } };
  }>(
    ctx,
    'mutation { createWishlist(name: "Zweite", description: "Für später") { wishlist { externalId } } }',
  );
  const { externalId } = createWishlist.wishlist;
  await askContract(
    ctx,
    'mutation ($cartId: ID!, $externalId: ID) { saveCartToWishlist(cartId: $cartId, externalId: $externalId) { refusal { code } } }',
    { cartId, externalId },
  );
  expect((await entriesOf(ctx, externalId))[0]?.names).toEqual(names);
});

test('[FA1.lists] wrong names, too many, goods without names and guests are refused, and nothing is written', async () => {
  const ctx = await customerNamed(database, 'Jana Weiß');
  const list = await listWith(ctx, 1, 1);
  expect(await name(ctx, list, [mia])).toBe('TOO_MANY_NAMES');
  expect(await name(ctx, list, [{ text: '<b>', pieces: 1 }])).toBeUndefined();
  expect(await name(ctx, list, [{ text: 'x'.repeat(99), pieces: 1 }])).toBe('WRONG_NAME');
  expect(await name(ctx, list, [{ text: 'Mia', pieces: -1 }])).toBe('WRONG_NAME');
  expect((await entriesOf(ctx, list))[0]?.names).toEqual([{ text: '<b>', pieces: 1 }]);
  const other = await customerNamed(database, 'Emil Groß');
  expect(await name(other, await listWith(other, 2, 3), [mia])).toBe('NO_NAMES');
  const guest = visitorOf(database.db);
  expect(await name(guest, await listWith(guest, 1, 3), [mia])).toBe('LOGIN_REQUIRED');
});

test('[FA1.hidden] members, parents with the code and a new owner neither see nor get the names', async () => {
  const ctx = await customerNamed(database, 'Jana Weiß');
  const list = await listWith(ctx, 1, 3);
  await name(ctx, list, [mia]);
  // The default list cannot be handed over.
  await database.pool.query(
    `update lists.list set is_default = false, name = 'Klasse 1', description = 'Namen' where external_id = $1`,
    [list],
  );
  const member = await customerNamed(database, 'Emil Groß');
  const ids = [ctx, member].map(({ visitor }) => visitor.account?.id);
  await database.pool.query(
    `insert into lists.member (list_id, account_id, role, joined_at) select id, $2, 'admin', now() from lists.list where external_id = $1`,
    [list, ids[1]],
  );
  expect((await entriesOf(member, list))[0]?.names).toEqual([]);
  expect(await name(member, list, [mia])).toBe('NOT_ALLOWED');
  expect(await toCart(member, list)).toEqual([[]]);
  await database.pool.query(`update lists.list set code = 'KLASSE26' where external_id = $1`, [
    list,
  ]);
  const parent = await askContract<{ teaserWishlist: { entries: { names: Named }[] } }>(
    visitorOf(database.db),
    '{ teaserWishlist(code: "KLASSE26") { entries { names { text pieces } } } }',
  );
  expect(parent.teaserWishlist.entries).toEqual([{ names: [] }]);
  expect((await entriesOf(ctx, list))[0]?.names).toEqual([mia]);
  const handedOver = await askContract(
    ctx,
    'mutation ($externalId: ID!, $memberId: Int!) { handOverWishlist(externalId: $externalId, memberId: $memberId) { refusal { code } } }',
    { externalId: list, memberId: ids[1] },
  );
  expect(handedOver).toEqual({ handOverWishlist: { refusal: null } });
  expect((await entriesOf(member, list))[0]?.names).toEqual([]);
  const { rows } = await database.pool.query('select from lists.entry where names <> $1', ['[]']);
  expect(rows).toEqual([]);
});

test('[FA1.lists] an article that no longer takes names is added without them, which a sentence says', async () => {
  const ctx = await customerNamed(database, 'Jana Weiß');
  const list = await listWith(ctx, 1, 3);
  await name(ctx, list, [mia]);
  await database.pool.query('update catalogue.product set name_style = null where id = 1');
  const cartId = await openCart(ctx);
  const { addWishlistToCart } = await askContract<{
    addWishlistToCart: { quantityChanged: { added: number; message: { messageKey: string } }[] };
  }>(
    ctx,
    `mutation ($cartId: ID!) { addWishlistToCart(cartId: $cartId) {
      quantityChanged { added message { messageKey } } } }`,
    { cartId },
  );
  expect(addWishlistToCart.quantityChanged).toEqual([
    { added: 3, message: { messageKey: 'shop.names.dropped' } },
  ]);
  expect(await cartNames(ctx, cartId)).toEqual([[]]);
});

test('[FA1.offers] an offer of a list keeps the names and orders them, and nothing is left after an erasure', async () => {
  const ctx = await customerNamed(database, 'Jana Weiß');
  const list = await listWith(ctx, 1, 3);
  await name(ctx, list, [mia]);
  const { makeListOffer } = await askContract<{
    makeListOffer: { offerNumber: string; refusals: unknown[] };
  }>(
    ctx,
    'mutation ($list: ID!) { makeListOffer(externalId: $list, requestKey: "anfrage-1") { offerNumber refusals { messageKey } } }',
    { list },
  );
  const { offerNumber } = makeListOffer;
  const { offer } = await askContract<{ offer: { lines: { names: Named }[] } }>(
    ctx,
    'query ($offerNumber: ID!) { offer(offerNumber: $offerNumber) { lines { names { text pieces } } } }',
    { offerNumber },
  );
  expect(offer.lines).toEqual([{ names: [mia] }]);
  const { orderOffer } = await askContract<{ orderOffer: { cartId: string } }>(
    ctx,
    'mutation ($offerNumber: ID!) { orderOffer(offerNumber: $offerNumber) { cartId } }',
    { offerNumber },
  );
  expect(await cartNames(ctx, orderOffer.cartId)).toEqual([[mia]]);
  const { rows } = await database.pool.query<{ agreement: object }>(
    'select agreement from cart.cart where id = $1',
    [orderOffer.cartId],
  );
  expect(JSON.stringify(rows)).not.toContain('Mia');
  await eraseLists(database.db, { accountId: ctx.visitor.account?.id ?? 0, emails: [] });
  expect((await database.pool.query('select from lists.entry')).rows).toEqual([]);
});
