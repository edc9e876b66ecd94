import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** What an id in the trail may be of. */
export type ReferenceKind =
  | 'order'
  | 'return'
  | 'item'
  | 'product'
  | 'category'
  | 'brand'
  | 'customer'
  | 'person';

export type Reference = { kind: ReferenceKind; id: number };

/** A record that an id names, as the staff knows it. `currency` is that of an order. */
export type NamedReference = Reference & { name: string; currency: string | null };

type Found = (ids: Statement, language: 'de' | 'en') => Statement;

const none = sql`null::text`;

const statements: Readonly<Record<ReferenceKind, Found>> = {
  order: (ids) =>
    sql`select 'order', id, order_number, currency from orders.purchase where id = any(${ids})`,
  return: (ids) =>
    sql`select 'return', id, return_number, ${none} from returns.return_order where id = any(${ids})`,
  item: (ids) =>
    sql`select 'item', id, order_number, ${none} from catalogue.item where id = any(${ids})`,
  product: (ids, language) =>
    sql`select 'product', product_id, name, ${none} from catalogue.product_text
      where product_id = any(${ids}) and language = ${language}`,
  category: (ids, language) =>
    sql`select 'category', category_id, name, ${none} from catalogue.category_text
      where category_id = any(${ids}) and language = ${language}`,
  brand: (ids) =>
    sql`select 'brand', id, name, ${none} from catalogue.brand where id = any(${ids})`,
  customer: (ids) =>
    sql`select 'customer', id, coalesce(nullif(company, ''), nullif(concat_ws(' ', first_name, last_name), ''), email), ${none}
      from account.account where id = any(${ids})`,
  person: (ids) => sql`select 'person', id, name, ${none} from staff.person where id = any(${ids})`,
};

/** The names of records by their kind and id; those that are gone are left out. */
export async function findReferences(
  db: Db,
  references: readonly Reference[],
  language: 'de' | 'en',
): Promise<NamedReference[]> {
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const [first, ...others] = kinds.map((kind) => {
    const ids = references.filter((each) => each.kind === kind).map(({ id }) => id);
    return statements[kind](sql`${ids}::bigint[]`, language);
  });
  if (!first) return [];
  const all = others.reduce((before, each) => sql`${before} union all ${each}`, first);
  return db.rows<NamedReference>(sql`
    select kind, id::float8 as id, name, currency from (${all}) as found (kind, id, name, currency)`);
}
