import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { DutyItem, Maker } from './judge-duties.ts';

export type DutyRow = { productId: number; maker: Maker; pictures: number; items: DutyItem[] };

/** What the duties of products depend on beside their fields and texts. */
export function findDutyRows(db: Db, productIds: readonly number[]): Promise<DutyRow[]> {
  return db.rows(sql`
    select product.id::float8 as "productId",
      ${maker} as maker,
      (select count(*)::integer from catalogue.picture where picture.product_id = product.id) as pictures,
      coalesce((
        select json_agg(json_build_object('orderNumber', item.order_number, 'variantValues', item.variant_values,
          'baseContent', item.base_content, 'baseUnit', item.base_unit, 'priceLists', array(
            select price.price_list from catalogue.item_price price where price.item_id = item.id order by price.price_list
          )) order by item.position)
        from catalogue.item where item.product_id = product.id and not item.is_retired
      ), '[]') as items
    from catalogue.product
    join catalogue.brand on brand.id = product.brand_id
    where product.id = any (${productIds}::bigint[])`);
}

/** Who answers for the products of brands. */
export async function findMakers(
  db: Db,
  brandIds: readonly number[],
): Promise<ReadonlyMap<number, Maker>> {
  const rows = await db.rows<{ id: number; maker: Maker }>(
    sql`select id, ${maker} as maker from catalogue.brand where id = any (${brandIds}::integer[])`,
  );
  return new Map(rows.map((row) => [row.id, row.maker]));
}

const maker = sql`json_build_object('name', brand.manufacturer, 'address', brand.manufacturer_address,
  'email', brand.manufacturer_email, 'isOutsideEu', brand.is_outside_eu, 'responsiblePerson', brand.responsible_person,
  'responsibleAddress', brand.responsible_address, 'responsibleEmail', brand.responsible_email)`;
