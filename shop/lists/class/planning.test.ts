import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findCart } from '#shop/cart/find-cart.ts';
import { fillCart } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { customerNamed } from '#tests/support/customers.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createStockedCatalogue } from '#tests/support/known-catalogue.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addToList } from '../add-to-list.ts';
import { changeListQuantity } from '../change-list-quantity.ts';
import { createList } from '../create-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createStockedCatalogue();
});
afterAll(() => database.drop());

type Entry = {
  externalId: string;
  productId: number;
  quantity: number;
  perPupil: number | null;
  packSize: number;
  priceBefore: { stringValue: string } | null;
};
type List = {
  externalId: string;
  code: string | null;
  pupils: number | null;
  entries: Entry[];
};

async function begun(who: Ctx, ...entries: [number, number | null, number][]): Promise<List> {
  const { list } = await createList(who, { name: 'Klasse 3b', description: 'Für alle' });
  const externalId = list?.externalId ?? '';
  for (const [productId, itemId, quantity] of entries)
    await addToList(who, { externalId, entry: { productId, itemId, quantity } });
  return found(who, externalId);
}

async function found(who: Ctx, externalId: string): Promise<List> {
  const fields =
    'externalId code pupils entries { externalId productId quantity perPupil packSize priceBefore { stringValue } }';
  const query = `{ list: wishlist(externalId: "${externalId}") { ${fields} } }`;
  return (await askContract<{ list: List }>(who, query)).list;
}

async function change(who: Ctx, call: string): Promise<string | null> {
  const query = `mutation { change: ${call} { refusal { code } } }`;
  const { change: done } = await askContract<{ change: { refusal: { code: string } | null } }>(
    who,
    query,
  );
  return done.refusal?.code ?? null;
}

const quantities = ({ entries }: List) => entries.map(({ quantity }) => quantity);

test('[WL8] a class list computes packs for its pupils, rounded up, and leaves quantities for the whole class unchanged', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId, entries } = await begun(who, [102, null, 1], [103, null, 2], [101, 1012, 1]);
  const [brushes, chalk] = entries.map((entry) => entry.externalId);
  expect(entries.map(({ packSize }) => packSize)).toEqual([4, 1, 1]);
  const list = `externalId: "${externalId}"`;
  await change(who, `setWishlistEntryPerPupil(${list}, entryId: "${brushes}", perPupil: 2)`);
  expect(quantities(await found(who, externalId))).toEqual([1, 2, 1]);
  await change(who, `setWishlistPupils(${list}, pupils: 25)`);
  expect(quantities(await found(who, externalId))).toEqual([13, 2, 1]);
  await change(who, `setWishlistEntryPerPupil(${list}, entryId: "${chalk}", perPupil: 1)`);
  await change(who, `setWishlistPupils(${list}, pupils: 24)`);
  expect(quantities(await found(who, externalId))).toEqual([12, 24, 1]);
  const entry = { productId: 103, itemId: null, quantity: 30 };
  await changeListQuantity(who, { externalId, entry });
  await change(who, `setWishlistPupils(${list}, pupils: 10)`);
  const planned = await found(who, externalId);
  expect(planned.pupils).toBe(10);
  expect(quantities(planned)).toEqual([5, 30, 1]);
  expect(planned.entries.map(({ perPupil }) => perPupil)).toEqual([2, null, null]);

  for (const [call, code] of [
    [`setWishlistPupils(${list}, pupils: 0)`, 'WRONG_QUANTITY'],
    [`setWishlistPupils(${list}, pupils: 1000)`, 'WRONG_QUANTITY'],
    [`setWishlistEntryPerPupil(${list}, entryId: "${brushes}", perPupil: 100)`, 'WRONG_QUANTITY'],
    [`setWishlistEntryPerPupil(${list}, entryId: "x", perPupil: 1)`, 'UNKNOWN_ENTRY'],
  ] as const)
    expect(await change(who, call)).toBe(code);
  expect(
    await change(await customerNamed(database, 'Ute'), `setWishlistPupils(${list}, pupils: 9)`),
  ).toBe('UNKNOWN_LIST');
  expect(quantities(await found(who, externalId))).toEqual([5, 30, 1]);
});

