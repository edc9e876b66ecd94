import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { school } from '#tests/support/known-catalogue.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  for (const statement of statements) await database.pool.query(statement);
});
afterAll(() => database.drop());

const ask = (text: string, host = 'www.ranzen.de', db = database.db) =>
  askContract(visitorOf(db, { host, account: school }), text);

const statements = [
  `insert into catalogue.label (layer_id, position, icon, type, name_de, name_en, text_de, text_en) values
    ('holz', 2, 'leaf', 'seal', 'Holz', 'Wood', 'Wächst nach.', 'Grows back.'),
    ('tipp', 1, 'award', 'advice', 'Lehrkräftetipp', 'Teacher’s tip', 'Empfohlen.', 'Recommended.')`,
  `update catalogue.product set labels = '{holz,tipp,unbekannt}' where id = 101`,
  `update catalogue.product set book = '{"authors":["Ayla Demirci"],"publisher":"Leseglück","isFixedPrice":true}' where id = 104`,
  `update catalogue.product set age_from_months = 36 where id = 101`,
  `update catalogue.product_text set textile_composition = '100 % Baumwolle' where product_id = 101 and language = 'de'`,
  `update catalogue.product_text set danger_warnings = '{"Kann allergische Reaktionen hervorrufen."}',
    features = '[{"title":"Auswaschbar","shortText":"Bis 40 °C.","icon":"droplets","logoUrl":"/downloads/siegel.svg","longText":"Auch nach dem Trocknen."}]',
    videos = '[{"title":"Im Strich","url":"/downloads/strich.webm","contentType":"video/webm","durationSeconds":6,"pictureKey":"farbe-rot-himmel","description":"Ein Pinsel malt."}]',
    audio_samples = '[{"title":"Klang","fileName":"klang.wav","url":"/downloads/klang.wav","durationSeconds":4}]',
    sale_banner = '{"text":"Solange der Vorrat reicht","url":"/sale/"}'
    where product_id = 101 and language = 'de'`,
  `insert into catalogue.extra_tab (product_id, language, tab_id, position, title, blocks) values
    (101, 'de', 'mischen', 2, 'Mischen', '[{"text":"<b>Gelb</b> und Blau."}]'),
    (101, 'de', 'malen', 1, 'Malen', '[{"heading":"Vorher","entries":["Schütteln.","Abdecken."]},{"text":"Fertig."}]'),
    (101, 'en', 'malen', 1, 'Painting', '[]')`,
  `update catalogue.item set matrix_code = 'FROST',
    power_plug = '{"scope":"notIncluded","minimumWatts":5,"maximumWatts":15,"isPowerDelivery":true}' where id = 1011`,
  `insert into catalogue.matrix_code_message (matrix_code, price_list, language, position, message) values
    ('FROST', 'de', 'de', 2, 'Zweitens.'), ('FROST', 'de', 'de', 1, 'Nicht bei Frost.'),
    ('FROST', 'edu', 'de', 1, 'Bis ins Klassenzimmer.'), ('FROST', 'edu', 'en', 1, 'Into the classroom.')`,
  `insert into catalogue.product_relation (product_id, kind, position, related_product_id) values (104, 'edition', 1, 103)`,
  `update catalogue.product set energy_label = '{"grade":"E","scale":"A-G","label":"/downloads/e.svg","sheet":"/downloads/e.pdf"}' where id = 105`,
];

