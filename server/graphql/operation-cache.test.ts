import { type DocumentNode, parse } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { shell, shellNavigation, shellParameters } from '#contract/operations.generated.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { OperationCache } from './operation-cache.ts';
import { createPrepareDocument } from './prepare-document.ts';
import { resolvers } from './resolvers.ts';
import { createShopSchema } from './schema.ts';

let cache: OperationCache;
let runs: (number | undefined)[];
beforeEach(() => {
  cache = new OperationCache();
  runs = [];
});

const ctxOf = (langCode: string, isB2b = false) =>
  ({
    storefront: { langCode, isB2b },
    visitor: { userId: 'u', account: { id: 7 } },
  }) as unknown as Ctx;

/** Runs an operation and returns its number of runs so far, by account. */
async function ask(
  text: string,
  ctx = ctxOf('de-de'),
  answer: object = {},
  variables: Record<string, unknown> = {},
) {
  const document = parse(text);
  await cache.answer({ document, variables }, ctx, async ({ visitor }) => {
    runs.push(visitor.account?.id);
    return { data: { ...answer } };
  });
  return runs.splice(0);
}

test('[TP1.caching] shared operations run once per storefront, without a visitor', async () => {
  expect(await ask('{ navigation { id } }')).toEqual([undefined]);
  expect(await ask('{ navigation { id } }')).toEqual([]);
  expect(await ask('{ navigation { id } }', ctxOf('de-at'))).toEqual([undefined]);
});

test.each([shellParameters, shell, shellNavigation])(
  '[TP1.caching] the operation $name of every page is cached as pages prepare it, for browsers too',
  async ({ text }) => {
    const prepare = createPrepareDocument(createShopSchema(resolvers));
    const answer = (document: DocumentNode) =>
      cache.answer({ document, variables: {} }, ctxOf('de-de'), async () => ({ data: {} }));
    await answer(prepare(text));
    await answer(prepare(text));
    await answer(parse(text));
    expect(cache.counts).toEqual({ requests: 3, hits: 2 });
  },
);

test.each(['{ footerGrid { usps { headline } } }', '{ pageDetails(url: "/") { title } }'])(
  '[TP1.caching] %s is run once, too',
  async (text) => {
    expect(await ask(text)).toEqual([undefined]);
    expect(await ask(text)).toEqual([]);
  },
);

test('[OP1.texts] previews of drafts are neither stored nor answered from what is', async () => {
  const preview = { ...ctxOf('de-de'), pagePreview: { path: '/' } } as Ctx;
  expect(await ask('{ item(id: 5) { name } }', preview)).toEqual([7]);
  expect(await ask('{ item(id: 5) { name } }')).toEqual([undefined]);
  expect(await ask('{ item(id: 5) { name } }', preview)).toEqual([7]);
});

const productPage =
  'query($id: Int!) { product(id: $id) { name } reviews(productId: $id) { date } }';
const listing = 'query($id: Int!) { category(coreCategoryId: $id) { name } }';

test.each([
  ['a product page', productPage, { id: 3 }, 'product:3', 'product:4'],
  ['variants', '{ variantInfo(productId: 3) { isConfigured } }', {}, 'product:3', 'product:4'],
  ['an item', '{ item(id: 5) { name } }', {}, 'products', 'category:5'],
  ['a category', listing, { id: 7 }, 'category:7', 'category:8'],
  ['a listing', '{ categoryProducts(id: 7) { totalCount } }', {}, 'category:7', 'category:8'],
  ['a search', '{ search(filter: { searchTerm: "x" }) { totalCount } }', {}, 'search', 'content'],
] as const)(
  '[TP1.caching-catalogue] %s runs once, until its own cache tag is dropped',
  async (_, text, variables, own, foreign) => {
    const again = () => ask(text, ctxOf('de-de'), {}, variables);
    expect(await again()).toEqual([undefined]);
    cache.drop([foreign]);
    expect(await again()).toEqual([]);
    cache.drop([own]);
    expect(await again()).toEqual([undefined]);
  },
);

test('[TP1.caching-catalogue] results are separate by variables', async () => {
  await ask(listing, ctxOf('de-de'), {}, { id: 7 });
  expect(await ask(listing, ctxOf('de-de'), {}, { id: 8 })).toEqual([undefined]);
});

test.each([
  ['the deal of an item', '{ item(id: 5) { lightningDealInfo { lightningQuantityMax } } }'],
  ['a field that is not shared', '{ customerInfo { email } }'],
  ['one beside a shared one', '{ navigation { id } customerInfo { email } }'],
  ['a change', 'mutation { shop_addVoucher }'],
  [
    'a document that renames tiles',
    '{ pageDetails(url: "/") { rows { tiles: products { id } } } }',
  ],
])('%s is run each time, for who asks', async (_, text) => {
  expect(await ask(text)).toEqual([7]);
  expect(await ask(text)).toEqual([7]);
});

test('operations of the business shop are not cached', async () => {
  expect(await ask('{ navigation { id } }', ctxOf('edu-de', true))).toEqual([7]);
  expect(await ask('{ navigation { id } }', ctxOf('edu-de', true))).toEqual([7]);
});

test('a result is invalidated with its products', async () => {
  const text = '{ footerGrid { products { id } } }';
  await ask(text, ctxOf('de-de'), { footerGrid: { products: [{ id: 3 }] } });
  cache.drop(['product:4']);
  expect(await ask(text)).toEqual([]);
  cache.drop(['product:3']);
  expect(await ask(text)).toEqual([undefined]);
});

test('nothing is cached while changes are not announced', async () => {
  cache.disable();
  await ask('{ navigation { id } }');
  expect(await ask('{ navigation { id } }')).toEqual([undefined]);
});
