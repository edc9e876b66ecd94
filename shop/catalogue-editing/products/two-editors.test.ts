import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { addEditors, editorOf } from '#tests/support/catalogue-desk.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { productSchemas, productTextSchemas } from '../fields/product-fields.ts';
import { setCategories, setRelations, setTabs } from '../parts/set-product-parts.ts';
import { changeProducts } from './change-products.ts';
import { findFields, findTexts } from './products.sql.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const seenAt = '2026-11-21T09:00:00Z';
const productId = 101;
const [ada, ben] = [7, 8];
let database: TestDatabase;

async function fill() {
  database = await createCatalogueDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
  await database.pool.query(
    `insert into catalogue.label (layer_id, icon, type, name_de, name_en, text_de, text_en, position)
     values ('neu-a', 'a', 'seal', 'A', 'A', 'A', 'A', 90), ('neu-b', 'a', 'seal', 'B', 'B', 'B', 'B', 91)
     on conflict do nothing`,
  );
  await database.pool.query(
    `insert into catalogue.brand select (jsonb_populate_record(brand, '{"id": 3, "name": "Dritte"}')).* from catalogue.brand where id = 2`,
  );
  await database.pool.query('update catalogue.item_price set old_amount_minor = null');
  // As former programs stored it: without the number of pages.
  await database.pool.query(
    `update catalogue.product set state = 'draft',
       book = '{"authors": ["Uhu"], "publisher": "Verlag", "isFixedPrice": false}' where id = $1`,
    [productId],
  );
}

const ctx = (person: number) => editorOf(database.db, clock, person);
const book = { authors: ['Uhu'], publisher: 'Verlag', pages: null, isFixedPrice: false };
const video = {
  url: '/downloads/film.webm',
  contentType: 'video/webm',
  durationSeconds: 30,
  pictureKey: 'film',
  description: 'Ein Film.',
};
const download = { url: '/downloads/a.pdf', format: 'PDF', sizeBytes: 10 };
const sound = { fileName: 'a.mp3', url: '/downloads/a.mp3', durationSeconds: 3 };

/** Two other values of each field. */
const samples: Readonly<Record<keyof typeof productSchemas, readonly [unknown, unknown]>> = {
  kind: ['textile', 'lamp'],
  brandId: [2, 3],
  mainCategoryId: [112, 21],
  taxClass: ['reduced', 'standard'],
  isBook: [true, false],
  book: [
    { ...book, pages: 12 },
    { ...book, pages: 13 },
  ],
  isBulky: [true, false],
  isTopseller: [true, false],
  nameStyle: ['label', 'engraving'],
  releasedOn: ['2026-12-01', '2026-12-02'],
  warrantyMonths: [6, 7],
  ageFromMonths: [36, 48],
  energyLabel: [
    { grade: 'A', scale: 'A-G' },
    { grade: 'B', scale: 'A-G' },
  ],
  attributes: [{}, { farbe: ['rot'] }],
  variantAttributes: [[], ['farbe']],
  extraBadges: [[{ id: 'a', de: 'A', en: 'A' }], [{ id: 'b', de: 'B', en: 'B' }]],
  textileCare: [['wash-30'], ['wash-40']],
  labels: [['neu-a'], ['neu-b']],
};
const textSamples: Readonly<Record<keyof typeof productTextSchemas, readonly [unknown, unknown]>> =
  {
    name: ['Ein Name', 'Noch ein Name'],
    description: ['Ein Text', 'Noch ein Text'],
    features: [
      [{ title: 'A', shortText: 'A', icon: 'check' }],
      [{ title: 'B', shortText: 'B', icon: 'check' }],
    ],
    dataAndFacts: [[{ name: 'A', value: '1' }], [{ name: 'B', value: '2' }]],
    warnings: [['A'], ['B']],
    dangerWarnings: [['A'], ['B']],
    textileComposition: ['Wolle', 'Leinen'],
    downloads: [[{ ...download, displayName: 'A' }], [{ ...download, displayName: 'B' }]],
    videos: [[{ ...video, title: 'A' }], [{ ...video, title: 'B' }]],
    audioSamples: [[{ ...sound, title: 'A' }], [{ ...sound, title: 'B' }]],
    saleBanner: [
      { text: 'A', url: '/a/' },
      { text: 'B', url: '/b/' },
    ],
  };

