import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductList, ProductTile } from '#shop/resolver-types.generated.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { school } from '#tests/support/known-catalogue.ts';

const german = 'www.ranzen.de';
let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

type Paging = { offset?: number; limit?: number; sortBy?: string };

async function list(id: number, paging: Paging = {}, host = german): Promise<ProductList | null> {
  const ctx = visitorOf(database.db, { host, account: school });
  const answer = await askContract<{ categoryProducts: ProductList | null }>(
    ctx,
    `query ($id: Int!, $paging: PagingInput!) {
      categoryProducts(id: $id, paging: $paging) {
        totalCount sortOptions { name displayName selected }
        products {
          id name path picture { url alt } badges { new popular sale } extraBadges { id name } discountPercent rating numberOfRatings
          itemCount swatches moreVariants bestItemId isShortage minimumOrderQuantity manufacturerName
          price { currentPrice { stringValue amount amountMinor currencyCode } oldPrice { stringValue } uvp { stringValue } startFromFlag basePrice { stringValue } basePriceUnit }
          energyEfficiency { grade scale detailsImgPath } bestItemDownloads { displayName url format sizeBytes }
          lightningDealInfo { isAvailableLightningDeal }
        }
      }
    }`,
    { id, paging },
  );
  return answer.categoryProducts;
}

const ids = (found: ProductList | null) => found?.products.map(({ id }) => id);
const tile = async (id: number, categoryId = 1, host = german): Promise<ProductTile | undefined> =>
  (await list(categoryId, {}, host))?.products.find((each) => each.id === id);

describe('[LS1] a category lists its products', () => {
  test.each([
    ['si', [103, 101, 102, 105]],
    ['priceAsc', [101, 102, 103, 105]],
    ['priceDesc', [105, 103, 102, 101]],
    ['rating', [101, 103, 102, 105]],
    ['new', [102, 103, 101, 105]],
    ['name', [101, 105, 103, 102]],
    ['nonsense', [103, 101, 102, 105]],
  ])('[LS1.default-sort][LS1.sorts] sorted by %s, ties by id', async (sortBy, expected) => {
    expect(ids(await list(1, { sortBy }))).toEqual(expected);
  });

  test('[LS1.sorts][LS2.sort-options] names the sorts and the chosen one', async () => {
    expect((await list(1, { sortBy: 'rating' }))?.sortOptions).toEqual([
      { name: 'si', displayName: 'Unsere Empfehlung', selected: false },
      { name: 'priceAsc', displayName: 'Preis aufsteigend', selected: false },
      { name: 'priceDesc', displayName: 'Preis absteigend', selected: false },
      { name: 'rating', displayName: 'Beste Bewertung', selected: true },
      { name: 'new', displayName: 'Neueste zuerst', selected: false },
      { name: 'name', displayName: 'Name A bis Z', selected: false },
    ]);
  });

  test.each([
    [{ offset: 1, limit: 2 }, [101, 102]],
    [{ offset: 4 }, []],
    [{ offset: 2_147_483_647 }, []],
    [{ offset: -5, limit: 1 }, [103]],
    [{ limit: 0 }, [103]],
    [{ limit: -1 }, [103]],
    [{ limit: 2_000_000 }, [103, 101, 102, 105]],
  ])('%j gives a clean page of four', async (paging, expected) => {
    const found = await list(1, paging);
    expect([ids(found), found?.totalCount]).toEqual([expected, 4]);
  });

  test('an unknown category is null', async () => {
    expect(await list(999)).toBeNull();
  });

  test('an empty category is empty, and the sale lists products whose tile shows a reduced price in this price list', async () => {
    expect(await list(3)).toMatchObject({ products: [], totalCount: 0 });
    expect([ids(await list(9)), (await list(9))?.totalCount]).toEqual([[103], 1]);
    expect(await list(9, {}, 'www.ranzen.ch')).toMatchObject({ products: [], totalCount: 0 });
  });

  test('takes four statements, however many tiles and filters there are: a time limit, the query, tiles and names', async () => {
    const { db, statements } = countingDb(database.db);
    await askContract(
      visitorOf(db),
      `{ categoryProducts(id: 1, paging: {}, filter: { enumFilters: [{ id: "farbe", values: ["rot"] }] }) {
        products { id price { currentPrice { amount } } swatches } totalCount enumFilters { id values { displayValue } }
        priceFilter { count } ratingFilter { max } categoryFilterOptions { name path } } }`,
    );
    expect(statements()).toBe(4);
  });
});

