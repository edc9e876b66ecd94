import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { picturesElsewhere, redPicture } from '#tests/support/picture-server.ts';
import { takeRunBack } from './command-run.ts';
import { writeExport } from './exports/write-export.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let exchange: ReturnType<typeof exchangeIn>;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  exchange = exchangeIn(database, clock);
  await database.pool.query('select catalogue.continue_ids()');
});
afterEach(() => dropAudited(database));

const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url));
const read = async (statement: string) => (await database.pool.query(statement)).rows as unknown[];
const counts = async (id: number) => {
  const { state, addedCount, changedCount, sameCount, refusedCount } = await exchange.run(id);
  return [state, addedCount, changedCount, sameCount, refusedCount];
};
const takenBack = async (id: number) => {
  const taken = await takeRunBack(exchange.ctx, await exchange.run(id));
  if ('refused' in taken) throw new Error(taken.refused);
  await exchange.work(taken.runId);
  return taken.runId;
};

/** The new products with their items as staff know them. */
const newItems = () =>
  read(`
    select order_number as number, ean, item_text.name as item, variant_values as variant, product_text.name, description, state,
      brand.name as brand, main_category_id as main, tax_class as tax, attributes, amount_minor as price, on_hand as stock,
      (select array_agg(category_id order by category_id) from catalogue.product_category place where place.product_id = product.id) as places
    from catalogue.item join catalogue.product on product.id = product_id join catalogue.brand on brand.id = brand_id
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = 'de'
    left join catalogue.item_text on item_id = item.id and item_text.language = 'de'
    left join catalogue.item_price price on price.item_id = item.id and price_list = 'de'
    left join stock.item_stock on item_stock.item_id = item.id
    where product.id > 106 order by order_number`);

/** What a catalogue is made of, but for versions and times. */
const catalogue = async () => {
  const statements = [
    'select id, brand_id, main_category_id, attributes, variant_attributes, state from catalogue.product order by id',
    'select product_id, language, name, description, warnings from catalogue.product_text order by 1, 2',
    'select id, order_number, ean, variant_values, is_sellable, is_retired from catalogue.item order by id',
    'select product_id, category_id from catalogue.product_category order by 1, 2',
    'select item_id, price_list, amount_minor from catalogue.item_price order by 1, 2',
    'select product_id, price_list, amount_minor from catalogue.product_listing order by 1, 2',
  ];
  return Promise.all(statements.map(read));
};

describe('[OP2.csv] a file of Shopware', () => {
  test('adds products as drafts, with variants below their parent, and is the same again', async () => {
    const { id, mapping } = await exchange.receive(await fixture('shopware-products.csv'));
    expect(mapping.filter(Boolean)).toEqual([
      'lineKey',
      'productKey',
      'itemNumber',
      'stock',
      'ean',
      'minimumOrderQuantity',
      'maxQuantity',
      'name.de',
      'description.de',
      'taxClass',
      'price.de',
      'categories',
      'brand',
      'options',
    ]);
    await exchange.started(id);
    expect(await exchange.lines(id)).toMatchObject([
      { verdict: 'added' },
      { verdict: 'same' },
      { verdict: 'added' },
      { verdict: 'added' },
    ]);
    const gouache = {
      name: 'Gouache im Becher',
      description: 'Deckt gut.',
      main: 111,
      places: [1, 11, 111],
    };
    expect(await newItems()).toMatchObject([
      {
        number: 'SW-500',
        ean: '4006381333931',
        state: 'draft',
        brand: 'Farbwerk',
        name: 'Aquarellblock 24 Blatt',
        description: 'Kaltgepresst, 300 g.\n\n• A4\n• Säurefrei',
        main: 112,
        places: [1, 2, 11, 21, 112, 211],
        price: 995,
        stock: 40,
      },
      {
        number: 'SW-600.1',
        item: 'Gouache im Becher, rot',
        variant: { farbe: 'rot' },
        ...gouache,
        price: 349,
        stock: 12,
      },
      {
        number: 'SW-600.2',
        item: 'Gouache im Becher, blau',
        variant: { farbe: 'blau' },
        ...gouache,
        price: 359,
        stock: 7,
      },
    ]);
    const before = await catalogue();
    const again = await exchange.receive(await fixture('shopware-products.csv'));
    await exchange.started(again.id);
    expect(await counts(again.id)).toEqual(['done', 0, 0, 4, 0]);
    expect(await catalogue()).toEqual(before);
  });
});

