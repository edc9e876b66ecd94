import type { CheckedAddress } from '#shop/account/addresses/address-rules.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { isReadableBy, type OrderReader } from '#shop/orders/order-parts.sql.ts';

/** An order with its shipped and returned pieces. */
export type ReturnedOrder = {
  id: number;
  orderNumber: string;
  accountId: number;
  store: string;
  langCode: string;
  email: string;
  billingAddress: CheckedAddress;
  /** Postcodes of the billing and the delivery address. */
  postcodes: string[];
  shipperCode: string;
  placedAt: Date;
  /** Days after delivery in which items may be returned, by the parameter `return`; null where it is not set. */
  days: string | null;
  lines: ReturnedLine[];
};

export type ReturnedLine = {
  lineNumber: number;
  orderNumber: string;
  name: string;
  variant: string;
  pictureKey: string;
  quantity: number;
  unitMinor: number;
  isFreeItem: boolean;
  isBook: boolean;
  /** Whether its pieces have a name on them. */
  isPersonal: boolean;
  shipped: { quantity: number; deliveredAt: string | null }[];
  returnedQuantity: number;
  /** Registered pieces that have not arrived. */
  awaitedQuantity: number;
};

export function findReturnedOrder(
  db: Db,
  wanted: { orderNumber: string; store: string },
): Promise<ReturnedOrder | undefined> {
  const { orderNumber, store } = wanted;
  return db.row<ReturnedOrder>(
    orderStatement(sql`order_number = ${orderNumber} and store = ${store}`),
  );
}

/** Finds orders that an account may read by their numbers. */
export function findReturnedOrders(
  db: Db,
  wanted: { orderNumbers: readonly string[]; store: string; account: OrderReader },
): Promise<ReturnedOrder[]> {
  const { orderNumbers, store, account } = wanted;
  return db.rows<ReturnedOrder>(
    orderStatement(
      sql`order_number = any(${orderNumbers}::text[]) and store = ${store} and ${isReadableBy(account)}`,
    ),
  );
}

export function findReturnedOrderById(db: Db, id: number): Promise<ReturnedOrder | undefined> {
  return db.row<ReturnedOrder>(orderStatement(sql`purchase.id = ${id}`));
}

/** An order of any store by its number. */
export function findReturnedOrderByNumber(
  db: Db,
  orderNumber: string,
): Promise<ReturnedOrder | undefined> {
  return db.row<ReturnedOrder>(orderStatement(sql`order_number = ${orderNumber}`));
}

function orderStatement(condition: Statement): Statement {
  return sql`
    select purchase.id, order_number as "orderNumber", account_id as "accountId", store, lang_code as "langCode", email,
      billing_address as "billingAddress",
      array[billing_address ->> 'postcode', delivery_address ->> 'postcode'] as postcodes, shipper_code as "shipperCode", placed_at as "placedAt",
      (select value from parameters.parameter where name = 'return' and entry = 'days'
        and parameter.store in (purchase.store, '*') order by parameter.store = '*' limit 1) as days,
      (
        select json_agg(json_build_object('lineNumber', line_number, 'orderNumber', line.order_number, 'name', line.name,
          'variant', variant, 'pictureKey', line.picture_key, 'quantity', quantity, 'unitMinor', unit_minor,
          'isFreeItem', is_free_item, 'isBook', coalesce(product.is_book, false),
          'isPersonal', personal_name is not null,
          'shipped', (
            select coalesce(json_agg(json_build_object('quantity', packed.quantity, 'deliveredAt', delivered_at)), '[]')
            from fulfilment.shipment join fulfilment.shipment_line as packed on packed.shipment_id = shipment.id
            where shipment.order_id = purchase.id and packed.line_number = line.line_number
              and shipment.status not in ('packed', 'lost')),
          'returnedQuantity', (
            select coalesce(sum(coalesce(position.received_quantity, position.quantity)
              - case when return_order.status = 'settled' and coalesce(settled_as, regulation) in ('exchange', 'repair')
                then position.accepted_quantity else 0 end), 0)
            from returns.return_order join returns.position on position.return_id = return_order.id
            where return_order.order_id = purchase.id and position.line_number = line.line_number
              and return_order.status not in ('cancelled', 'expired')),
          'awaitedQuantity', (
            select coalesce(sum(position.quantity), 0)
            from returns.return_order join returns.position on position.return_id = return_order.id
            where return_order.order_id = purchase.id and position.line_number = line.line_number
              and return_order.status = 'registered')
          ) order by line_number)
        from orders.line left join catalogue.product on product.id = line.product_id
        where line.order_id = purchase.id
      ) as lines
    from orders.purchase where ${condition} and status <> 'cancelled'`;
}

/** Locks the registering of returns of an order until the transaction ends. */
export async function lockReturnsOf(db: Db, orderId: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('return:' || ${orderId}::text))`);
}