describe('[ST3.prices] every price list has its own products', () => {
  test('Switzerland in francs, without products that have no price there', async () => {
    const found = await list(1, {}, 'www.ranzen.ch');
    expect(found?.products.map(({ id, price }) => [id, price.currentPrice.stringValue])).toEqual([
      [103, 'CHF\u00a09.95'],
      [101, 'CHF\u00a02.25'],
    ]);
    expect(found?.totalCount).toBe(2);
  });

  test('the business list with net prices', async () => {
    const found = await list(1, { sortBy: 'priceAsc' }, 'educational.ranzen.de');
    expect(found?.products.map(({ id, price }) => [id, price.currentPrice])).toEqual([
      [101, { stringValue: '1,34\u00a0€', amount: '1.34', amountMinor: 134, currencyCode: 'EUR' }],
      [102, { stringValue: '5,00\u00a0€', amount: '5.00', amountMinor: 500, currencyCode: 'EUR' }],
    ]);
  });

  test('English texts and formats', async () => {
    const found = await list(1, { sortBy: 'name', limit: 2 }, 'en.ranzen.de');
    expect(
      found?.products.map(({ name, price }) => [name, price.currentPrice.stringValue]),
    ).toEqual([
      ['Gouache paint "Tempera Pro"', '€1.59'],
      ['Oil pastels for school', '€6.95'],
    ]);
  });
});

describe('[LS4] a tile', () => {
  test('[LS4.badges][LS4.prices][LS4.downloads] of several items shows the cheapest available one', async () => {
    expect(await tile(101)).toEqual({
      id: 101,
      name: 'Gouachefarbe „Tempera Pro“',
      path: '/prod/101/',
      picture: { url: '/bilder/{format}/farbe-rot-himmel.webp', alt: 'Gouachefarbe „Tempera Pro“' },
      badges: { new: false, popular: true, sale: false },
      extraBadges: [{ id: 'vegan', name: 'Vegan' }],
      discountPercent: 20,
      rating: 4.6,
      numberOfRatings: 5,
      itemCount: 4,
      swatches: ['#d22', '#22d', '#dd2'],
      moreVariants: true,
      bestItemId: 1011,
      isShortage: false,
      minimumOrderQuantity: 1,
      manufacturerName: 'Farbwerk',
      price: {
        currentPrice: {
          stringValue: '1,59\u00a0€',
          amount: '1.59',
          amountMinor: 159,
          currencyCode: 'EUR',
        },
        oldPrice: null,
        uvp: { stringValue: '1,99\u00a0€' },
        startFromFlag: true,
        basePrice: { stringValue: '6,36\u00a0€' },
        basePriceUnit: '1 l',
      },
      energyEfficiency: null,
      bestItemDownloads: [
        {
          displayName: 'Farbkarte',
          url: '/dokumente/farbkarte.pdf',
          format: 'PDF',
          sizeBytes: 1400,
        },
      ],
      lightningDealInfo: null,
    });
  });

  test('of a reduction shows the percentage off the lowest price of 30 days', async () => {
    expect(await tile(103)).toMatchObject({
      badges: { new: true, popular: false, sale: true },
      discountPercent: 22,
      itemCount: 1,
      moreVariants: false,
      isShortage: true,
      price: {
        currentPrice: { amount: '6.95' },
        oldPrice: { stringValue: '9,95\u00a0€' },
        uvp: null,
        startFromFlag: false,
        basePrice: null,
        basePriceUnit: null,
      },
    });
  });

  test('names the minimum quantity, base prices of pieces and the energy label', async () => {
    expect(await tile(102)).toMatchObject({
      badges: { new: true, popular: false, sale: false },
      discountPercent: 0,
      rating: null,
      minimumOrderQuantity: 6,
      swatches: [],
      price: { basePrice: { stringValue: '1,49\u00a0€' }, basePriceUnit: '1 Stück', uvp: null },
    });
    expect(await tile(105)).toMatchObject({
      discountPercent: 24,
      energyEfficiency: { grade: 'E', scale: 'A-G', detailsImgPath: '/dokumente/105.pdf' },
    });
  });

  test('are also found by ids, in their order, without unknown ids', async () => {
    const answer = await askContract<{ productTiles: ProductTile[] }>(
      visitorOf(database.db),
      '{ productTiles(ids: [106, 999, 101, 106, -1]) { id isShortage } }',
    );
    expect(answer.productTiles).toEqual([
      { id: 106, isShortage: true },
      { id: 101, isShortage: false },
    ]);
  });
});