describe('[OP2.csv] a file of JTL-Ameise', { tags: 'deep' }, () => {
  test('adds products with their levels of categories and variations', async () => {
    const { id, dialect } = await exchange.receive(await fixture('jtl-artikel.csv'));
    expect(dialect).toMatchObject({ encoding: 'windows-1252', decimal: ',' });
    await exchange.started(id);
    expect(await counts(id)).toEqual(['done', 3, 0, 1, 0]);
    const paint = {
      name: 'Fingerfarbe',
      brand: 'Farbwerk',
      main: 111,
      tax: 'standard',
      attributes: { farbe: ['rot', 'blau'] },
      price: 499,
    };
    expect(await newItems()).toMatchObject([
      {
        ...paint,
        number: 'J-10-B',
        item: 'Fingerfarbe blau',
        variant: { farbe: 'blau' },
        stock: 0,
      },
      { ...paint, number: 'J-10-R', item: 'Fingerfarbe rot', variant: { farbe: 'rot' }, stock: 20 },
      {
        number: 'J-20',
        name: 'Lesebuch Käfer',
        brand: 'Leseglück',
        main: 211,
        tax: 'reduced',
        price: 101_250,
      },
    ]);
  });
});

describe('[OP2.csv] a file of Shopify', { tags: 'deep' }, () => {
  test('adds products by handle with options and their pictures, which may have lines of their own', async () => {
    const elsewhere = picturesElsewhere(database, clock);
    for (const place of [1, 2, 3])
      elsewhere.served.set(`https://cdn.example/${place}.jpg`, await redPicture(60 * place));
    const shopify = exchangeIn(database, clock, elsewhere.fetching);
    const { id } = await shopify.receive(await fixture('shopify-products.csv'));
    await shopify.started(id);
    expect(await shopify.lines(id)).toMatchObject([
      { verdict: 'added' },
      { verdict: 'added' },
      { verdict: 'same', problems: null },
      { verdict: 'added' },
    ]);
    expect(await read('select from catalogue.picture where product_id > 106')).toHaveLength(3);
    const box = { name: 'Malkasten Studio', description: 'Zwölf Farben,\nein Pinsel.', main: 111 };
    expect(await newItems()).toMatchObject([
      { ...box, number: 'MK-250', ean: '4006381334006', variant: { inhalt: '250' }, price: 1290 },
      { ...box, number: 'MK-500', ean: '4006381334013', variant: { inhalt: '500' }, price: 1990 },
      { number: 'RAD-1', name: 'Radierer weich', main: 112, variant: {}, price: 79, stock: 100 },
    ]);
  });
});

