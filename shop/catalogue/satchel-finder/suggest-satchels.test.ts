import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SatchelFinder } from '#shop/resolver-types.generated.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { school } from '#tests/support/known-catalogue.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { gramsIn, heightsIn, suggestSatchels } from './suggest-satchels.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  for (const statement of satchels) await database.pool.query(statement);
});
afterAll(() => database.drop());

/** Products 101 and 102 as satchels, with items 1011 and 1012 in two sizes. */
const satchels = [
  `insert into catalogue.attribute (code, position, display, name_de, name_en) values
    ('rueckenlaenge', 11, 'tile', 'Rückenlänge', 'Back length'), ('motiv', 12, 'tile', 'Motiv', 'Print')`,
  `insert into catalogue.attribute_value (attribute_code, code, position, css, name_de, name_en) values
    ('rueckenlaenge', 's', 1, null, 'S, 100 bis 120 cm', 'S, 100 to 120 cm'), ('rueckenlaenge', 'm', 2, null, 'M, 120 bis 145 cm', 'M, 120 to 145 cm'),
    ('motiv', 'dino', 1, null, 'Dinosaurier', 'Dinosaurs'), ('motiv', 'meer', 2, null, 'Meer', 'Ocean')`,
  `update catalogue.product set attributes = '{"rueckenlaenge":["s","m"],"motiv":["dino"],"eigenschaft":["reflektierend"]}' where id = 101`,
  `update catalogue.product set attributes = '{"rueckenlaenge":["s"]}' where id in (102, 104, 106)`,
  `update catalogue.item set variant_values = '{"rueckenlaenge":"s"}' where id = 1011`,
  `update catalogue.item set variant_values = '{"rueckenlaenge":"m"}' where id in (1012, 1013, 1014)`,
  `update catalogue.product_text set data_and_facts = '[{"name":"Gewicht","value":"1.050 g"},{"name":"Volumen","value":"18 Liter"}]'
    where product_id = 101 and language = 'de'`,
  `update stock.item_stock set on_hand = 0, restock_days = 0 where item_id = 1041`,
  `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
    values (1021, 'de', 100, 10, 5, '2026-11-20', '2026-11-25')`,
  `select catalogue.refresh_listings(array(select id from catalogue.product))`,
];

const answers = 'heightCm: 118, way: LONG, isDark: true, style: "dino", budget: 1';

async function ask(given: string, options: Parameters<typeof visitorOf>[1] = {}) {
  const { satchelFinder } = await askContract<{ satchelFinder: SatchelFinder }>(
    visitorOf(database.db, { clock, ...options }),
    `{ satchelFinder(answers: ${given}) {
      styles { code name } heights { least most } budgets { least most }
      suggestions { product { id } path reasons { message { messageKey values { name value } } isFor } }
    } }`,
  );
  return satchelFinder;
}

test('the questions offer the prints, heights and prices of satchels that are sold', async () => {
  expect(await ask('null')).toEqual({
    styles: [{ code: 'dino', name: 'Dinosaurier' }],
    heights: { least: 100, most: 145 },
    budgets: { least: 10, most: 10 },
    suggestions: [],
  });
});

test('[ST3.texts] a Swiss finder spells prints and pictures without ß', async () => {
  const swiss = await createCatalogueDatabase();
  try {
    for (const statement of satchels) await swiss.pool.query(statement.replaceAll("'de'", "'ch'"));
    await swiss.pool.query(
      `update catalogue.attribute_value set name_de = 'Großer Dino' where code = 'dino'`,
    );
    await swiss.pool.query(
      `update catalogue.product_text set name = 'Süßer „Dino“' where product_id = 101`,
    );
    const { satchelFinder } = await askContract<{ satchelFinder: SatchelFinder }>(
      visitorOf(swiss.db, { clock, host: 'www.ranzen.ch' }),
      '{ satchelFinder { styles { name picture { alt } } } }',
    );
    expect(satchelFinder.styles).toEqual([
      { name: 'Grosser Dino', picture: { alt: 'Süsser «Dino»' } },
    ]);
  } finally {
    await swiss.drop();
  }
});

test('satchels are suggested with the item that fits and their reasons; those that are sold out or without a price are not', async () => {
  const { suggestions } = await ask(`{ ${answers} }`);
  const reason = (name: string, isFor: boolean, ...values: [name: string, value: string][]) => ({
    message: {
      messageKey: `shop.finder.reason.${name}`,
      values: values.map(([each, value]) => ({ name: each, value })),
    },
    isFor,
  });
  const height = (most: number) => reason('height', true, ['least', '100'], ['most', String(most)]);
  expect(suggestions).toEqual([
    {
      product: { id: 102 },
      path: '/prod/102/?varid=1021',
      // A deal of one euro makes it fit the budget.
      reasons: [
        height(120),
        reason('reflectsNot', false),
        reason('styleDiffers', false),
        reason('inBudget', true),
      ],
    },
    {
      product: { id: 101 },
      path: '/prod/101/?varid=1011',
      reasons: [
        height(120),
        reason('weightUsual', true, ['grams', '1050']),
        reason('reflects', true),
        reason('styleMatches', true),
        reason('volume', true, ['litres', '18']),
        reason('overBudget', false, ['amount', '0,59\u00a0€']),
      ],
    },
  ]);
});

test('a tall child gets the tall item, and a child that nothing fits gets nothing', async () => {
  const tall = await ask('{ heightCm: 140, way: SHORT, isDark: false }');
  expect(tall.suggestions.map(({ path }) => path)).toEqual(['/prod/101/?varid=1012']);
  expect((await ask('{ heightCm: 170, way: SHORT, isDark: false }')).suggestions).toEqual([]);
});

test('each storefront has its own satchels, prices and language', async () => {
  const swiss = await ask(`{ ${answers} }`, { host: 'www.ranzen.ch' });
  expect(swiss.suggestions.map(({ product }) => product.id)).toEqual([101]);
  const english = await ask('null', { host: 'en.ranzen.de' });
  expect(english.styles).toEqual([{ code: 'dino', name: 'Dinosaurs' }]);
  const business = await ask(`{ ${answers} }`, { host: 'educational.ranzen.de', account: school });
  expect(business.suggestions.map(({ product }) => product.id)).toEqual([101, 102]);
});

test('heights and weights are read as staff write them', () => {
  expect(heightsIn('M, 120–145 cm Körpergröße')).toEqual({ leastCm: 120, mostCm: 145 });
  expect(heightsIn('verstellbar')).toBeNull();
  expect(['980 g', '1.050 g', '1,2 kg', 'leicht'].map(gramsIn)).toEqual([980, 1050, 1200, null]);
});

test('suggestions take three statements', async () => {
  const { db, statements } = countingDb(database.db);
  await suggestSatchels(visitorOf(db, { clock }), {
    heightCm: 118,
    way: 'LONG',
    isDark: true,
    style: 'dino',
    budget: 100,
  });
  expect(statements()).toBe(3);
});
