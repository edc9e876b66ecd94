import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductList } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

async function search(
  searchTerm: string,
  paging: object = {},
  host = 'www.ranzen.de',
): Promise<ProductList> {
  const answer = await askContract<{ search: ProductList }>(
    visitorOf(database.db, { host }),
    `query ($filter: SearchFilterInput!, $paging: PagingInput!) {
      search(filter: $filter, paging: $paging) { totalCount sortOptions { name selected } products { id price { currentPrice { currencyCode } } } } }`,
    { filter: { searchTerm }, paging },
  );
  return answer.search;
}
const ids = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).products.map(({ id }) => id);

describe('[SE3] search', () => {
  test.each([
    ['Gouachefarbe', [101]],
    ['gouache', [101, 103]],
    ['Pinsel', [102, 105]],
    ['schulpinsel set', [102]],
    ['Set Schulpinsel', [102]],
    ['Maltisch Gouache', []],
    ['Mäppchen', [105]],
    ['maeppchen', [105]],
    ['MAPPCHEN', [105]],
    ['oelkreiden', [103]],
    ['Ölkreide', [103]],
    ['Tisch', [105]],
    ['tische', [105]],
    ['Leseglück', [104]],
    ['lesegluck fuchs', [104]],
    ['Kreiden für die', [103]],
    ['für', []],
    ['xyz', []],
    ['', []],
    ['   ', []],
  ])('%s', async (term, expected) => {
    expect(await ids(term)).toEqual(expected);
  });

  test.each([['718204'], ['4000000001014'], [' 718204 ']])(
    '[SE4.numbers] the number %s finds only its product',
    async (term) => {
      expect(await ids(term)).toEqual([101]);
    },
  );

  test('an order number may be in lower case', async () => {
    expect(await ids('oel-12')).toEqual([103]);
  });

  test.each([
    ["'; drop table catalogue.product; --"],
    ['& | ! <-> :* ( \\'],
    ["a' || 'b"],
    ['%_%'],
    ['x'.repeat(10_000)],
    ['pinsel '.repeat(1_000)],
    ['🖍️ <script>'],
  ])('hostile text %# is text like any other', async (term) => {
    expect(await search(term)).toHaveProperty('totalCount');
  });

  test('[LS1.sorts][SE3.paging] pages, sorts and counts', async () => {
    expect(await ids('farbwerk', { sortBy: 'priceDesc' })).toEqual([105, 103, 102, 101]);
    expect(await ids('farbwerk', { sortBy: 'priceAsc', offset: 1, limit: 2 })).toEqual([102, 103]);
    expect(await ids('farbwerk', { sortBy: 'new' })).toEqual([102, 103, 101, 105]);
    expect(await ids('farbwerk', { sortBy: 'name' })).toEqual([101, 105, 103, 102]);
    expect(await ids('farbwerk', { sortBy: 'rating' })).toEqual([101, 103, 102, 105]);
    const beyond = await search('farbwerk', { offset: 500 });
    expect([beyond.totalCount, beyond.products]).toEqual([4, []]);
    expect(beyond.sortOptions).toEqual(
      ['relevance', 'si', 'priceAsc', 'priceDesc', 'rating', 'new', 'name'].map((name) => ({
        name,
        selected: name === 'relevance',
      })),
    );
  });

  test('[SE4.english] searches in the language of the storefront, among the products of its price list', async () => {
    expect([await ids('brushes', {}, 'en.ranzen.de'), await ids('brushes')]).toEqual([
      [102, 105],
      [],
    ]);
    expect((await search('Farbwerk', {}, 'www.ranzen.ch')).products).toEqual(
      [103, 101].map((id) => ({ id, price: { currentPrice: { currencyCode: 'CHF' } } })),
    );
  });
});
