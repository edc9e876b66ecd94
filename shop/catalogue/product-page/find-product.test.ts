import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Item, Product, ReviewList, VariantInfo } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { school } from '#tests/support/known-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

const ask = <Answer>(text: string, host = 'www.ranzen.de', db = database.db) =>
  askContract<Answer>(visitorOf(db, { host, account: school }), text);

const prices = `price { stringValue } oldPrice { stringValue } uvp { stringValue } basePrice { stringValue } basePriceUnit
  lowestPrice30Days { stringValue } discountPercent grossPrice { stringValue }`;

describe('[PD1] a product', () => {
  test('[PD2.care][PD2.facts][PD2.warranty][PD2.safety][PD2.accessories][OP6.safety] has everything that its page shows', async () => {
    const { product } = await ask<{ product: Product }>(`{ product(id: 101) {
      id name path metaTitle metaDescription manufacturerName manufacturer { name address email responsiblePerson { name } } rating numberOfRatings
      isNewProduct isTopseller isBook availableForSale hasMultipleItems hasSamePricesForAllItems discountPercent
      extraBadges { id name } images { url alt } breadcrumb { id displayName path } description
      productFeatures { title shortText icon } dataAndFacts { label value } warnings downloads { displayName }
      textileCareIcons { label value } warrantyMonths energyEfficiency { grade } startingPrices { ${prices} }
      accessories { id } replacementProducts { id } recommendations { id } } }`);
    expect(product).toEqual({
      id: 101,
      name: 'Gouachefarbe „Tempera Pro“',
      path: '/prod/101/',
      metaTitle: 'Gouachefarbe „Tempera Pro“ von Farbwerk',
      metaDescription: 'Cremige Farbe für den Schulalltag, deckt beim ersten Strich.',
      manufacturerName: 'Farbwerk',
      manufacturer: {
        name: 'Farbwerk GmbH',
        address: 'Am Pigmenthof 3, 87435 Kempten',
        email: 'sicherheit@farbwerk.example',
        responsiblePerson: null,
      },
      rating: 4.6,
      numberOfRatings: 5,
      isNewProduct: false,
      isTopseller: true,
      isBook: false,
      availableForSale: true,
      hasMultipleItems: true,
      hasSamePricesForAllItems: false,
      discountPercent: 20,
      extraBadges: [
        { id: 'farbwerk', name: 'Farbwerk' },
        { id: 'classic', name: 'Klassiker' },
        { id: 'vegan', name: 'Vegan' },
      ],
      images: [
        { url: '/bilder/{format}/farbe-rot-himmel.webp', alt: 'Gouachefarbe „Tempera Pro“' },
        { url: '/bilder/{format}/farbe-rot-himmel-v2.webp', alt: 'Gouachefarbe „Tempera Pro“' },
      ],
      breadcrumb: [
        { id: 1, displayName: 'Basteln & Kunst', path: '/cat/1/' },
        { id: 11, displayName: 'Farben', path: '/cat/11/' },
        { id: 111, displayName: 'Gouache', path: '/cat/111/' },
      ],
      description: 'Cremige Farbe für den Schulalltag, deckt beim ersten Strich.',
      productFeatures: [{ title: 'Auswaschbar', shortText: 'Bis 40 °C.', icon: 'droplets' }],
      dataAndFacts: [{ label: 'Inhalt', value: '500 ml' }],
      warnings: ['Achtung: Nicht für Kinder unter 36 Monaten geeignet.'],
      downloads: [{ displayName: 'Farbkarte' }],
      textileCareIcons: [
        { label: 'Waschen bei 40\u00a0°C', value: 'wash-40' },
        { label: 'Nicht bleichen', value: 'no-bleach' },
      ],
      warrantyMonths: 24,
      energyEfficiency: null,
      startingPrices: {
        price: { stringValue: '1,59\u00a0€' },
        oldPrice: null,
        uvp: { stringValue: '1,99\u00a0€' },
        basePrice: { stringValue: '6,36\u00a0€' },
        basePriceUnit: '1 l',
        lowestPrice30Days: null,
        discountPercent: 20,
        grossPrice: null,
      },
      accessories: [{ id: 102 }, { id: 105 }],
      replacementProducts: [],
      recommendations: [{ id: 103 }],
    });
  });

  test('has the alternative texts of its pictures in the language of the storefront', async () => {
    const altOf = async (host: string) =>
      (await ask<{ product: Product }>('{ product(id: 105) { images { alt } } }', host)).product
        .images;
    expect(await altOf('www.ranzen.de')).toEqual([{ alt: 'Ein Tisch mit vier Rollen' }]);
    expect(await altOf('en.ranzen.de')).toEqual([{ alt: 'A table on four castors' }]);
  });

  test('is null where it does not exist or the price list does not sell it', async () => {
    const answer = await ask(
      `{ none: product(id: 999) { id } strange: product(id: -1) { id } here: product(id: 105) { id } }`,
      'www.ranzen.ch',
    );
    expect(answer).toEqual({ none: null, strange: null, here: null });
  });

  test('needs as many statements with many items as with one', async () => {
    const { db, statements } = countingDb(database.db);
    const page = (id: number) =>
      ask(
        `{ product(id: ${id}) { id startingPrices { price { amount } } } variantInfo(productId: ${id}) { isConfigured } reviews(productId: ${id}) { totalCount } }`,
        'www.ranzen.de',
        db,
      );
    await page(101);
    const many = statements();
    await page(102);
    // Names of attributes and the parameters of the checkout are read, because nothing is remembered here.
    expect([many, statements() - many]).toEqual([6, 6]);
  });

  test('needs one statement for the tiles beside it, of whatever kinds', async () => {
    const { db, statements } = countingDb(database.db);
    const kinds =
      'accessories { id } replacementProducts { id } recommendations { id } bookVariants { id }';
    await ask(`{ product(id: 101) { id } }`, 'www.ranzen.de', db);
    const alone = statements();
    await ask(`{ product(id: 101) { id ${kinds} } }`, 'www.ranzen.de', db);
    expect(statements() - 2 * alone).toBe(1);
  });
});

