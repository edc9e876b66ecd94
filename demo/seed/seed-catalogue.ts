import type pg from 'pg';
import { attributes } from '../catalogue/attributes.ts';
import { brands } from '../catalogue/brands.ts';
import { generateProducts } from '../catalogue/generate.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import { categories, categoryById, saleCategory } from '../catalogue/taxonomy/index.ts';
import { copyProducts, mostCopies } from './copy-products.ts';
import type { Cell, TableRows } from './copy-rows.ts';
import { copyAll, copyInTransaction, inTransaction } from './in-transaction.ts';
import { pageExtraFoundations } from './page-extra-rows.ts';
import { productRows } from './product-rows.ts';
import { lines } from '../catalogue/lines.ts';
import { motifOf } from '../catalogue/motif.ts';
import type { Category } from '../catalogue/taxonomy/tree.ts';

export interface CatalogueSeed {
  readonly pool: pg.Pool;
  readonly today: Date;
  readonly products: number;
  readonly onProgress: (doing: string) => void;
}

/** Larger catalogues have copies of so many products beside them. */
const mostMade = 100_000;

const batchSize = 400;
/**
 * Statistics are taken after so many products, and again after twice as many: batches lock the tables too often for autovacuum to take
 * them, and a batch planned for an empty table reads the whole of it.
 */
const firstAnalysed = 4_000;

/** Fills the catalogue and the stock: first what products refer to, then products in batches while the next ones are made. */
export async function seedCatalogue({
  pool,
  today,
  products,
  onProgress,
}: CatalogueSeed): Promise<void> {
  await copyInTransaction(pool, foundations());
  let done = 0;
  let analysed = firstAnalysed / 2;
  let writing: Promise<void> = Promise.resolve();
  const made = Math.max(Math.min(products, mostMade), products - mostMade * mostCopies);
  for (const batch of batches(generateProducts({ products: made, today }))) {
    const rows = productRows(batch, today);
    await writing;
    onProgress(`${done} of ${products} products`);
    if (done >= analysed * 2) {
      await pool.query(`analyze ${tablesOf(rows)}`);
      analysed = done;
    }
    done += batch.length;
    writing = writeBatch(
      pool,
      rows,
      batch.map(({ id }) => id),
    );
  }
  await writing;
  if (products > made) await copyProducts({ pool, count: products - made, onProgress });
  await pool.query('select catalogue.continue_ids()');
}

function tablesOf(rows: readonly TableRows[]): string {
  const names = rows.flatMap(({ target }) => target.split(' ')[0] ?? []);
  return [...new Set([...names, 'catalogue.product_gap'])].join(', ');
}

async function writeBatch(
  pool: pg.Pool,
  rows: readonly TableRows[],
  ids: readonly number[],
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(switchGapTriggers('disable'));
    await copyAll(client, rows);
    await client.query(switchGapTriggers('enable'));
    await client.query('select catalogue.refresh_gaps($1::bigint[])', [ids]);
    await client.query('select catalogue.refresh_listings($1::bigint[])', [ids]);
  });
}

/** The triggers that note what a product lacks would do so five times for each: after each of these tables. */
function switchGapTriggers(how: 'disable' | 'enable'): string {
  return ['product', 'product_text', 'item', 'item_price', 'picture']
    .map((table) => `alter table catalogue.${table} ${how} trigger gaps_insert`)
    .join('; ');
}

function* batches(products: Iterable<ProductRecord>): Generator<ProductRecord[], void> {
  let batch: ProductRecord[] = [];
  for (const product of products) {
    batch.push(product);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function foundations(): TableRows[] {
  const all = [...categories, saleCategory];
  return [
    {
      target:
        'catalogue.category (id, parent_id, level, position, path, is_sale, icon, tint, picture_key)',
      rows: all.map((category): Cell[] => [
        category.id,
        category.parentId,
        category.level,
        category.position,
        idPathOf(category),
        category.isSale,
        category.icon,
        category.tint,
        coverOf(category),
      ]),
    },
    {
      target: 'catalogue.category_text (category_id, language, name, description)',
      rows: all.flatMap(({ id, name, description }): Cell[][] => [
        [id, 'de', name.de, description.de],
        [id, 'en', name.en, description.en],
      ]),
    },
    {
      target: 'catalogue.brand (id, name, manufacturer, manufacturer_address, manufacturer_email)',
      rows: brands.map(({ id, name, company, street, postCode, city, country, email }): Cell[] => [
        id,
        name,
        company,
        `${street}, ${country === 'DE' ? '' : `${country}-`}${postCode} ${city}`,
        email,
      ]),
    },
    {
      target: 'catalogue.attribute (code, position, display, name_de, name_en)',
      rows: attributes.map(({ code, position, display, name }): Cell[] => [
        code,
        position,
        display,
        name.de,
        name.en,
      ]),
    },
    {
      target: 'catalogue.attribute_value (attribute_code, code, position, css, name_de, name_en)',
      rows: attributes.flatMap(({ code, values }) =>
        values.map((value): Cell[] => [
          code,
          value.code,
          value.position,
          value.css,
          value.name.de,
          value.name.en,
        ]),
      ),
    },
    ...pageExtraFoundations(),
  ];
}

/** Ids from the top category down to this one. */
function idPathOf({ id, parentId }: Category): number[] {
  return parentId === null ? [id] : [...idPathOf(categoryById(parentId)), id];
}

/** Key of a category's cover picture on a transparent ground: its own motif at the top, below that the motif of its first goods. */
function coverOf({ id, level, motif }: Category): string {
  const goods = lines.find(({ leaf }) => leaf.id === id || leaf.parentId === id);
  const ofGoods = level === 1 || goods === undefined ? motif : motifOf(goods, 0);
  return `${ofGoods}-natur-frei`;
}
