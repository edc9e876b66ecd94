import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { TaxClass } from '#shop/pricing/tax-rates.ts';

/** The tax classes of items. One statement. */
export async function findTaxClasses(
  db: Db,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, TaxClass>> {
  const rows = await db.rows<{ id: number; taxClass: TaxClass }>(sql`
    select item.id::float8 as id, tax_class as "taxClass" from catalogue.item join catalogue.product on product.id = item.product_id
    where item.id = any(${itemIds}::bigint[]) limit 1000`);
  return new Map(rows.map(({ id, taxClass }) => [id, taxClass]));
}
