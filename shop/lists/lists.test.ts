import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { anonymous, visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

const visitor = (options: Parameters<typeof visitorOf>[1] = {}): Ctx =>
  visitorOf(database.db, options);

type Product = { productId: number; itemId: number | null };
type Change = {
  wishlist: { externalId: string; name: string; isDefault: boolean; products: Product[] } | null;
  refusal: { code: string } | null;
  removed: (Product & { name: string; quantity: number; position: number }) | null;
};

const changeFields = `{
  wishlist { externalId name isDefault products { productId itemId } }
  refusal { code } removed { productId itemId name quantity position } }`;
const operations = {
  add: `mutation ($externalId: ID, $entry: WishlistEntryInput!) {
    change: addProductToWishlist(externalId: $externalId, entry: $entry) ${changeFields} }`,
  remove: `mutation ($externalId: ID, $entry: WishlistProductInput, $entryId: ID) {
    change: removeProductFromWishlist(externalId: $externalId, entry: $entry, entryId: $entryId) ${changeFields} }`,
  quantity: `mutation ($externalId: ID, $entry: WishlistEntryInput!) {
    change: changeWishlistQuantity(externalId: $externalId, entry: $entry) ${changeFields} }`,
  restore: `mutation ($externalId: ID, $entry: WishlistEntryInput!, $position: Int!) {
    change: restoreWishlistEntry(externalId: $externalId, entry: $entry, position: $position) ${changeFields} }`,
};

async function change(
  ctx: Ctx,
  operation: keyof typeof operations,
  variables: Record<string, unknown>,
): Promise<Change> {
  return (await askContract<{ change: Change }>(ctx, operations[operation], variables)).change;
}

const add = (ctx: Ctx, productId: number, itemId?: number): Promise<Change> =>
  change(ctx, 'add', { entry: { productId, itemId, quantity: 1 } });

async function listed(ctx: Ctx): Promise<Product[]> {
  const { wishlistEssentials } = await askContract<{
    wishlistEssentials: { products: Product[] }[];
  }>(ctx, '{ wishlistEssentials { products { productId itemId } } }');
  return wishlistEssentials.flatMap(({ products }) => products);
}

const full = `{ wishlists { externalId name description isDefault
  totals { entryCount articleCount current { stringValue } old { stringValue } savings { stringValue } }
  entries { productId itemId buyableItemId quantity position name brand path orderNumber
    variantInfoList { value } pricePerUnit { stringValue } isFrom oldPricePerUnit { stringValue }
    lowestPrice30DaysPerUnit { stringValue } basePrice { stringValue } basePriceUnit total { stringValue }
    deliveryStatusColor isSaleable replacement { id } } } }`;
type Full = {
  wishlists: {
    externalId: string;
    totals: Record<string, unknown>;
    entries: Record<string, unknown>[];
  }[];
};
const readFull = async (ctx: Ctx) => (await askContract<Full>(ctx, full)).wishlists[0];

describe('[WL1] the default list', () => {
  test('is created with its first entry and belongs to the user id only', async () => {
    const ctx = visitor();
    expect(await listed(ctx)).toEqual([]);
    const { wishlist, refusal } = await add(ctx, 102);
    expect(refusal).toBeNull();
    expect(wishlist).toEqual({
      externalId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Merkliste',
      isDefault: true,
      products: [{ productId: 102, itemId: null }],
    });
    expect(await listed(visitor())).toEqual([]);
    expect(await listed({ ...ctx, visitor: anonymous })).toEqual([]);
  });

  test('is created once under concurrent additions', async () => {
    const ctx = visitor();
    await Promise.all([101, 102, 103, 104].map((productId) => add(ctx, productId)));
    const found = (await askContract<Full>(ctx, full)).wishlists;
    expect(found).toHaveLength(1);
    const products = (await listed(ctx)).map(({ productId }) => productId);
    expect(new Set(products)).toEqual(new Set([101, 102, 103, 104]));
  });

  test('differs between customer, browser and business shop', async () => {
    const account = { id: 7, kind: 'school' as const, email: 's@x.example', sessionHash: 'x' };
    const guest = visitor();
    await add(guest, 101);
    const customer = { ...guest, visitor: { ...guest.visitor, account } };
    expect(await listed(customer)).toEqual([]);
    await add(customer, 102);
    expect(await listed(visitor({ account }))).toEqual([{ productId: 102, itemId: null }]);
    expect(await listed(visitor({ account, host: 'educational.ranzen.de' }))).toEqual([]);
    const atCheckout = { ...account, kind: 'guest' as const };
    expect(await listed({ ...guest, visitor: { ...guest.visitor, account: atCheckout } })).toEqual([
      { productId: 101, itemId: null },
    ]);
  });

  test('needs a user id', async () => {
    const ctx = { ...visitor(), visitor: anonymous };
    await expect(add(ctx, 101)).rejects.toMatchObject({ classification: 'USER_ID_REQUIRED' });
  });

  test('of another visitor can be neither read nor changed by its id', async () => {
    const owner = visitor();
    const externalId = (await add(owner, 102)).wishlist?.externalId;
    const entry = { productId: 102, quantity: 3 };
    for (const id of [externalId, 'no-id'])
      for (const operation of ['add', 'remove', 'quantity', 'restore'] as const) {
        const unknown = await change(visitor(), operation, {
          externalId: id,
          entry: operation === 'remove' ? { productId: 102 } : entry,
          position: 1,
        });
        expect(unknown).toEqual({
          wishlist: null,
          refusal: { code: 'UNKNOWN_LIST' },
          removed: null,
        });
      }
    expect((await readFull(owner))?.entries).toMatchObject([{ productId: 102, quantity: 1 }]);
  });
});

describe('[WL2] entries of items and products', () => {
  test('[WL2.variants] an item of several is listed beside the whole product, a single item as the product', async () => {
    const ctx = visitor();
    await add(ctx, 101, 1012);
    await add(ctx, 102, 1021);
    await add(ctx, 101);
    const { wishlist } = await add(ctx, 102);
    expect(wishlist?.products).toEqual([
      { productId: 101, itemId: 1012 },
      { productId: 102, itemId: null },
      { productId: 101, itemId: null },
    ]);
    const { removed } = await change(ctx, 'remove', { entry: { productId: 102, itemId: 1021 } });
    expect(removed).toEqual({
      productId: 102,
      itemId: null,
      name: 'Schulpinsel-Set, 4 Stück',
      quantity: 1,
      position: 2,
    });
  });

  test('adding again and removing an unknown entry change nothing', async () => {
    const ctx = visitor();
    await change(ctx, 'add', { entry: { productId: 102, quantity: 7 } });
    await add(ctx, 102);
    expect((await readFull(ctx))?.entries).toMatchObject([{ productId: 102, quantity: 7 }]);
    const gone = await change(ctx, 'remove', { entry: { productId: 103 } });
    expect(gone).toMatchObject({ refusal: null, removed: null });
  });

  test.each([
    [{ productId: 999, quantity: 1 }, 'UNKNOWN_PRODUCT'],
    [{ productId: 101, itemId: 1021, quantity: 1 }, 'UNKNOWN_PRODUCT'],
    [{ productId: 101, quantity: -1 }, 'WRONG_QUANTITY'],
    [{ productId: 101, quantity: 9999 }, 'WRONG_QUANTITY'],
  ])('%o is refused as %s', async (entry, code) => {
    const ctx = visitor();
    expect((await change(ctx, 'add', { entry })).refusal).toEqual({ code });
    expect(await listed(ctx)).toEqual([]);
  });

  test('500 entries fill a list, existing ones can still be added', async () => {
    const ctx = visitor();
    await add(ctx, 102);
    await database.pool.query(
      `insert into lists.entry (list_id, product_id, quantity, position, added_at)
       select list.id, 10000 + number, 1, number, now() from lists.list, generate_series(2, 500) number
       where owner_user_id = $1`,
      [ctx.visitor.userId],
    );
    expect((await add(ctx, 103)).refusal).toEqual({ code: 'LIST_FULL' });
    expect((await add(ctx, 102)).refusal).toBeNull();
    expect(await listed(ctx)).toHaveLength(500);
  });
});

describe('[WL3] entries', () => {
  test('[WL4][WL3.totals] have prices, savings, availability and replacements', async () => {
    const ctx = visitor();
    await change(ctx, 'add', { entry: { productId: 101, itemId: 1013, quantity: 2 } });
    await change(ctx, 'add', { entry: { productId: 102, quantity: 6 } });
    await add(ctx, 101);
    await add(ctx, 106);
    const list = await readFull(ctx);
    expect(list?.totals).toEqual({
      entryCount: 4,
      articleCount: 8,
      current: { stringValue: '40,88\u00a0€' },
      old: { stringValue: '42,68\u00a0€' },
      savings: { stringValue: '1,80\u00a0€' },
    });
    expect(list?.entries).toMatchObject([
      {
        itemId: 1013,
        buyableItemId: 1013,
        path: '/prod/101/?varid=1013',
        orderNumber: '718203',
        variantInfoList: [{ value: 'Blau' }, { value: '500 ml' }],
        pricePerUnit: { stringValue: '2,59\u00a0€' },
        oldPricePerUnit: { stringValue: '3,49\u00a0€' },
        lowestPrice30DaysPerUnit: { stringValue: '2,89\u00a0€' },
        total: { stringValue: '5,18\u00a0€' },
        isFrom: false,
        isSaleable: true,
      },
      { productId: 102, itemId: null, buyableItemId: 1021, total: { stringValue: '35,70\u00a0€' } },
      {
        productId: 101,
        buyableItemId: null,
        orderNumber: null,
        variantInfoList: [],
        isFrom: true,
        pricePerUnit: { stringValue: '1,59\u00a0€' },
        total: null,
        isSaleable: true,
      },
      {
        productId: 106,
        isSaleable: false,
        total: null,
        deliveryStatusColor: 'RED',
        replacement: { id: 102 },
      },
    ]);
  });

  test.each([0, 9998])('[WL3.bounds] a quantity of %i is stored', async (quantity) => {
    const ctx = visitor();
    await add(ctx, 104);
    const { refusal } = await change(ctx, 'quantity', { entry: { productId: 104, quantity } });
    expect(refusal).toBeNull();
    expect((await readFull(ctx))?.entries).toMatchObject([{ quantity }]);
  });

  test('[PD3] of the forwarding agent show an appointment instead of days', async () => {
    const ctx = visitor();
    await add(ctx, 102);
    const asked = '{ wishlists { entries { deliveryInfo } } }';
    await database.pool.query('update catalogue.product set is_bulky = true where id = 102');
    const { wishlists } = await askContract<Full>(ctx, asked);
    await database.pool.query('update catalogue.product set is_bulky = false where id = 102');
    expect(wishlists[0]?.entries).toEqual([
      { deliveryInfo: 'Auf Lager. Lieferung nach Terminabsprache' },
    ]);
  });

  test('a wrong quantity and an unknown entry are refused and change nothing', async () => {
    const ctx = visitor();
    await add(ctx, 104);
    const codes = [];
    for (const entry of [
      { productId: 104, quantity: 9999 },
      { productId: 104, quantity: -1 },
      { productId: 103, quantity: 1 },
    ])
      codes.push((await change(ctx, 'quantity', { entry })).refusal?.code);
    expect(codes).toEqual(['WRONG_QUANTITY', 'WRONG_QUANTITY', 'UNKNOWN_ENTRY']);
    expect((await readFull(ctx))?.entries).toMatchObject([{ productId: 104, quantity: 1 }]);
  });

  test('[WL3.restored] a removed entry is restored at its position, once', async () => {
    const ctx = visitor();
    for (const productId of [102, 103, 104]) await add(ctx, productId);
    await change(ctx, 'quantity', { entry: { productId: 103, quantity: 5 } });
    const { removed } = await change(ctx, 'remove', { entry: { productId: 103 } });
    expect(removed).toMatchObject({ quantity: 5, position: 2, name: 'Ölkreiden für die Schule' });
    const back = { entry: { productId: 103, quantity: 5 }, position: removed?.position };
    for (let times = 0; times < 2; times += 1)
      expect((await change(ctx, 'restore', back)).refusal).toBeNull();
    expect((await readFull(ctx))?.entries).toMatchObject([
      { productId: 102 },
      { productId: 103, quantity: 5 },
      { productId: 104 },
    ]);
  });

  test('an invalid position is the end of the list and leaves room for others', async () => {
    const ctx = visitor();
    await add(ctx, 102);
    const entry = { productId: 103, quantity: 1 };
    await change(ctx, 'restore', { entry, position: 2_147_483_647 });
    await change(ctx, 'restore', { entry: { productId: 104, quantity: 1 }, position: -5 });
    await add(ctx, 105);
    const positions = (await readFull(ctx))?.entries.map((row) => [
      row['productId'],
      row['position'],
    ]);
    expect(positions).toEqual([
      [104, 0],
      [102, 1],
      [103, 2],
      [105, 3],
    ]);
  });

  test('are read and changed with as many statements whatever their number, and two more for replacements', async () => {
    const ctx = visitor();
    const counted = countingDb(ctx.db);
    const measured = { ...ctx, db: counted.db };
    const statements = async (work: () => Promise<unknown>): Promise<number> => {
      const before = counted.statements();
      await work();
      return counted.statements() - before;
    };
    const one = [
      await statements(() => add(measured, 102)),
      await statements(() => readFull(measured)),
    ];
    for (const productId of [101, 103, 104, 105, 106]) await add(ctx, productId);
    const many = [
      await statements(() => add(measured, 102)),
      await statements(() => readFull(measured)),
    ];
    expect([one, many]).toEqual([
      [5, 2],
      [5, 4],
    ]);
  });
});