test('[PD7.unsold] a product that is no longer sold names its replacement', async () => {
  const answer = await ask(`{ product(id: 106) { availableForSale replacementProducts { id name } }
    variantInfo(productId: 106) { isConfigured item { availableForSale deliveryStatusColor } }
    categoryProducts(id: 112, paging: {}) { products { id } } }`);
  expect(answer).toEqual({
    product: {
      availableForSale: false,
      replacementProducts: [{ id: 102, name: 'Schulpinsel-Set, 4 Stück' }],
    },
    variantInfo: {
      isConfigured: true,
      item: { availableForSale: false, deliveryStatusColor: 'RED' },
    },
    categoryProducts: { products: [{ id: 102 }, { id: 105 }] },
  });
});

describe('[PD3] an item', () => {
  const itemFields = `id productId orderNumber ean name variantInfoList { label value } picture { url alt } prices { ${prices} }
    availableForSale deliveryStatusColor deliveryInfo deliveryFree primeFaehig maxQuantity minimumOrderQuantity lightningDealInfo { isAvailableLightningDeal }`;

  test('[PD3.prices] shows a reduction with its old price, its recommendation and the lowest price of 30 days', async () => {
    const { item } = await ask<{ item: Item }>(`{ item(id: 1013) { ${itemFields} } }`);
    expect(item).toEqual({
      id: 1013,
      productId: 101,
      orderNumber: '718203',
      ean: '4000000001013',
      name: 'Gouachefarbe „Tempera Pro“',
      variantInfoList: [
        { label: 'Farbe', value: 'Blau' },
        { label: 'Inhalt', value: '500 ml' },
      ],
      picture: {
        url: '/bilder/{format}/farbe-blau-himmel.webp',
        alt: 'Gouachefarbe „Tempera Pro“',
      },
      prices: {
        price: { stringValue: '2,59\u00a0€' },
        oldPrice: { stringValue: '3,49\u00a0€' },
        uvp: { stringValue: '3,29\u00a0€' },
        basePrice: { stringValue: '5,18\u00a0€' },
        basePriceUnit: '1 l',
        lowestPrice30Days: { stringValue: '2,89\u00a0€' },
        discountPercent: 10,
        grossPrice: null,
      },
      availableForSale: true,
      deliveryStatusColor: 'YELLOW',
      deliveryInfo: 'Nachschub ist unterwegs. Lieferung Mi., 2. bis Do., 3. Dezember',
      deliveryFree: false,
      primeFaehig: false,
      maxQuantity: 9999,
      minimumOrderQuantity: 1,
      lightningDealInfo: null,
    });
  });

  test('[PD3.gross] is net and gross for business, at the rate of the goods', async () => {
    const answer = await ask(
      `{ standard: item(id: 1012) { prices { price { amount } grossPrice { amount stringValue } uvp { amount } } }
         reduced: item(id: 1041) { prices { price { amount } grossPrice { amount } } } }`,
      'educational.ranzen.de',
    );
    expect(answer).toEqual({
      standard: {
        prices: {
          price: { amount: '2.18' },
          grossPrice: { amount: '2.59', stringValue: '2,59\u00a0€' },
          uvp: { amount: '2.76' },
        },
      },
      reduced: { prices: { price: { amount: '22.29' }, grossPrice: { amount: '23.85' } } },
    });
  });

  test('[PD3.free] is delivered free above the value that the store sets, for the smallest quantity; bulky goods never', async () => {
    const free = () =>
      ask(
        `{ table: item(id: 1051) { deliveryFree } brushes: item(id: 1021) { deliveryFree } none: item(id: 1) { id } }`,
      );
    expect(await free()).toEqual({
      table: { deliveryFree: false },
      brushes: { deliveryFree: false },
      none: null,
    });
    await database.pool.query(`insert into parameters.parameter (name, entry, store, value) values
      ('checkout', 'freeShippingFromMinor', '*', '9999'), ('checkout', 'freeShippingFromMinor', 'de', '3570')`);
    expect(await free()).toEqual({
      table: { deliveryFree: false },
      brushes: { deliveryFree: true },
      none: null,
    });
  });
});

