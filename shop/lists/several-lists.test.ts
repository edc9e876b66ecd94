import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countWaiting, holdLists } from '#tests/support/lock-lists.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { deleteEndedLists } from './delete-ended-lists.ts';
import { mergeLists } from './merge-lists.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

let lastAccount = 100;
/** A new customer; lists do not check that the account exists. */
function customer(options: Parameters<typeof visitorOf>[1] = {}): Ctx {
  lastAccount += 1;
  const account = {
    id: lastAccount,
    kind: 'private' as const,
    email: 'k@haus.example',
    sessionHash: 'x',
  };
  return visitorOf(database.db, { account, ...options });
}

type List = {
  externalId: string;
  name: string;
  description: string;
  isDefault: boolean;
  isStandardList: boolean;
  role: string;
  products: { productId: number }[];
};
type Change = { wishlist: List | null; refusal: { code: string; field: string | null } | null };

const listFields =
  'externalId name description isDefault isStandardList role products { productId }';
const changeFields = `{ wishlist { ${listFields} } refusal { code field } }`;

async function change(ctx: Ctx, call: string): Promise<Change> {
  return (
    await askContract<{ change: Change }>(ctx, `mutation { change: ${call} ${changeFields} }`)
  ).change;
}

async function lists(ctx: Ctx): Promise<List[]> {
  const query = `{ wishlistEssentials { ${listFields} } }`;
  return (await askContract<{ wishlistEssentials: List[] }>(ctx, query)).wishlistEssentials;
}

async function create(ctx: Ctx, name: string): Promise<string> {
  const { wishlist } = await change(
    ctx,
    `createWishlist(name: "${name}", description: "Bis zu den Ferien")`,
  );
  return wishlist?.externalId ?? '';
}

const add = (ctx: Ctx, productId: number, quantity = 1, externalId?: string): Promise<Change> =>
  change(
    ctx,
    `addProductToWishlist(${externalId ? `externalId: "${externalId}", ` : ''}entry: { productId: ${productId}, quantity: ${quantity} })`,
  );