describe('[PD2] a product page', () => {
  test('[PD2.warnings][PD2.sale] shows films, sounds, marks, tabs and warnings', async () => {
    const fields = `productTemplate book { publisher } dangerWarnings warnings
      videos { title url contentType durationSeconds picture { url } description }
      audioSamples { title fileName url durationSeconds itemInformation }
      extraTabs { tabId title } labelAttributes { name layerId icon type } saleBanner { text url }
      productFeatures { title logoUrl longText }`;
    expect(await ask(`{ product(id: 101) { ${fields} } }`)).toEqual({
      product: {
        productTemplate: 'STANDARD',
        book: null,
        dangerWarnings: ['Kann allergische Reaktionen hervorrufen.'],
        warnings: ['Achtung: Nicht für Kinder unter 36 Monaten geeignet.'],
        videos: [
          {
            title: 'Im Strich',
            url: '/downloads/strich.webm',
            contentType: 'video/webm',
            durationSeconds: 6,
            picture: { url: '/bilder/{format}/farbe-rot-himmel.webp' },
            description: 'Ein Pinsel malt.',
          },
        ],
        audioSamples: [
          {
            title: 'Klang',
            fileName: 'klang.wav',
            url: '/downloads/klang.wav',
            durationSeconds: 4,
            itemInformation: null,
          },
        ],
        extraTabs: [
          { tabId: 'malen', title: 'Malen' },
          { tabId: 'mischen', title: 'Mischen' },
        ],
        labelAttributes: [
          { name: 'Lehrkräftetipp', layerId: 'tipp', icon: 'award', type: 'ADVICE' },
          { name: 'Holz', layerId: 'holz', icon: 'leaf', type: 'SEAL' },
        ],
        saleBanner: { text: 'Solange der Vorrat reicht', url: '/sale/' },
        productFeatures: [
          {
            title: 'Auswaschbar',
            logoUrl: '/downloads/siegel.svg',
            longText: 'Auch nach dem Trocknen.',
          },
        ],
      },
    });
    expect(await ask(`{ product(id: 102) { ${fields} } }`)).toEqual({
      product: {
        productTemplate: 'STANDARD',
        book: null,
        dangerWarnings: [],
        warnings: [],
        videos: [],
        audioSamples: [],
        extraTabs: [],
        labelAttributes: [],
        saleBanner: null,
        productFeatures: [],
      },
    });
  });

  test('[PD2.warnings] names the age of a toy and the fibres of a textile', async () => {
    const fields = 'ageFromMonths textileComposition';
    expect(await ask(`{ product(id: 101) { ${fields} } }`)).toEqual({
      product: { ageFromMonths: 36, textileComposition: '100 % Baumwolle' },
    });
    expect(await ask(`{ product(id: 102) { ${fields} } }`)).toEqual({
      product: { ageFromMonths: null, textileComposition: '' },
    });
  });

  test('[PD2.books] of a book names authors and other editions', async () => {
    expect(
      await ask(
        `{ product(id: 104) { productTemplate book { authors publisher pages isFixedPrice } bookVariants { id } } }`,
      ),
    ).toEqual({
      product: {
        productTemplate: 'BOOK',
        book: {
          authors: ['Ayla Demirci'],
          publisher: 'Leseglück',
          pages: null,
          isFixedPrice: true,
        },
        bookVariants: [{ id: 103 }],
      },
    });
  });

  test('[PD2.tabs] queries a tab when it is opened, in parts and never as markup', async () => {
    const tab = (productId: number, tabId: string) =>
      `extraTabContent(productId: ${productId}, tabId: "${tabId}") { tabId title blocks { heading text entries } }`;
    expect(
      await ask(
        `{ first: ${tab(101, 'malen')} second: ${tab(101, 'mischen')} none: ${tab(102, 'malen')} }`,
      ),
    ).toEqual({
      first: {
        tabId: 'malen',
        title: 'Malen',
        blocks: [
          { heading: 'Vorher', text: null, entries: ['Schütteln.', 'Abdecken.'] },
          { heading: null, text: 'Fertig.', entries: [] },
        ],
      },
      second: {
        tabId: 'mischen',
        title: 'Mischen',
        blocks: [{ heading: null, text: '<b>Gelb</b> und Blau.', entries: [] }],
      },
      none: null,
    });
  });

  test('[PD2.facts] explains a label in the language of the storefront', async () => {
    const layers = `{ holz: labelLayer(layerId: "holz") { layerId name icon text } none: labelLayer(layerId: "x") { name } }`;
    expect(await ask(layers)).toEqual({
      holz: { layerId: 'holz', name: 'Holz', icon: 'leaf', text: 'Wächst nach.' },
      none: null,
    });
    expect(await ask(layers, 'en.educational.ranzen.de')).toMatchObject({
      holz: { name: 'Wood', text: 'Grows back.' },
    });
  });

  test('[PD2.charger] shows the charger and the energy label with its data sheet', async () => {
    expect(
      await ask(`{ item(id: 1011) { powerPlug { scope charge { minimumWatts maximumWatts isPowerDelivery } } }
        other: item(id: 1012) { powerPlug { scope } }
        product(id: 105) { energyEfficiency { grade scale detailsImgPath dataSheetUrl imgAlt } }
        productTiles(ids: [105]) { energyEfficiency { dataSheetUrl } } }`),
    ).toEqual({
      item: {
        powerPlug: {
          scope: 'NOT_INCLUDED',
          charge: { minimumWatts: 5, maximumWatts: 15, isPowerDelivery: true },
        },
      },
      other: { powerPlug: null },
      product: {
        energyEfficiency: {
          grade: 'E',
          scale: 'A-G',
          detailsImgPath: '/downloads/e.svg',
          dataSheetUrl: '/downloads/e.pdf',
          imgAlt: 'Energieeffizienzklasse E',
        },
      },
      productTiles: [{ energyEfficiency: { dataSheetUrl: '/downloads/e.pdf' } }],
    });
  });

  test('queries as many recommendations as it shows', async () => {
    const recommendations = (limit: number) =>
      ask(`{ product(id: 101) { recommendations(limit: ${limit}) { id } } }`);
    expect(await recommendations(1)).toEqual({ product: { recommendations: [{ id: 103 }] } });
    expect(await recommendations(0)).toEqual({ product: { recommendations: [] } });
    expect(await recommendations(-1)).toEqual({ product: { recommendations: [] } });
  });

  test('needs no further statement for them', async () => {
    const { db, statements: asked } = countingDb(database.db);
    await ask(
      `{ product(id: 101) { videos { title } extraTabs { tabId } labelAttributes { name } } }`,
      'www.ranzen.de',
      db,
    );
    // Names of attributes are read, because nothing is remembered here.
    expect(asked()).toBe(3);
  });
});