describe('[PD1] variants of a product', () => {
  const variants = async (selectedVariants: string, more = '', host = 'www.ranzen.de') =>
    (
      await ask<{ variantInfo: VariantInfo | null }>(
        `{ variantInfo(productId: 101, selectedVariants: ${selectedVariants} ${more}) { isConfigured item { id name }
        attributes { name displayName position type options { value displayName picture { url } css selected disabled hasDiscount valuePosition } } } }`,
        host,
      )
    ).variantInfo;

  test('[PD1.shapes][PD1.disabled] are tiles and dropdowns, with unavailable values disabled', async () => {
    expect(await variants('[{ name: "farbe", value: "blau" }]')).toEqual({
      isConfigured: false,
      item: null,
      attributes: [
        {
          name: 'farbe',
          displayName: 'Farbe',
          position: 1,
          type: 'tile',
          options: [
            {
              value: 'rot',
              displayName: 'Rot',
              picture: { url: '/bilder/{format}/farbe-rot-himmel.webp' },
              css: '#d22',
              selected: false,
              disabled: false,
              hasDiscount: true,
              valuePosition: 1,
            },
            {
              value: 'blau',
              displayName: 'Blau',
              picture: { url: '/bilder/{format}/farbe-blau-himmel.webp' },
              css: '#22d',
              selected: true,
              disabled: false,
              hasDiscount: true,
              valuePosition: 2,
            },
            {
              value: 'gelb',
              displayName: 'Gelb',
              picture: { url: '/bilder/{format}/farbe-gelb-himmel.webp' },
              css: '#dd2',
              selected: false,
              disabled: true,
              hasDiscount: false,
              valuePosition: 3,
            },
          ],
        },
        {
          name: 'inhalt',
          displayName: 'Inhalt',
          position: 2,
          type: 'dropdown',
          options: [
            {
              value: '250',
              displayName: '250 ml',
              picture: null,
              css: null,
              selected: false,
              disabled: true,
              hasDiscount: false,
              valuePosition: 1,
            },
            {
              value: '500',
              displayName: '500 ml',
              picture: null,
              css: null,
              selected: false,
              disabled: false,
              hasDiscount: true,
              valuePosition: 2,
            },
          ],
        },
      ],
    });
  });

  test('[PD1.configured] become an item when every attribute has a value, or by varid', async () => {
    expect(
      await variants('[{ name: "farbe", value: "rot" }, { name: "inhalt", value: "500" }]'),
    ).toMatchObject({ isConfigured: true, item: { id: 1012 } });
    expect(await variants('[]', ', itemId: 1014')).toMatchObject({
      isConfigured: true,
      item: { id: 1014 },
    });
    expect(await variants('[]', ', itemId: 1021')).toMatchObject({
      isConfigured: false,
      item: null,
    });
  });

  test('contain only items of the price list', async () => {
    const found = await variants('[]', '', 'www.ranzen.ch');
    expect(
      found?.attributes.map(({ name, options }) => [name, options.map(({ value }) => value)]),
    ).toEqual([
      ['farbe', ['rot']],
      ['inhalt', ['250', '500']],
    ]);
    expect(await ask('{ variantInfo(productId: 105) { isConfigured } }', 'www.ranzen.ch')).toEqual({
      variantInfo: null,
    });
  });
});

describe('[PD4] reviews', () => {
  const reviews = async (filter = '') =>
    (
      await ask<{
        reviews: ReviewList;
      }>(`{ reviews(productId: 101 ${filter}) { totalCount counts { all five four three two one }
      reviews { rating title message date isVerified helpfulRating author shopComment language } } }`)
    ).reviews;

  test('[PD4.counts][PD4.verified][PD4.helpful][PD4.comment] approved ones, newest first, with counts by stars', async () => {
    const found = await reviews();
    expect(found).toMatchObject({
      totalCount: 3,
      counts: { all: 3, five: 2, four: 1, three: 0, two: 0, one: 0 },
    });
    expect(found.reviews.map(({ title }) => title)).toEqual([
      'Deckt sofort',
      'Guter Preis',
      'Lovely',
    ]);
    expect(found.reviews[1]).toEqual({
      rating: 4,
      title: 'Guter Preis',
      message: 'Deckel schwergängig.',
      date: '2026-09-03T10:00:00.000Z',
      isVerified: false,
      helpfulRating: 7,
      author: 'Jonas',
      shopComment: 'Danke für den Hinweis.',
      language: 'de',
    });
  });

  test.each([
    [', stars: 5', ['Deckt sofort', 'Lovely'], 2],
    [', stars: 5, limit: 1, offset: 1', ['Lovely'], 2],
    [', stars: 9', [], 0],
    [', limit: 1, offset: 2', ['Lovely'], 3],
    [', offset: 50', [], 3],
    [', limit: -3, offset: -1', ['Deckt sofort'], 3],
  ])('part%s', async (filter, titles, totalCount) => {
    const found = await reviews(filter);
    expect([found.reviews.map(({ title }) => title), found.totalCount, found.counts.all]).toEqual([
      titles,
      totalCount,
      3,
    ]);
  });
});
