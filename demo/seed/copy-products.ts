import type pg from 'pg';
import { restore, setAside } from '../orders/many/set-aside.ts';
import { inTransaction } from './in-transaction.ts';

type Copying = {
  pool: pg.Pool;
  /** How many products are to be added. */
  count: number;
  onProgress: (doing: string) => void;
};

/** Distances of ids between a product and its copy: items have the ids of their product, and two digits more. */
const [productStep, itemStep] = [200_000, 20_000_000];
/** The number of a copy is a digit of its order numbers. */
export const mostCopies = 9;

/**
 * Adds copies of the products of a seeded catalogue, which have at most 200,000 ids, until `count` were added: with ids, order numbers and
 * EANs of their own, and with everything that triggers derive. It takes a tenth of the time that writing as many products takes, for
 * measurements of large catalogues. One transaction; the tables are locked for others until it ends. Throws for more than nine copies of all.
 */
export async function copyProducts({ pool, count, onProgress }: Copying): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows: products } = await client.query<{ id: number }>(
      'select id::integer from catalogue.product order by id',
    );
    if (products.length === 0 || count > products.length * mostCopies)
      throw new Error(`${products.length} products have at most nine copies each.`);
    const tables = copiedTables.map(({ name }) => name);
    const columns = await readColumns(client, tables);
    const restoring = await setAside(client, tables);
    for (let copy = 1, added = 0; added < count; copy += 1) {
      const ofCopy = products.slice(0, count - added);
      const lastId = ofCopy.at(-1)?.id ?? 0;
      for (const table of copiedTables)
        await client.query(copyOf(table, columns.get(table.name) ?? [], { copy, lastId }));
      added += ofCopy.length;
      onProgress(`${added} of ${count} copies of products`);
    }
    await client.query(countCategories);
    await restore(client, restoring, (done) =>
      onProgress(`${done} of ${restoring.length} indexes, keys and triggers of products`),
    );
  });
  await pool.query(`vacuum (analyze) ${copiedTables.map(({ name }) => name).join(', ')}`);
}

type CopiedTable = {
  name: string;
  /** The column of a product's or an item's id by which rows are chosen. */
  by: 'id' | 'product_id' | 'item_id';
  /** Columns that are numbered by the database, in the order of the originals, or kept once. */
  without?: readonly string[];
};

/** In an order that every reference allows. */
const copiedTables: readonly CopiedTable[] = [
  { name: 'catalogue.product', by: 'id' },
  { name: 'catalogue.product_text', by: 'product_id' },
  { name: 'catalogue.product_category', by: 'product_id' },
  { name: 'catalogue.item', by: 'product_id' },
  { name: 'catalogue.item_text', by: 'item_id' },
  { name: 'catalogue.item_price', by: 'item_id' },
  { name: 'catalogue.price_history', by: 'item_id' },
  { name: 'stock.item_stock', by: 'item_id' },
  { name: 'stock.short_item', by: 'item_id' },
  { name: 'stock.movement', by: 'item_id', without: ['id', 'command_key'] },
  { name: 'catalogue.picture', by: 'product_id', without: ['id'] },
  { name: 'catalogue.product_relation', by: 'product_id' },
  { name: 'catalogue.review', by: 'product_id', without: ['id'] },
  { name: 'catalogue.extra_tab', by: 'product_id' },
  { name: 'catalogue.product_listing', by: 'product_id' },
  { name: 'catalogue.category_listing', by: 'product_id' },
  { name: 'catalogue.product_gap', by: 'product_id' },
  { name: 'search.product_words', by: 'product_id' },
];

/** The columns of tables that statements may write. */
async function readColumns(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_schema || '.' || table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where table_schema || '.' || table_name = any($1::text[]) and is_generated = 'NEVER' group by 1`,
    [tables],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

function copyOf(
  { name, by, without = [] }: CopiedTable,
  columns: readonly string[],
  { copy, lastId }: { copy: number; lastId: number },
): string {
  const written = columns.filter((column) => !without.includes(column));
  const values = written.map((column) => valueOf(name, column, copy));
  const last = by === 'item_id' ? lastId * 100 + 99 : lastId;
  const first = by === 'item_id' ? itemStep : productStep;
  return `insert into ${name} (${written.map((column) => `"${column}"`).join(', ')})
    select ${values.join(', ')} from ${name} as original
    where original.${by} <= ${last} and original.${by} < ${first}
      ${columns.includes('related_product_id') ? `and original.related_product_id <= ${lastId}` : ''}
    ${without.includes('id') ? 'order by original.id' : ''}`;
}

function valueOf(table: string, column: string, copy: number): string {
  const given = `original."${column}"`;
  const isProduct = column === 'product_id' || column === 'related_product_id';
  const isItem = column === 'item_id' || column === 'best_item_id';
  if (isProduct || (column === 'id' && table === 'catalogue.product'))
    return `${given} + ${copy * productStep}`;
  if (isItem || (column === 'id' && table === 'catalogue.item'))
    return `${given} + ${copy * itemStep}`;
  if (column === 'order_number') return `'${copy}' || ${given}`;
  if (column === 'ean') return eanOf(`'42600${copy}' || original.order_number`);
  if (column === 'brand_words') return wordsOf(copy);
  return given;
}

/** Twelve digits with their check digit. */
function eanOf(digits: string): string {
  return `(
    select digits || ((10 - sum(substr(digits, place, 1)::integer * case when place % 2 = 0 then 3 else 1 end) % 10) % 10)::text
    from (select ${digits} as digits) as given, generate_series(1, 12) as place group by digits)`;
}

/** Words of the brand, then order numbers and EANs of the copy's items, which are there already. */
function wordsOf(copy: number): string {
  return `(
    array(select word from unnest(original.brand_words) with ordinality as given (word, place) where word !~ '^[0-9]+$' order by place)
    || array(
      select word from catalogue.item cross join lateral unnest(array[order_number, ean]) with ordinality as named (word, place)
      where item.product_id = original.product_id + ${copy * productStep} order by item.position, named.place))`;
}

const countCategories = `
  insert into catalogue.category_count as kept (category_id, products_de, products_at, products_ch, products_edu)
  select category_id, count(amount_de), count(amount_at), count(amount_ch), count(amount_edu)
  from catalogue.category_listing group by category_id
  on conflict (category_id) do update set products_de = excluded.products_de, products_at = excluded.products_at,
    products_ch = excluded.products_ch, products_edu = excluded.products_edu`;