test.each([
  ['www.ranzen.de', ['Nicht bei Frost.', 'Zweitens.']],
  ['www.ranzen.ch', []],
  ['educational.ranzen.de', ['Bis ins Klassenzimmer.']],
  ['en.educational.ranzen.de', ['Into the classroom.']],
])('[PD7.matrix-code] %s has its own messages of a matrix code', async (host, messages) => {
  expect(await ask(`{ item(id: 1011) { matrixCodeMessages } }`, host)).toEqual({
    item: { matrixCodeMessages: messages },
  });
});

test('[PD4.counts] counts come with their shares in whole percent', async () => {
  expect(
    await ask(`{ reviews(productId: 101, limit: 1) { counts { all five four ratios { five four three two one } } }
      none: reviews(productId: 102, limit: 1) { counts { ratios { five } } } }`),
  ).toEqual({
    reviews: {
      counts: {
        all: 3,
        five: 2,
        four: 1,
        ratios: { five: 67, four: 33, three: 0, two: 0, one: 0 },
      },
    },
    none: { counts: { ratios: { five: 0 } } },
  });
});

test('[PD5][SO3.stored] a view of an item is counted by day and shop after consent, without data of the visitor', async () => {
  const look = (
    productId: number,
    itemId: number,
    shopDomain: string,
    agreedTo: ('statistics' | 'marketing')[] = ['statistics'],
  ) =>
    askContract(
      visitorOf(database.db, { account: school, agreedTo }),
      `mutation { recordGlanceView(productId: ${productId}, itemId: ${itemId}, shopDomain: "${shopDomain}") }`,
    );
  await database.pool.query(
    `insert into catalogue.glance_view (item_id, shop_domain, viewed_on) values (1012, 'www.ranzen.de', '2026-01-01')`,
  );
  const counted = { recordGlanceView: true };
  const refused = { recordGlanceView: false };
  expect(await look(101, 1011, 'www.ranzen.de')).toEqual(counted);
  expect(await look(101, 1011, 'www.ranzen.de')).toEqual(counted);
  expect(await look(102, 1011, 'www.ranzen.de')).toEqual(refused);
  expect(await look(101, 1011, 'www.ranzen.ch')).toEqual(refused);
  expect(await look(101, 9999, 'www.ranzen.de')).toEqual(refused);
  expect(await look(101, 1011, 'www.ranzen.de', ['marketing'])).toEqual(refused);
  const { rows } = await database.pool.query(`select * from catalogue.glance_view`);
  expect(rows).toEqual([
    { item_id: 1011, shop_domain: 'www.ranzen.de', viewed_on: expect.anything(), views: 2 },
  ]);
});
