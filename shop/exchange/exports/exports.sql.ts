import type { PriceStep } from '#contract/price-steps.ts';
import type { Db, Reads } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** A row of an export; `id` is its place in the table. */
export type Exported<Row> = Row & { id: number };

export type ExportedItem = {
  productId: number;
  itemNumber: string;
  ean: string;
  /** The number of the product's first item. */
  productKey: string;
  brand: string;
  mainCategoryId: number;
  categoryIds: number[];
  taxClass: string;
  attributes: Record<string, string[]>;
  variantValues: Record<string, string>;
  /** Of the product, by language. */
  texts: Record<string, { name: string; description: string; warnings: string[] }>;
  itemNames: Record<string, string>;
  minimumOrderQuantity: number;
  maxQuantity: number;
  isSellable: boolean;
  baseContent: number | null;
  baseUnit: string | null;
  /** Price, old price and recommendation in minor units, by price list. */
  prices: Record<string, [number | null, number | null, number | null]>;
  /** Scale prices by price list. */
  steps: Record<string, PriceStep[]>;
  stock: number;
  /** Of the product, in their order. */
  pictures: { key: string; alts: { de: string; en: string } | null }[];
  state: string;
  publishAt: Date | null;
};

/** Items with their prices, stock and product in the order of their ids, after one. */
export function findItemRows(
  db: Reads,
  after: number,
  limit: number,
): Promise<Exported<ExportedItem>[]> {
  return db.rows(
    itemStatement(
      sql`select * from catalogue.item where id > ${after} order by id limit ${limit}`,
      sql`item.id`,
    ),
  );
}

/** All items of the products after one, product by product in the order of their ids, and in the product's order. */
export function findItemsOfProducts(
  db: Reads,
  afterProduct: number,
  products: number,
): Promise<ExportedItem[]> {
  return db.rows(
    itemStatement(
      sql`select * from catalogue.item where product_id in (
        select distinct product_id from catalogue.item where product_id > ${afterProduct} order by product_id limit ${products})`,
      sql`item.product_id, item.position`,
    ),
  );
}

function itemStatement(items: Statement, order: Statement): Statement {
  return sql`
    select item.id::float8 as id, item.product_id::float8 as "productId", order_number as "itemNumber", ean, minimum_order_quantity as "minimumOrderQuantity",
      max_quantity as "maxQuantity", is_sellable as "isSellable", base_content::float8 as "baseContent", base_unit as "baseUnit", variant_values as "variantValues", coalesce(on_hand, 0) as stock,
      (select first.order_number from catalogue.item first where first.product_id = item.product_id order by first.position limit 1)
        as "productKey",
      brand.name as brand, main_category_id as "mainCategoryId", tax_class as "taxClass", attributes, state, publish_at as "publishAt",
      array(select category_id from catalogue.product_category place where place.product_id = item.product_id order by 1) as "categoryIds",
      coalesce((
        select jsonb_object_agg(language, jsonb_build_object('name', name, 'description', description, 'warnings', warnings))
        from catalogue.product_text text where text.product_id = item.product_id), '{}') as texts,
      coalesce((
        select jsonb_object_agg(language, name) from catalogue.item_text text where text.item_id = item.id), '{}') as "itemNames",
      coalesce((
        select jsonb_agg(jsonb_build_object('key', picture.picture_key, 'alts', alts) order by picture.position)
        from catalogue.picture where picture.product_id = item.product_id), '[]') as pictures,
      coalesce((
        select jsonb_object_agg(price_list, jsonb_build_array(amount_minor, old_amount_minor, recommended_minor))
        from catalogue.item_price where item_price.item_id = item.id), '{}') as prices,
      coalesce((
        select jsonb_object_agg(price_list, steps)
        from catalogue.item_price where item_price.item_id = item.id and steps <> '[]'), '{}') as steps
    from (${items}) as item
    join catalogue.product on product.id = item.product_id
    join catalogue.brand on brand.id = brand_id
    left join stock.item_stock on item_stock.item_id = item.id
    order by ${order}`;
}

export type ExportedOrder = {
  orderNumber: string;
  placedAt: Date;
  status: string;
  store: string;
  customerNumber: string | null;
  email: string;
  billing: Record<string, unknown>;
  paymentId: string;
  currency: string;
  shippingMinor: number;
  discountMinor: number;
  totalMinor: number;
  paidAt: Date | null;
  cancelledAt: Date | null;
};

/** Orders in the order of their ids, after one. */
export function findOrderRows(
  db: Reads,
  after: number,
  limit: number,
): Promise<Exported<ExportedOrder>[]> {
  return db.rows(sql`
    select purchase.id::float8 as id, order_number as "orderNumber", placed_at as "placedAt", status, store,
      customer_number as "customerNumber", purchase.email, billing_address as billing, payment_id as "paymentId", currency,
      shipping_minor as "shippingMinor", discount_minor as "discountMinor", total_minor as "totalMinor", paid_at as "paidAt",
      cancelled_at as "cancelledAt"
    from (select * from orders.purchase where id > ${after} order by id limit ${limit}) as purchase
    left join account.account on account.id = account_id
    order by purchase.id`);
}

export type ExportedCustomer = {
  customerNumber: string | null;
  kind: string;
  shop: string;
  email: string;
  salutation: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  vatNumber: string | null;
  createdAt: Date;
  approvedAt: Date | null;
  blockedAt: Date | null;
};

/** Accounts but those of guests in the order of their ids, after one. */
export function findCustomerRows(
  db: Reads,
  after: number,
  limit: number,
): Promise<Exported<ExportedCustomer>[]> {
  return db.rows(sql`
    select id::float8 as id, customer_number as "customerNumber", kind, shop, email, salutation, first_name as "firstName",
      last_name as "lastName", company, vat_number as "vatNumber", created_at as "createdAt", approved_at as "approvedAt",
      blocked_at as "blockedAt"
    from account.account where kind <> 'guest' and id > ${after} order by id limit ${limit}`);
}

/** Notes that staff took a table out. */
export async function insertExport(
  db: Db,
  taken: { kind: string; format: string; by: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into exchange.export (kind, format, taken_by, taken_at) values (${taken.kind}, ${taken.format}, ${taken.by}, ${taken.at})`);
}