describe('[OP2.csv] a file with the own columns', () => {
  const own = () => fixture('own-products.csv');

  test('adds a brand with its manufacturer, texts, categories, attributes and variants', async () => {
    await exchange.started((await exchange.receive(await own())).id);
    const chalk = {
      name: 'Ölkreide jumbo',
      brand: 'Kreidefels',
      main: 112,
      places: [1, 2, 11, 21, 112],
      attributes: { klassenstufe: ['1', '2'], farbe: ['rot', 'blau'] },
      price: 120,
    };
    expect(await newItems()).toMatchObject([
      { ...chalk, number: 'O-1', variant: { farbe: 'rot' }, stock: 30 },
      { ...chalk, number: 'O-2', variant: { farbe: 'blau' }, stock: 25 },
    ]);
    expect(
      await read(
        `select manufacturer, manufacturer_email as email from catalogue.brand where id > 2`,
      ),
    ).toEqual([{ manufacturer: 'Kreidefels KG', email: 'sicherheit@kreidefels.example' }]);
    expect(
      await read(
        `select language, name, warnings from catalogue.product_text where product_id > 106 order by 1`,
      ),
    ).toEqual([
      {
        language: 'de',
        name: 'Ölkreide jumbo',
        warnings: ['Achtung: Kleinteile.', 'Nicht verschlucken.'],
      },
      { language: 'en', name: 'Jumbo oil pastel', warnings: [] },
    ]);
  });

  test('that is tried says what it would add and changes nothing', async () => {
    const before = await catalogue();
    const { id } = await exchange.receive(await own());
    await exchange.tried(id);
    expect(await counts(id)).toEqual(['tried', 2, 0, 0, 0]);
    const [first] = await exchange.lines(id);
    expect(first?.changes).toEqual(
      expect.arrayContaining([
        { field: 'itemNumber', before: null, after: 'O-1' },
        { field: 'brand', before: null, after: 'Kreidefels' },
        { field: 'mainCategory', before: null, after: 'Basteln & Kunst > Farben > Pinsel' },
        { field: 'attribute.klassenstufe', before: null, after: '1 | 2' },
        { field: 'variant.farbe', before: null, after: 'rot' },
        { field: 'price.de', before: null, after: 120 },
        { field: 'stock', before: 0, after: 30 },
      ]),
    );
    expect(await catalogue()).toEqual(before);
    expect(await read('select from catalogue.brand')).toHaveLength(2);
  });

  test('is taken back with its products, and can come again', { tags: 'deep' }, async () => {
    const before = await catalogue();
    const { id } = await exchange.receive(await own());
    await exchange.started(id);
    const undone = await takenBack(id);
    expect(await counts(undone)).toEqual(['done', 0, 2, 0, 0]);
    expect(await catalogue()).toEqual(before);
    const again = await exchange.receive(await own());
    await exchange.started(again.id);
    expect(await counts(again.id)).toEqual(['done', 2, 0, 0, 0]);
  });

  test('that is taken back retires what is on sale, with its product', async () => {
    const { id } = await exchange.receive(await own());
    await exchange.started(id);
    await database.pool.query(`update catalogue.product set state = 'published' where id > 106`);
    await takenBack(id);
    expect(
      await read(
        'select is_retired, state from catalogue.item join catalogue.product on product.id = product_id where product.id > 106',
      ),
    ).toEqual([
      { is_retired: true, state: 'retired' },
      { is_retired: true, state: 'retired' },
    ]);
  });

  test('adds a variant to a product that exists, and taking it back leaves the others', async () => {
    const before = await catalogue();
    const { id } = await exchange.receive(
      'itemNumber;ean;productKey;variant.farbe;variant.inhalt;baseContent;baseUnit;description.de\n718205;4006381334037;718201;blau;250;250;ml;Neu beschrieben.\n',
    );
    await exchange.started(id);
    expect((await exchange.lines(id))[0]?.problems).toBeNull();
    expect(await counts(id)).toEqual(['done', 1, 0, 0, 0]);
    expect(
      await read(
        `select product_id::int as product, position from catalogue.item where order_number = '718205'`,
      ),
    ).toEqual([{ product: 101, position: 5 }]);
    await takenBack(id);
    const [products, texts, items] = await catalogue();
    const [productsBefore, textsBefore, itemsBefore] = before;
    expect(texts).toEqual(textsBefore);
    expect(products).toEqual(productsBefore);
    expect((items ?? []).slice(0, itemsBefore?.length)).toMatchObject(itemsBefore ?? []);
  });

  test('refuses what names nothing, by line and column', async () => {
    const { id } = await exchange.receive(
      [
        'itemNumber;ean;name.de;brand;mainCategory;attribute.farbe;taxClass',
        'X-1;4006381334037;Neu;Nirgendwo;112;;',
        'X-2;4006381334044;Neu;Farbwerk;Kreide > Rot;;',
        ';4006381334020;Neu;Farbwerk;112;;',
        'X-4;;Neu;Farbwerk;112;;',
        'X-5;4006381333931;;Farbwerk;112;;',
        'X-6;4006381333948;Neu;Farbwerk;112;lila;16',
        '818101;;;Nirgendwo;Sale;;',
      ].join('\n'),
    );
    const before = await catalogue();
    await exchange.started(id);
    expect((await exchange.lines(id)).map(({ problems }) => problems)).toMatchObject([
      [{ field: 'brand', messageKey: 'shop.exchange.brandUnknown', values: { text: 'Nirgendwo' } }],
      [{ field: 'mainCategory', messageKey: 'shop.exchange.categoryUnknown' }],
      [{ field: 'itemNumber', messageKey: 'shop.exchange.newNeeds' }],
      [{ field: 'ean', messageKey: 'shop.exchange.newNeeds' }],
      [{ field: 'name.de', messageKey: 'shop.exchange.newNeeds' }],
      [{ field: 'taxClass', messageKey: 'shop.exchange.taxWrong', values: { text: '16' } }],
      [
        { field: 'brand', messageKey: 'shop.exchange.brandUnknown' },
        { field: 'mainCategory', messageKey: 'shop.exchange.categoryUnknown' },
      ],
    ]);
    expect(await catalogue()).toEqual(before);
  });
});