test('[WL8] a copied list has all entries, and shows changed prices', async () => {
  const clock = fixedClock('2026-03-01T10:00:00Z');
  const who = await customerNamed(database, 'Jana Weiß', { clock });
  const { externalId, entries } = await begun(who, [103, null, 2], [101, 1011, 3]);
  const list = `externalId: "${externalId}"`;
  await change(who, `setWishlistPupils(${list}, pupils: 20)`);
  await change(
    who,
    `setWishlistEntryPerPupil(${list}, entryId: "${entries[0]?.externalId}", perPupil: 1)`,
  );
  await database.pool.query(
    `insert into catalogue.price_history (item_id, price_list, valid_from, amount_minor) values (1011, 'de', '2025-01-01', 149);
     update catalogue.item_price set valid_from = '2026-06-01' where item_id = 1011 and price_list = 'de';
     delete from catalogue.price_history where item_id = 1011 and price_list = 'de' and valid_from = '2026-01-01'`,
  );
  const next = await askContract<{ change: { wishlist: { externalId: string; name: string } } }>(
    who,
    `mutation { change: duplicateWishlist(${list}, name: "Klasse 4b", description: "Neu") { wishlist { externalId name } } }`,
  );
  expect(next.change.wishlist.name).toBe('Klasse 4b');
  const copy = await found(who, next.change.wishlist.externalId);
  expect(copy.pupils).toBe(20);
  expect(
    copy.entries.map(({ productId, quantity, perPupil }) => [productId, quantity, perPupil]),
  ).toEqual([
    [103, 20, 1],
    [101, 3, null],
  ]);
  expect(copy.entries.map(({ priceBefore }) => priceBefore?.stringValue ?? null)).toEqual([
    '9,95\u00A0€',
    '1,49\u00A0€',
  ]);
  expect(quantities(await found(who, externalId))).toEqual([20, 3]);
});

type Public = {
  name: string;
  isForPupil: boolean;
  entries: { productId: number; quantity: number }[];
};

async function publicList(who: Ctx, named: string): Promise<Public | null> {
  const query = `{ list: teaserWishlist(${named}) { name isForPupil entries { productId quantity } } }`;
  return (await askContract<{ list: Public | null }>(who, query)).list;
}

test('[WL7][WL8] a code shows parents what one pupil needs, until it is removed', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId, entries } = await begun(who, [102, null, 1], [103, null, 2]);
  const list = `externalId: "${externalId}"`;
  const parents = visitorOf(database.db);
  expect(await publicList(parents, list)).toBeNull();
  expect(await change(await customerNamed(database, 'Ute'), `publishWishlist(${list})`)).toBe(
    'UNKNOWN_LIST',
  );
  await change(who, `publishWishlist(${list})`);
  const { code } = await found(who, externalId);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  const whole = { name: 'Klasse 3b', isForPupil: false };
  expect(await publicList(parents, list)).toEqual({
    ...whole,
    entries: [
      { productId: 102, quantity: 6 },
      { productId: 103, quantity: 2 },
    ],
  });
  await change(who, `setWishlistPupils(${list}, pupils: 24)`);
  await change(
    who,
    `setWishlistEntryPerPupil(${list}, entryId: "${entries[0]?.externalId}", perPupil: 6)`,
  );
  const typed = `${code?.slice(0, 4).toLowerCase()} - ${code?.slice(4)}`;
  expect(await publicList(parents, `code: "${typed}"`)).toEqual({
    name: 'Klasse 3b',
    isForPupil: true,
    entries: [{ productId: 102, quantity: 6 }],
  });
  expect(await publicList(parents, 'code: "AAAA"')).toBeNull();
  await change(who, `unpublishWishlist(${list})`);
  expect(await publicList(parents, `code: "${code}"`)).toBeNull();
  expect(await publicList(parents, list)).toBeNull();
});

