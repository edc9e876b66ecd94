import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { postToDoor } from '#tests/server/fake-contract.ts';
import { customerToken, type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';

let made = 0;
let deal: object | null = null;

const countingResolvers: Resolvers = {
  Query: {
    category: (_, { coreCategoryId }, { visitor }) => {
      made += 1;
      return { id: coreCategoryId, name: `${made} ${visitor.account?.id ?? 'nobody'}` } as never;
    },
    categoryProducts: () => {
      made += 1;
      return { totalCount: made, products: [{ id: 7, lightningDealInfo: deal }] } as never;
    },
    search: () => {
      made += 1;
      return { totalCount: made, products: [{ id: 7, lightningDealInfo: deal }] } as never;
    },
    suggestQueries: (_, { userQuery }) => {
      made += 1;
      return [{ suggest: `${userQuery} ${made}` }];
    },
    customerInfo: (_, __, { visitor }) => ({ email: String(visitor.account?.id) }) as never,
  },
};

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop({ resolvers: [countingResolvers] });
});
afterAll(() => shop.close());
beforeEach(() => {
  made = 0;
  deal = null;
  shop.parts.keptAnswers.open();
});

const category = { query: '{ category(coreCategoryId: 4) { id name } }' };
const listing = {
  query: '{ categoryProducts(id: 4, paging: {}) { totalCount products { id } } }',
};
const search = {
  query: `query Find($term: String!) {
    search(filter: { searchTerm: $term }, paging: {}) { totalCount products { id lightningDealInfo { isAvailableLightningDeal } } } }`,
  variables: { term: 'stift' },
};
const suggest = { query: '{ suggestQueries(userQuery: "pin") { suggest } }' };
const ask = async (body: unknown, headers?: Record<string, string>) =>
  (await postToDoor(shop, body, headers)).json;
/** The answer to the second time, which is kept. */
const askTwice = async (body: unknown) => {
  await ask(body);
  return ask(body);
};
const drop = (...tags: string[]) => shop.parts.keptAnswers.drop(tags);

describe('[TP1] answers for everybody are kept whole', () => {
  test('from the second time on, for a customer as for nobody, by storefront', async () => {
    const kept = await askTwice(category);
    expect(kept).toEqual({ data: { category: { id: 4, name: '2 nobody' } } });
    expect(await ask(category, { Cookie: `sessionToken=${customerToken}` })).toEqual(kept);
    expect(await ask(category, { Host: 'www.ranzen.at.localhost' })).toEqual({
      data: { category: { id: 4, name: '3 nobody' } },
    });
  });

  test.each([
    [category, 'category:4', 'category:5'],
    [category, 'navigation', 'content'],
    [listing, 'category:4', 'category:5'],
    [search, 'products', 'category:4'],
    [suggest, 'products', 'content'],
    [[category, search], 'products', 'category:5'],
    [[category, search], 'texts', 'footer'],
  ])('%j goes by the tag %s, not by %s', async (body, tag, other) => {
    const kept = await askTwice(body);
    drop(other);
    expect(await ask(body)).toEqual(kept);
    drop(tag);
    expect(await ask(body)).not.toEqual(kept);
  });

  test('whatever else is asked for with them is answered anew, for who asks', async () => {
    const both = { query: '{ category(coreCategoryId: 4) { name } customerInfo { email } }' };
    const batch = [category, { query: '{ customerInfo { email } }' }];
    for (const body of [both, batch]) {
      const mine = await ask(body, { Cookie: `sessionToken=${customerToken}` });
      expect(await ask(body)).not.toEqual(mine);
    }
    expect(made).toBe(4);
  });

  test('a running deal is not kept, nor what could hide one', async () => {
    deal = { isAvailableLightningDeal: true };
    await askTwice(search);
    await ask(search);
    expect(made).toBe(3);
    deal = null;
    const hidden = { ...search, query: search.query.replace('lightning', 'x: lightning') };
    await askTwice(hidden);
    await ask(hidden);
    expect(made).toBe(6);
  });

  test('faults, refused requests and answers of a shut cache are not kept', async () => {
    const broken = { query: '{ category(coreCategoryId: 4) { id path } }' };
    expect((await ask(broken)).errors).toHaveLength(1);
    const madeAtFirst = made;
    await askTwice(broken);
    expect(made).toBe(3 * madeAtFirst);
    shop.parts.keptAnswers.shut();
    made = 0;
    await askTwice(category);
    await ask(category);
    expect(made).toBe(3);
  });
});