describe('[OP2.csv] products that exist', { tags: 'deep' }, () => {
  test('get texts, categories and attributes of the given columns alone, and are taken back', async () => {
    const before = await catalogue();
    const { id } = await exchange.receive(
      'itemNumber;description.en;categories;attribute.farbe;brand\n818101;Finer.;211 | 112;Rot | gelb;leseglück\n718201;;;-;\n',
    );
    await exchange.started(id);
    expect((await exchange.lines(id)).map(({ changes }) => changes)).toEqual([
      [
        { field: 'brand', before: 'Farbwerk', after: 'Leseglück' },
        { field: 'attribute.farbe', before: null, after: 'rot | gelb' },
        { field: 'description.en', before: 'Synthetic hair.', after: 'Finer.' },
        {
          field: 'categories',
          before: 'Basteln & Kunst > Farben > Pinsel',
          after: 'Basteln & Kunst > Farben > Pinsel | Bücher > Erstlesen > Geschichten',
        },
      ],
      [{ field: 'attribute.farbe', before: 'rot | blau | gelb', after: null }],
    ]);
    const undone = await takenBack(id);
    expect(await counts(undone)).toEqual(['done', 0, 2, 0, 0]);
    expect(await catalogue()).toEqual(before);
  });

  test.each(['csv', 'xlsx'] as const)(
    'go out as %s and come in without a change',
    async (format) => {
      const parts: Buffer[] = [];
      for await (const part of writeExport(exchange.ctx, { name: 'items', format }))
        parts.push(part);
      const before = await catalogue();
      const { id, mapping } = await exchange.receive(Buffer.concat(parts), {
        name: `items.${format}`,
      });
      expect(mapping).toContain('variant.farbe');
      expect(mapping).toContain('attribute.klassenstufe');
      await exchange.started(id);
      expect(await counts(id)).toEqual(['done', 0, 0, 9, 0]);
      expect(await catalogue()).toEqual(before);
    },
  );

  test('of more than a batch keep the lines of a product together', async () => {
    await database.pool.query(
      `insert into catalogue.attribute_value (attribute_code, code, position, name_de, name_en)
       select 'inhalt', 'v' || place, 10 + place, 'V' || place, 'V' || place from generate_series(0, 29) as place`,
    );
    const rows = Array.from({ length: 1050 }, (_, place) => {
      const product = Math.floor(place / 30);
      const ean = `2${String(place).padStart(11, '0')}`;
      const cells = place % 30 === 0 ? `Stift ${product};Farbwerk;112` : ';;';
      return `B${place};${ean}${checkDigit(ean)};P${product};v${place % 30};${cells}`;
    });
    const { id } = await exchange.receive(
      ['itemNumber;ean;productKey;variant.inhalt;name.de;brand;mainCategory', ...rows].join('\n'),
    );
    await exchange.started(id);
    expect(await counts(id)).toEqual(['done', 1050, 0, 0, 0]);
    expect(
      await read(
        'select count(*)::int as items from catalogue.item where product_id > 106 group by product_id',
      ),
    ).toEqual(Array.from({ length: 35 }, () => ({ items: 30 })));
  });
});

function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
