import { checkoutParameters } from '#shop/pricing/checkout-parameters.sql.ts';
import { progressOf, promisedDays, refundsOf, shipmentsOf } from './order-parts.sql.ts';
import { unflushed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { CheckReason } from './reasons-to-check.ts';
import { toCheckPart } from './to-check.sql.ts';
import type { Order, PlacedOrder } from './order.ts';
import { isReadableBy, isShownTo, type OrderReader } from './order-parts.sql.ts';
import { paymentDaysIn } from '#shop/account/payment-days.sql.ts';

/** The number before the first one of a year. */
const numbersBeginAt = 100_000;

/**
 * Numbers and inserts an order with its lines and enqueues its confirmation where that is sent now, in one statement.
 * `numberPrefix` and year make the number: `R-2026-100001`. Returns it.
 */
export async function insertOrder(
  db: Db,
  {
    order,
    reasons,
    numberPrefix,
    year,
    submitKey,
    isConfirmedNow,
  }: {
    order: Order;
    /** Why it should be checked before it is packed. */
    reasons: readonly CheckReason[];
    numberPrefix: string;
    year: number;
    submitKey: string | null;
    isConfirmedNow: boolean;
  },
): Promise<string> {
  const placed = await db.row<{ orderNumber: string }>(sql`
    with numbered as (
      insert into orders.number_range as kept (store, year, last_number) values (${order.store}, ${year}, ${numbersBeginAt + 1})
      on conflict (store, year) do update set last_number = kept.last_number + 1
      returning last_number
    ),
    placed as (
      insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email,
        billing_address, delivery_type, delivery_address, shipper_code, delivery_from, delivery_until, payment_id, order_reference, order_comment,
        accepts_review_mail, subtotal_minor, discount_minor, vouchers, shipping_minor, payment_fee_minor, tax_added_minor, total_minor, taxes, status, placed_at,
        buyer_reference, pay_until, submit_key, spedition_fields, wallet_session, open_quantity)
      select ${numberPrefix}::text || '-' || ${year}::integer || '-' || last_number,
        ${order.cartId}::uuid, ${order.userId}::text, ${order.accountId}::bigint, ${order.langCode}::text, ${order.store}::text,
        ${order.priceList}::text, ${order.currency}::text, ${order.email}::text, ${JSON.stringify(order.billingAddress)}::jsonb,
        ${order.deliveryType}::text, ${JSON.stringify(order.deliveryAddress)}::jsonb, ${order.shipperCode}::text,
        ${order.promisedDays?.from ?? null}::date, ${order.promisedDays?.until ?? null}::date, ${order.paymentId}::text, ${order.orderReference}::text, ${order.orderComment}::text,
        ${order.acceptsReviewMail}::boolean, ${order.subtotalMinor}::integer, ${order.discountMinor}::integer,
        ${JSON.stringify(order.vouchers)}::jsonb, ${order.shippingMinor}::integer,
        ${order.paymentFeeMinor}::integer, ${order.taxAddedMinor}::integer, ${order.totalMinor}::integer,
        ${JSON.stringify(order.taxes)}::jsonb, ${order.status}::text, ${order.placedAt}::timestamptz,
        ${order.buyerReference}::text, ${order.payUntil}::timestamptz, ${submitKey}::text,
        ${JSON.stringify(order.speditionFields)}::jsonb, ${order.walletSession}::text, ${piecesOf(order)}::integer
      from numbered
      returning id, order_number
    ),
    lined as (
      insert into orders.line (order_id, line_number, item_id, product_id, order_number, name, variant, brand, picture_key,
        quantity, unit_minor, total_minor, discount_minor, is_free_item, tax_rate_basis_points, deal_id, personal_name)
      select placed.id, line.line_number, line."itemId", line."productId", line."orderNumber", line.name, line.variant, line.brand,
        line."pictureKey", line.quantity, line."unitMinor", line.quantity * line."unitMinor", line."discountMinor",
        line."isFreeItem", line."taxRateBasisPoints", line."dealId", line."personalName"
      from placed, rows from (jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) as (
        "itemId" bigint, "productId" bigint, "orderNumber" text, name text, variant text, brand text, "pictureKey" text,
        quantity integer, "unitMinor" integer, "discountMinor" integer, "isFreeItem" boolean, "taxRateBasisPoints" integer, "dealId" bigint, "personalName" text
      )) with ordinality as line ("itemId", "productId", "orderNumber", name, variant, brand, "pictureKey",
        quantity, "unitMinor", "discountMinor", "isFreeItem", "taxRateBasisPoints", "dealId", "personalName", line_number)
    ),
    ${toCheckPart(order, reasons)}
    select order_number as "orderNumber", (case when ${isConfirmedNow}::boolean then ${jobSql('send-order-confirmation', { orderId: sql`id` }, sql`'order-confirmation:' || id`)} end).id as "jobId"
    from placed`);
  if (!placed) throw new Error('PostgreSQL answered no row for an inserted order.');
  return placed.orderNumber;
}

function piecesOf({ lines }: Order): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The number of the order that a cart was submitted as with this key. */
export async function selectSubmitted(
  db: Db,
  cartId: string,
  submitKey: string,
): Promise<string | undefined> {
  const found = await db.row<{ orderNumber: string }>(sql`
    select order_number as "orderNumber" from orders.purchase where cart_id = ${cartId}::uuid and submit_key = ${submitKey}`);
  return found?.orderNumber;
}

/** The order of a number, if the account may read it. */
export function selectOrderOf(
  db: Db,
  orderNumber: string,
  account: OrderReader,
): Promise<PlacedOrder | undefined> {
  return db.row<PlacedOrder>(
    orderStatement(sql`purchase.order_number = ${orderNumber} and ${isReadableBy(account)}`),
  );
}

/** The order of a number, if the account may see it, as `isShownTo`. */
export function selectShownOrder(
  db: Db,
  orderNumber: string,
  account: OrderReader,
): Promise<PlacedOrder | undefined> {
  return db.row<PlacedOrder>(
    orderStatement(sql`purchase.order_number = ${orderNumber} and ${isShownTo(account)}`),
  );
}

/** The order of a number, without a check of rights. */
export function selectOrderByNumber(db: Db, orderNumber: string): Promise<PlacedOrder | undefined> {
  return db.row<PlacedOrder>(orderStatement(sql`purchase.order_number = ${orderNumber}`));
}

export function selectOrder(db: Db, id: number): Promise<PlacedOrder | undefined> {
  return db.row<PlacedOrder>(orderStatement(sql`purchase.id = ${id}`));
}

function orderStatement(condition: Statement): Statement {
  return sql`
    select purchase.id, order_number as "orderNumber", cart_id as "cartId", user_id as "userId", account_id as "accountId",
      lang_code as "langCode", store, price_list as "priceList", currency, email, billing_address as "billingAddress",
      delivery_type as "deliveryType", delivery_address || jsonb_build_object('isPackstation', delivery_type = 'packstation') as "deliveryAddress", shipper_code as "shipperCode",
      delivery_info as "deliveryInfo", ${promisedDays} as "promisedDays", spedition_fields as "speditionFields", wallet_session as "walletSession", payment_id as "paymentId", order_reference as "orderReference", cost_centre as "costCentre",
      order_comment as "orderComment", accepts_review_mail as "acceptsReviewMail", subtotal_minor as "subtotalMinor",
      discount_minor as "discountMinor", vouchers,
      shipping_minor as "shippingMinor", payment_fee_minor as "paymentFeeMinor", tax_added_minor as "taxAddedMinor",
      total_minor as "totalMinor", taxes, status, placed_at as "placedAt",
      buyer_reference as "buyerReference", pay_until as "payUntil", confirmation_sent_at as "confirmationSentAt",
      ${checkoutParameters(sql`purchase.store`)} as parameters,
      exists (select from account.account where account.id = account_id and kind = 'guest') as "isGuest",
      (select value::integer from parameters.parameter where name = 'return' and entry = 'days' and value ~ '^\\d{1,3}$'
        and parameter.store in (purchase.store, '*') order by parameter.store = '*' limit 1) as "returnDays",
      (select ${paymentDaysIn(sql`purchase.store`)} from account.account where account.id = purchase.account_id) as "paymentDays",
      ${progressOf(sql`purchase.id`)} as progress, ${shipmentsOf(sql`purchase.id`)} as shipments,
      ${refundsOf(sql`purchase.id`)} as refunds,
      (
        select json_agg(json_build_object('lineNumber', line_number, 'cancelled', cancelled_quantity, 'itemId', item_id, 'productId', product_id, 'orderNumber', line.order_number,
          'name', name, 'variant', variant, 'brand', brand, 'pictureKey', picture_key, 'quantity', quantity,
          'unitMinor', unit_minor, 'totalMinor', line.total_minor,
          'discountMinor', line.discount_minor, 'isFreeItem', is_free_item, 'taxRateBasisPoints', tax_rate_basis_points,
          'dealId', deal_id, 'personalName', personal_name, 'isInCatalogue', exists (select from catalogue.product where product.id = line.product_id and product.state <> 'draft')) order by line_number)
        from orders.line where order_id = purchase.id
      ) as lines
    from orders.purchase where ${condition}`;
}

export async function writeConfirmationSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(
    sql`update orders.purchase set confirmation_sent_at = ${now} where id = ${id} and confirmation_sent_at is null and ${unflushed}`,
  );
}

/** Whether a visitor has placed another order since an instant. */
export async function hasPlacedOther(
  db: Db,
  { userId, orderNumber, since }: { userId: string; orderNumber: string; since: Date },
): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from orders.purchase
    where user_id = ${userId} and placed_at >= ${since} and order_number <> ${orderNumber} limit 1`);
  return found !== undefined;
}

export async function writeCostCentre(
  tx: Db,
  { orderNumber, costCentre }: { orderNumber: string; costCentre: string },
): Promise<void> {
  await tx.run(sql`
    update orders.purchase set cost_centre = ${costCentre} where order_number = ${orderNumber}`);
}