describe('[WL1] several lists', () => {
  test.each([
    ['a guest', () => visitorOf(database.db)],
    ['a customer', () => customer()],
  ])(
    '[WL1.words][WL1.flags][WL1.changing] %s begins, names and describes them beside the default one',
    async (_, begin) => {
      const ctx = begin();
      const { wishlist, refusal } = await change(
        ctx,
        'createWishlist(name: " Klasse 3b ", description: "Schuljahr 26/27")',
      );
      expect(refusal).toBeNull();
      expect(wishlist).toEqual({
        externalId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Klasse 3b',
        description: 'Schuljahr 26/27',
        isDefault: false,
        isStandardList: false,
        role: 'creator',
        products: [],
      });
      await change(
        ctx,
        `describeWishlist(externalId: "${wishlist?.externalId}", name: "Klasse 4b", description: "Neu")`,
      );
      expect(await lists(ctx)).toMatchObject([
        { name: 'Merkliste', description: '', isDefault: true, isStandardList: true },
        { name: 'Klasse 4b', description: 'Neu', isDefault: false, isStandardList: false },
      ]);
      expect(await lists(visitorOf(database.db))).toEqual([]);
    },
  );

  test.each([
    ['', 'x', 'NAME_REQUIRED', 'name'],
    ['  ', 'x', 'NAME_REQUIRED', 'name'],
    ['n'.repeat(81), 'x', 'NAME_TOO_LONG', 'name'],
    ['Werkraum', ' ', 'DESCRIPTION_REQUIRED', 'description'],
    ['Werkraum', 'd'.repeat(501), 'DESCRIPTION_TOO_LONG', 'description'],
  ])('[WL1.words] "%s" and "%s" are no words for one', async (name, description, code, field) => {
    const words = `name: "${name}", description: "${description}"`;
    const ctx = customer();
    expect(await change(ctx, `createWishlist(${words})`)).toEqual({
      wishlist: null,
      refusal: { code, field },
    });
    const externalId = await create(ctx, 'Werkraum');
    const { wishlist, refusal } = await change(
      ctx,
      `describeWishlist(externalId: "${externalId}", ${words})`,
    );
    expect(refusal).toEqual({ code, field });
    expect(wishlist).toMatchObject({ name: 'Werkraum', description: 'Bis zu den Ferien' });
  });

  test('are 50 at most under concurrent creation', async () => {
    const ctx = customer();
    for (let count = 0; count < 47; count += 1) await create(ctx, `Liste ${count}`);
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(ctx, name)));
    expect(made.filter((externalId) => externalId !== '')).toHaveLength(2);
    expect(await lists(ctx)).toHaveLength(50);
    const { refusal } = await change(ctx, 'createWishlist(name: "E", description: "F")');
    expect(refusal?.code).toBe('TOO_MANY_LISTS');
  });

  test('[WL1.changing] hearts and the basket use the standard one', async () => {
    const ctx = customer();
    const externalId = await create(ctx, 'Werkraum');
    expect(
      (await change(ctx, `setStandardWishlist(externalId: "${externalId}")`)).wishlist,
    ).toEqual(expect.objectContaining({ isStandardList: true, isDefault: false }));
    expect((await add(ctx, 102)).wishlist?.name).toBe('Werkraum');
    expect(await lists(ctx)).toMatchObject([
      { name: 'Werkraum', isStandardList: true, products: [{ productId: 102 }] },
      { name: 'Merkliste', isStandardList: false, products: [] },
    ]);
    const standard = (await lists(ctx)).find(({ isDefault }) => isDefault)?.externalId;
    await change(ctx, `setStandardWishlist(externalId: "${standard}")`);
    expect((await add(ctx, 103)).wishlist).toMatchObject({ name: 'Merkliste', isDefault: true });
  });

  test('two browsers that choose different standard lists at once both succeed, and one is standard', async () => {
    const ctx = customer();
    const ids = [await create(ctx, 'Werkraum'), await create(ctx, 'Klasse 3b')];
    const releaseLists = await holdLists(database.pool);
    const choices = ids.map((id) => change(ctx, `setStandardWishlist(externalId: "${id}")`));
    await expect.poll(() => countWaiting(database.pool), { interval: 10, timeout: 5000 }).toBe(2);
    await releaseLists();
    expect((await Promise.all(choices)).map(({ refusal }) => refusal)).toEqual([null, null]);
    const chosen = (await lists(ctx)).filter(({ isStandardList }) => isStandardList);
    expect(chosen).toHaveLength(1);
    expect(ids).toContain(chosen[0]?.externalId);
  });

  test('[WL1.changing] a deleted one can be restored for 30 days with its entries', async () => {
    const clock = fixedClock('2026-01-01T10:00:00Z');
    const ctx = customer({ clock });
    const externalId = await create(ctx, 'Werkraum');
    await add(ctx, 102, 3, externalId);
    await change(ctx, `setStandardWishlist(externalId: "${externalId}")`);
    expect(await change(ctx, `deleteWishlist(externalId: "${externalId}")`)).toEqual({
      wishlist: null,
      refusal: null,
    });
    expect(await lists(ctx)).toMatchObject([{ isDefault: true, isStandardList: true }]);
    expect((await add(ctx, 103, 1, externalId)).refusal?.code).toBe('UNKNOWN_LIST');
    const restore = (who: Ctx): Promise<Change> =>
      change(who, `restoreWishlist(externalId: "${externalId}")`);
    expect((await restore(customer())).refusal?.code).toBe('UNKNOWN_LIST');
    clock.moveTo('2026-01-31T09:59:00Z');
    await deleteEndedLists(ctx);
    expect((await restore(ctx)).wishlist).toMatchObject({
      name: 'Werkraum',
      isStandardList: false,
      products: [{ productId: 102 }],
    });
    await change(ctx, `deleteWishlist(externalId: "${externalId}")`);
    clock.moveTo('2026-03-02T09:59:01Z');
    expect((await restore(ctx)).refusal?.code).toBe('UNKNOWN_LIST');
    await deleteEndedLists(ctx);
    const { rows } = await database.pool.query('select from lists.list where external_id = $1', [
      externalId,
    ]);
    expect(rows).toEqual([]);
  });

  test('the default one cannot be deleted', async () => {
    const ctx = customer();
    const externalId = (await add(ctx, 102)).wishlist?.externalId;
    const { wishlist, refusal } = await change(ctx, `deleteWishlist(externalId: "${externalId}")`);
    expect(refusal?.code).toBe('DEFAULT_LIST_STAYS');
    expect(wishlist?.products).toEqual([{ productId: 102 }]);
  });

  test('[WL1.guest] of a guest are deleted after 180 days without a change, those of a customer are not', async () => {
    const clock = fixedClock('2026-01-01T10:00:00Z');
    const guest = visitorOf(database.db, { clock });
    const owner = customer({ clock });
    for (const ctx of [guest, owner]) await create(ctx, 'Geburtstage');
    clock.moveTo('2026-06-30T09:59:00Z');
    await deleteEndedLists(guest);
    expect(await lists(guest)).toHaveLength(2);
    clock.moveTo('2026-06-30T10:00:00Z');
    await deleteEndedLists(guest);
    expect(await lists(guest)).toEqual([]);
    expect(await lists(owner)).toHaveLength(2);
  });

  test('are assigned to the customer at the login, and the default one’s entries are merged', async () => {
    const guest = visitorOf(database.db);
    const externalId = await create(guest, 'Klasse 3b');
    await add(guest, 102, 2);
    await add(guest, 103, 4, externalId);
    await change(guest, `setStandardWishlist(externalId: "${externalId}")`);
    const owner = customer();
    await add(owner, 104);
    const accountId = owner.visitor.account?.id ?? 0;
    expect(await mergeLists(guest, accountId)).toBe(true);
    expect(await lists(owner)).toMatchObject([
      { isDefault: true, isStandardList: true, products: [{ productId: 104 }, { productId: 102 }] },
      { name: 'Klasse 3b', isStandardList: false, products: [{ productId: 103 }] },
    ]);
    expect(await mergeLists(guest, accountId)).toBe(false);
  });

  test('[WL3] a quantity that another member has changed is not overwritten', async () => {
    const ctx = customer();
    await add(ctx, 102, 5);
    const to = (quantity: number, expected: number): Promise<Change> =>
      change(
        ctx,
        `changeWishlistQuantity(entry: { productId: 102, quantity: ${quantity} }, expectedQuantity: ${expected})`,
      );
    expect((await to(8, 5)).refusal).toBeNull();
    expect((await to(6, 5)).refusal?.code).toBe('CHANGED_MEANWHILE');
    expect((await to(8, 5)).refusal).toBeNull();
    expect((await to(9, 8)).refusal).toBeNull();
  });
});