async function stored() {
  const [product] = await findFields(database.db, [productId]);
  const texts = await findTexts(database.db, [productId]);
  const german = texts.find(({ language }) => language === 'de');
  if (!product || !german) throw new Error('The product of the test is gone.');
  return { fields: product.fields, german: german.fields };
}

type Input = { fields?: object; texts?: { de: object } };

const save = (person: number, mine: Input, seen: Input) =>
  changeProducts(ctx(person), [{ id: productId, ...mine, seen: { ...seen, seenAt } }]);

const ofProduct = (field: string, value: unknown): Input => ({ fields: { [field]: value } });
const ofText = (field: string, value: unknown): Input => ({ texts: { de: { [field]: value } } });

const places = [
  ...Object.entries(samples).map(([field, values]) => ({ field, values, of: ofProduct })),
  ...Object.entries(textSamples).map(([field, values]) => ({ field, values, of: ofText })),
];

describe('[OP1.catalogue] two people who edit the same record', () => {
  beforeEach(fill);
  afterEach(() => database.drop());

  test.each(places)(
    'both keep their work beside $field, and are asked about it',
    async ({ field, values: [first, second], of }) => {
      const { fields, german } = await stored();
      const shown = { ...fields, ...german }[field as 'kind'] ?? null;
      const beside = field === 'isBulky' ? 'isTopseller' : 'isBulky';
      const wanted = JSON.stringify(shown) === JSON.stringify(first) ? second : first;
      const other = wanted === first ? second : first;
      expect(await save(ada, of(field, wanted), of(field, shown))).toMatchObject([
        { id: productId },
      ]);
      expect(
        await save(ben, ofProduct(beside, true), { fields: { [beside]: false } }),
      ).toMatchObject([{ id: productId }]);
      const both = await stored();
      expect({ ...both.fields, ...both.german }).toMatchObject({ [field]: wanted, [beside]: true });

      // The other value of two is the one that was seen.
      const isTwoValued = typeof wanted === 'boolean' || field === 'taxClass';
      const again = await save(ben, of(field, isTwoValued ? wanted : other), of(field, shown));
      const met = {
        field: of === ofText ? `${field}.de` : field,
        theirs: wanted,
        changedBy: 'Ada',
      };
      expect(again).toMatchObject([
        isTwoValued ? { id: productId, changes: [] } : { refused: 'CHANGED_MEANWHILE', met: [met] },
      ]);
      expect((await stored()).fields).toEqual(both.fields);
    },
  );
});

describe('[OP1.catalogue] two people who edit the same part of a record', () => {
  beforeAll(fill);
  afterAll(() => database.drop());

  test('both keep their work in different parts, and are asked in the same one', async () => {
    const tab = (title: string) => ({ tabId: 'pflege', title, blocks: [] });
    const relate = (person: number, kind: string, relatedIds: number[], seen: number[]) =>
      setRelations(ctx(person), [{ productId, kind, relatedIds, seen }]);
    const place = (person: number, categoryIds: number[], seen: number[]) =>
      setCategories(ctx(person), [{ productId, categoryIds, seen }]);
    const tabbed = (person: number, language: string, title: string) =>
      setTabs(ctx(person), [{ productId, language, tabs: [tab(title)], seen: [] }]);
    const { rows } = await database.pool.query<{
      category_id: number;
      kind: string;
      ids: number[];
    }>(
      `select array(select related_product_id::integer from catalogue.product_relation where product_id = $1 and kind = 'edition') as ids`,
      [productId],
    );
    const editions = rows[0]?.ids ?? [];
    const shown = [1, 11, 111];
    const done = [expect.objectContaining({ id: productId })];
    const asked = [expect.objectContaining({ refused: 'CHANGED_MEANWHILE' })];
    expect(await place(ada, [211], shown)).toEqual(done);
    expect(await relate(ben, 'edition', [104], editions)).toEqual(done);
    expect(await tabbed(ada, 'de', 'Pflege')).toEqual(done);
    expect(await tabbed(ben, 'en', 'Care')).toEqual(done);
    expect(await place(ben, [112], shown)).toEqual(asked);
    expect(await relate(ada, 'edition', [105], editions)).toEqual(asked);
    expect(await tabbed(ben, 'de', 'Waschen')).toEqual(asked);
  });
});