test('[WL8] a class list is published only with pieces per pupil, and without them parents see all of it', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId, entries } = await begun(who, [102, null, 1], [103, null, 2]);
  const list = `externalId: "${externalId}"`;
  const [brushes, chalk] = entries.map((entry) => entry.externalId);
  await change(who, `setWishlistPupils(${list}, pupils: 24)`);
  const none = `perPupil: [{ entryId: "${brushes}", perPupil: null }]`;
  for (const call of [`publishWishlist(${list})`, `publishWishlist(${list}, ${none})`])
    expect(await change(who, call)).toBe('PER_PUPIL_REQUIRED');
  const long = `about: { teacher: "${'x'.repeat(81)}", school: "", className: "" }`;
  expect(await change(who, `publishWishlist(${list}, ${long})`)).toBe('NAME_TOO_LONG');
  const many = `perPupil: [{ entryId: "${brushes}", perPupil: 100 }]`;
  expect(await change(who, `publishWishlist(${list}, ${many})`)).toBe('WRONG_QUANTITY');
  expect(await found(who, externalId)).toMatchObject({ code: null, entries });

  const about = 'about: { teacher: " Frau Weiß ", school: "", className: "1b" }';
  const needs = `perPupil: [{ entryId: "${brushes}", perPupil: 6 }, { entryId: "${chalk}", perPupil: null }]`;
  expect(await change(who, `publishWishlist(${list}, ${about}, ${needs})`)).toBeNull();
  const planned = await found(who, externalId);
  expect(planned.entries.map(({ perPupil, quantity }) => [perPupil, quantity])).toEqual([
    [6, 36],
    [null, 2],
  ]);
  const parents = visitorOf(database.db);
  const shown = `{ list: teaserWishlist(${list}) { about { teacher school className } entries { productId } totals { articleCount } } }`;
  expect(await askContract(parents, shown)).toEqual({
    list: {
      about: { teacher: 'Frau Weiß', school: null, className: '1b' },
      entries: [{ productId: 102 }],
      totals: { articleCount: 6 },
    },
  });
  await change(who, `setWishlistEntryPerPupil(${list}, entryId: "${brushes}", perPupil: null)`);
  expect(await publicList(parents, list)).toMatchObject({
    isForPupil: false,
    entries: [
      { productId: 102, quantity: 36 },
      { productId: 103, quantity: 2 },
    ],
  });
});

test('[WL4] a visitor exchanges an entry of a public list without changing the list', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId, entries } = await begun(who, [101, null, 2]);
  const list = `externalId: "${externalId}"`;
  const entryId = entries[0]?.externalId;
  const parents = visitorOf(database.db);
  const exchange = async (oldExternalId: string | undefined, itemId: number): Promise<unknown> => {
    const call = `replaceTeaserWishlistItem(oldExternalId: "${oldExternalId}", itemId: ${itemId}, quantity: 2)`;
    const fields = '{ externalId productId itemId buyableItemId quantity total { amountMinor } }';
    return (await askContract<{ entry: unknown }>(parents, `mutation { entry: ${call} ${fields} }`))
      .entry;
  };
  expect(await exchange(entryId, 1012)).toBeNull();
  await change(who, `publishWishlist(${list})`);
  expect(await exchange(entryId, 1012)).toEqual({
    externalId: entryId,
    productId: 101,
    itemId: 1012,
    buyableItemId: 1012,
    quantity: 2,
    total: { amountMinor: 518 },
  });
  expect(await exchange(entryId, 999_999)).toBeNull();
  expect(await exchange('keine', 1012)).toBeNull();
  expect(await publicList(parents, list)).toMatchObject({ entries: [{ productId: 101 }] });
  expect((await found(who, externalId)).entries).toEqual(entries);
});

test('[WL7] a network address that tried 60 codes is refused for the hour, others are not', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { externalId } = await begun(who, [102, null, 1]);
  await change(who, `publishWishlist(externalId: "${externalId}")`);
  const { code } = await found(who, externalId);
  const trier = visitorOf(database.db, { remoteAddress: '198.51.100.7' });
  for (let attempt = 0; attempt < 60; attempt += 1) await publicList(trier, 'code: "22222222"');
  await expect(publicList(trier, `code: "${code}"`)).rejects.toMatchObject({
    classification: 'TOO_MANY_REQUESTS',
  });
  expect(await publicList(visitorOf(database.db), `code: "${code}"`)).not.toBeNull();
});

