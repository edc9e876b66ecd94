import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** What an id in the trail may be of. */
export type ReferenceKind =
  | 'order'
  | 'attempt'
  | 'refund'
  | 'shipment'
  | 'cancellation'
  | 'unpackedParcel'
  | 'orderNote'
  | 'mailCopy'
  | 'bankEntry'
  | 'return'
  | 'returnMessage'
  | 'withdrawal'
  | 'item'
  | 'delivery'
  | 'product'
  | 'category'
  | 'brand'
  | 'deal'
  | 'review'
  | 'contactMessage'
  | 'voucher'
  | 'voucherSeries'
  | 'pricePlan'
  | 'formulaRun'
  | 'exchangeRun'
  | 'customer'
  | 'person'
  | 'role';

export type Reference = { kind: ReferenceKind; id: number };

/**
 * A record that an id names, as the staff knows it. `key` is that of a role which every shop has. `currency` is that of its
 * amounts, `priceLists` the price lists whose currency they have; both are null where it has neither.
 */
export type NamedReference = Reference & {
  name: string;
  key: string | null;
  currency: string | null;
  priceLists: string[] | null;
};

type Found = (ids: Statement, language: 'de' | 'en') => Statement;

/** Records of an order, named by its number. */
const ofOrder =
  (kind: ReferenceKind, table: Statement): Found =>
  (ids) =>
    sql`select ${kind}::text, part.id, order_number, null::text, purchase.currency, null::text[]
      from ${table} part join orders.purchase on purchase.id = part.order_id where part.id = any(${ids})`;

/** Records of other kinds, which have no amounts of an order. `select` begins with id and name. */
const plain = (kind: ReferenceKind, select: Statement): Statement =>
  sql`select ${kind}::text, id, name, null::text, null::text, null::text[] from (${select}) as named (id, name)`;

const statements: Readonly<Record<ReferenceKind, Found>> = {
  order: (ids) =>
    sql`select 'order', id, order_number, null::text, currency, null::text[] from orders.purchase where id = any(${ids})`,
  attempt: ofOrder('attempt', sql`payment.attempt`),
  refund: ofOrder('refund', sql`fulfilment.refund`),
  shipment: ofOrder('shipment', sql`fulfilment.shipment`),
  cancellation: ofOrder('cancellation', sql`fulfilment.cancellation`),
  unpackedParcel: ofOrder('unpackedParcel', sql`fulfilment.unpacked_parcel`),
  orderNote: ofOrder('orderNote', sql`orders.note`),
  mailCopy: (ids) =>
    plain('mailCopy', sql`select id, order_number from mail.copy where id = any(${ids})`),
  bankEntry: (ids) =>
    sql`select 'bankEntry', id, reference, null::text, currency, null::text[] from payment.bank_entry where id = any(${ids})`,
  return: (ids) =>
    sql`select 'return', return_order.id, return_number, null::text, purchase.currency, null::text[]
      from returns.return_order left join orders.purchase on purchase.id = order_id where return_order.id = any(${ids})`,
  returnMessage: (ids) =>
    plain(
      'returnMessage',
      sql`select message.id, return_number from returns.message
        join returns.return_order on return_order.id = return_id where message.id = any(${ids})`,
    ),
  withdrawal: (ids) =>
    plain(
      'withdrawal',
      sql`select id, declaration_number from withdrawals.declaration where id = any(${ids})`,
    ),
  item: (ids) =>
    plain('item', sql`select id, order_number from catalogue.item where id = any(${ids})`),
  delivery: (ids) =>
    plain(
      'delivery',
      sql`select delivery.id, order_number from stock.delivery join catalogue.item on item.id = item_id
        where delivery.id = any(${ids})`,
    ),
  product: (ids, language) =>
    plain(
      'product',
      sql`select product_id, name from catalogue.product_text
        where product_id = any(${ids}) and language = ${language}`,
    ),
  category: (ids, language) =>
    plain(
      'category',
      sql`select category_id, name from catalogue.category_text
        where category_id = any(${ids}) and language = ${language}`,
    ),
  brand: (ids) => plain('brand', sql`select id, name from catalogue.brand where id = any(${ids})`),
  review: (ids) =>
    plain('review', sql`select id, title from catalogue.review where id = any(${ids})`),
  contactMessage: (ids) =>
    plain(
      'contactMessage',
      sql`select id, name from marketing.contact_message where id = any(${ids})`,
    ),
  deal: (ids) =>
    sql`select 'deal', deal.id, order_number, null::text, null::text, array[price_list]
      from deals.deal join catalogue.item on item.id = item_id where deal.id = any(${ids})`,
  voucher: (ids) =>
    sql`select 'voucher', id, code, null::text, null::text, price_lists from vouchers.voucher where id = any(${ids})`,
  voucherSeries: (ids) =>
    plain('voucherSeries', sql`select id, name from vouchers.series where id = any(${ids})`),
  pricePlan: (ids) =>
    plain('pricePlan', sql`select id, name from price_desk.plan where id = any(${ids})`),
  formulaRun: (ids) =>
    plain(
      'formulaRun',
      sql`select id, concat_ws(' ', price_list, nullif(change, '')) from price_desk.formula_run where id = any(${ids})`,
    ),
  exchangeRun: (ids) =>
    plain('exchangeRun', sql`select id, file_name from exchange.run where id = any(${ids})`),
  customer: (ids) =>
    plain(
      'customer',
      sql`select id, coalesce(nullif(company, ''), nullif(concat_ws(' ', first_name, last_name), ''), email)
        from account.account where id = any(${ids})`,
    ),
  person: (ids) => plain('person', sql`select id, name from staff.person where id = any(${ids})`),
  role: (ids) =>
    sql`select 'role', id, name, key, null::text, null::text[] from staff.role where id = any(${ids})`,
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
    select kind, id::float8 as id, name, key, currency, price_lists as "priceLists"
    from (${all}) as found (kind, id, name, key, currency, price_lists)`);
}