test('[WL7] chosen entries of a public list are totalled and added to the cart, with the outcome of each', async () => {
  const parents = visitorOf(database.db);
  const entries =
    'entries: [{ productId: 102, quantity: 2 }, { productId: 101, quantity: 1 }, { productId: 101, itemId: 1012, quantity: 3 }, { productId: 7, quantity: 1 }]';
  const { totals } = await askContract<{ totals: unknown }>(
    parents,
    `{ totals: teaserWishlistTotals(${entries}) { entryCount articleCount current { amountMinor } } }`,
  );
  const { betzoldShopInit } = await askContract<{ betzoldShopInit: { cartId: string } }>(
    parents,
    'mutation { betzoldShopInit { cartId } }',
  );
  const groups =
    'variantsToChoose { productId } quantityChanged { productId added } successfullyAdded { productId added }';
  const { taken } = await askContract<{ taken: unknown }>(
    parents,
    `mutation { taken: addTeaserWishlistToCart(cartId: "${betzoldShopInit.cartId}", ${entries}) { ${groups} } }`,
  );
  expect(totals).toMatchObject({ entryCount: 3, articleCount: 9 });
  expect(taken).toEqual({
    variantsToChoose: [{ productId: 101 }],
    quantityChanged: [{ productId: 102, added: 6 }],
    successfullyAdded: [{ productId: 101, added: 3 }],
  });
});

test('[WL7] 5,000 entries at once are refused, and nothing is added to the cart', async () => {
  const parents = visitorOf(database.db);
  const entries = Array.from({ length: 5000 }, () => ({ productId: 103, quantity: 1 }));
  const cartId = await fillCart(parents, []);
  const asked = [
    `query ($entries: [WishlistEntryInput!]!) { teaserWishlistTotals(entries: $entries) { entryCount } }`,
    `mutation ($entries: [WishlistEntryInput!]!) {
      addTeaserWishlistToCart(cartId: "${cartId}", entries: $entries) { successfullyAdded { added } } }`,
  ];
  for (const text of asked)
    await expect(askContract(parents, text, { entries })).rejects.toThrow(
      'A list has more than 500 entries. Ask in smaller parts.',
    );
  expect((await findCart(parents, cartId)).lines).toEqual([]);
});

test('[WL7] hostile entries of a chosen list are left out or limited, and the cart holds what can be sold', async () => {
  const parents = visitorOf(database.db);
  const cartId = await fillCart(parents, []);
  const text = `mutation ($entries: [WishlistEntryInput!]!) {
    taken: addTeaserWishlistToCart(cartId: "${cartId}", entries: $entries) {
      variantsToChoose { productId added } quantityChanged { productId added } maxInCart { productId added }
      successfullyAdded { productId added } unavailable { productId added } } }`;
  const most = 2 ** 31 - 1;
  const entries = [
    { productId: -1, quantity: 1 },
    { productId: 0, quantity: 1 },
    { productId: most, quantity: most },
    { productId: 103, quantity: -most },
    { productId: 103, itemId: 1012, quantity: 1 },
    { productId: 101, itemId: -5, quantity: 1 },
    { productId: 101, itemId: 1012, quantity: most },
    { productId: 101, itemId: 1012, quantity: most },
  ];
  expect(await askContract(parents, text, { entries })).toEqual({
    taken: {
      variantsToChoose: [{ productId: 101, added: 0 }],
      quantityChanged: [{ productId: 101, added: 4 }],
      maxInCart: [{ productId: 101, added: 0 }],
      successfullyAdded: [],
      unavailable: [
        { productId: 103, added: 0 },
        { productId: 103, added: 0 },
      ],
    },
  });
  const { lines } = await findCart(parents, cartId);
  expect(lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([[1012, 4]]);
});

test('[WL7] entries of the same item share the pieces that were added', async () => {
  const parents = visitorOf(database.db);
  const cartId = await fillCart(parents, []);
  const entries =
    'entries: [{ productId: 101, itemId: 1012, quantity: 1 }, { productId: 101, itemId: 1012, quantity: 2 }]';
  const { taken } = await askContract<{ taken: unknown }>(
    parents,
    `mutation { taken: addTeaserWishlistToCart(cartId: "${cartId}", ${entries}) { successfullyAdded { added } } }`,
  );
  expect(taken).toEqual({ successfullyAdded: [{ added: 1 }, { added: 2 }] });
});
