import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { unflushed } from '#shop/kernel/changes.sql.ts';
import { isOwnCart, type OwnCart } from '#shop/cart/own-cart.sql.ts';
import type { SpeditionFields } from './spedition-info.ts';
import type { AddressKind, AddressRow } from '#shop/account/addresses/address.ts';

export type DeliveryType = 'sameAsBilling' | 'shippingAddress' | 'packstation';

/** The choices of a checkout so far. Addresses are the account's own, or null. */
export type Choice = {
  loginOption: 'guest' | 'register' | null;
  billingAddress: AddressRow | null;
  deliveryType: DeliveryType;
  /** Null for delivery to the billing address. */
  shippingAddress: AddressRow | null;
  shipperCode: string | null;
  paymentId: string | null;
  buyerReference: string | null;
  orderComment: string | null;
  subscribesNewsletter: boolean;
  speditionFields: SpeditionFields;
  /** Session of a wallet that was opened in the basket. */
  walletSession: string | null;
  /** Days to pay an invoice in, agreed with the account; null for the store's. */
  agreedPaymentDays: number | null;
};

const nothingChosen: Choice = {
  loginOption: null,
  billingAddress: null,
  deliveryType: 'sameAsBilling',
  shippingAddress: null,
  shipperCode: null,
  paymentId: null,
  buyerReference: null,
  orderComment: null,
  subscribesNewsletter: false,
  speditionFields: {},
  walletSession: null,
  agreedPaymentDays: null,
};

/** The choices made for a cart. Addresses of another account than `accountId` are left out. */
export async function findChoice(
  db: Db,
  cartId: string,
  accountId: number | undefined,
): Promise<Choice> {
  const found = await db.row<Choice>(sql`
    select ${chosen(accountId)} from checkout.choice where choice.cart_id = ${cartId}`);
  return found ?? nothingChosen;
}

/** The choices made for a cart as JSON, for a statement with the rows `cart` and `choice`; to be read by `choiceOf`. */
export function choiceOfCart(accountId: number | undefined): Statement {
  return sql`case when choice.cart_id is not null then (select to_json(made) from (select ${chosen(accountId)}) as made) end`;
}

export function choiceOf(read: unknown): Choice {
  return (read as Choice | null) ?? nothingChosen;
}

/** The same for the visitor's own open cart; undefined where it is another visitor's, submitted or unknown. */
export async function findOwnChoice(
  db: Db,
  cart: OwnCart,
  accountId: number | undefined,
): Promise<Choice | undefined> {
  const found = await db.row<Choice & { isMade: boolean }>(sql`
    select ${chosen(accountId)}, choice.cart_id is not null as "isMade"
    from cart.cart left join checkout.choice on choice.cart_id = cart.id
    where ${isOwnCart(cart)} and cart.submitted_at is null`);
  return found && !found.isMade ? nothingChosen : found;
}

function chosen(accountId: number | undefined): Statement {
  return sql`choice.login_option as "loginOption", choice.delivery_type as "deliveryType",
      choice.shipper_code as "shipperCode", choice.payment_id as "paymentId",
      choice.buyer_reference as "buyerReference",
      choice.order_comment as "orderComment", choice.subscribes_newsletter as "subscribesNewsletter",
      choice.spedition_fields as "speditionFields", choice.wallet_session as "walletSession",
      (select payment_days from account.account where id = ${accountId ?? null}::bigint) as "agreedPaymentDays",
      ${ownAddress(sql`choice.billing_address_id`, accountId)} as "billingAddress",
      ${ownAddress(sql`choice.shipping_address_id`, accountId)} as "shippingAddress"`;
}

function ownAddress(id: Statement, accountId: number | undefined): Statement {
  return sql`(
    select json_build_object('id', id, 'kind', kind, 'isCustomerAddress', is_customer_address, 'formType', form_type, 'company', company, 'salutation', salutation,
      'firstName', first_name, 'lastName', last_name, 'street', street, 'addition', addition, 'postcode', postcode,
      'city', city, 'country', country, 'phone', phone, 'email', email)
    from account.address
    where address.id = ${id} and address.account_id = ${accountId ?? null}::bigint and address.removed_at is null
  )`;
}

/** A partial change of the choices. */
export type ChoiceChange = {
  loginOption?: string;
  accountId?: number;
  billingAddressId?: number;
  deliveryType?: DeliveryType;
  shippingAddressId?: number;
  shipperCode?: string;
  paymentId?: string;
  buyerReference?: string;
  orderComment?: string;
  subscribesNewsletter?: boolean;
  speditionFields?: SpeditionFields;
  walletSession?: string;
};

/** Saves choices of a cart. */
export async function writeChoice(
  db: Db,
  cartId: string,
  now: Date,
  change: ChoiceChange,
): Promise<void> {
  await db.run(writtenChoice(sql`cart.id = ${cartId}::uuid`, now, change));
}

/** Saves choices of the visitor's own open cart, which is not held; answers whether there is one. With `condition`, where that holds. */
export async function writeOwnChoice(
  db: Db,
  cart: OwnCart,
  now: Date,
  change: ChoiceChange,
  condition: Statement = sql`true`,
): Promise<boolean> {
  const isOpen = sql`${isOwnCart(cart)} and cart.submitted_at is null and cart.agreement -> 'isHeld' is null and ${condition}`;
  return (await db.run(writtenChoice(isOpen, now, change))) > 0;
}

/** A condition of `writeOwnChoice`: the account has such an address, in one of the countries where they are given. */
export function hasAddress(
  { id, accountId, kind }: OwnAddress,
  countries?: readonly string[],
): Statement {
  return sql`exists (
    select from account.address
    where id = ${id}::bigint and account_id = ${accountId}::bigint and kind = ${kind}::text and removed_at is null
      and ${isIn(countries)}
  )`;
}

/** A condition of `writeOwnChoice`: the chosen billing address is the account's and in one of the countries. */
export function billsIn(accountId: number, countries: readonly string[]): Statement {
  return sql`exists (
    select from checkout.choice made join account.address on address.id = made.billing_address_id
    where made.cart_id = cart.id and address.account_id = ${accountId}::bigint and address.removed_at is null
      and ${isIn(countries)}
  )`;
}

function isIn(countries: readonly string[] | undefined): Statement {
  return countries ? sql`address.country = any(${countries}::text[])` : sql`true`;
}

function writtenChoice(isCart: Statement, now: Date, change: ChoiceChange): Statement {
  const spedition = change.speditionFields && JSON.stringify(change.speditionFields);
  return sql`
    insert into checkout.choice as kept (cart_id, changed_at, login_option, account_id, billing_address_id, delivery_type,
      shipping_address_id, shipper_code, payment_id, buyer_reference, order_comment, subscribes_newsletter,
      spedition_fields, wallet_session)
    select cart.id, ${now}::timestamptz, ${change.loginOption ?? null}::text, ${change.accountId ?? null}::bigint, ${change.billingAddressId ?? null}::bigint,
      coalesce(${change.deliveryType ?? null}::text, 'sameAsBilling'), ${change.shippingAddressId ?? null}::bigint,
      ${change.shipperCode ?? null}::text, ${change.paymentId ?? null}::text, ${change.buyerReference ?? null}::text,
      ${change.orderComment ?? null}::text, coalesce(${change.subscribesNewsletter ?? null}::boolean, false),
      coalesce(${spedition ?? null}::jsonb, '{}'), ${change.walletSession ?? null}::text
    from cart.cart where ${isCart} and ${unflushed}
    on conflict (cart_id) do update set
      changed_at = excluded.changed_at,
      login_option = coalesce(excluded.login_option, kept.login_option),
      account_id = coalesce(excluded.account_id, kept.account_id),
      billing_address_id = coalesce(excluded.billing_address_id, kept.billing_address_id),
      delivery_type = coalesce(${change.deliveryType ?? null}::text, kept.delivery_type),
      shipping_address_id = coalesce(excluded.shipping_address_id, kept.shipping_address_id),
      shipper_code = coalesce(excluded.shipper_code, kept.shipper_code),
      payment_id = coalesce(excluded.payment_id, kept.payment_id),
      buyer_reference = coalesce(excluded.buyer_reference, kept.buyer_reference),
      order_comment = coalesce(excluded.order_comment, kept.order_comment),
      subscribes_newsletter = coalesce(${change.subscribesNewsletter ?? null}::boolean, kept.subscribes_newsletter),
      spedition_fields = coalesce(${spedition ?? null}::jsonb, kept.spedition_fields),
      wallet_session = coalesce(excluded.wallet_session, kept.wallet_session)`;
}

export type OwnAddress = { id: number; accountId: number; kind: AddressKind };

/** The country of an account's address of a kind, or undefined where it has no such address. */
export async function findAddressCountry(db: Db, address: OwnAddress): Promise<string | undefined> {
  const found = await db.row<{ country: string }>(sql`
    select country from account.address
    where id = ${address.id} and account_id = ${address.accountId} and kind = ${address.kind} and removed_at is null`);
  return found?.country;
}

export async function deleteChoice(db: Db, cartId: string): Promise<void> {
  await db.run(sql`delete from checkout.choice where cart_id = ${cartId}::uuid`);
}

/** Copies all choices of a cart to another, unless that has choices. */
export async function copyChoiceRow(
  db: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await db.run(sql`
    insert into checkout.choice (cart_id, changed_at, login_option, account_id, billing_address_id, delivery_type,
      shipping_address_id, shipper_code, is_shipping_validated, payment_id, buyer_reference, order_comment, subscribes_newsletter,
      accepts_review_mail, spedition_fields)
    select ${to}::uuid, ${now}, login_option, account_id, billing_address_id, delivery_type,
      shipping_address_id, shipper_code, is_shipping_validated, payment_id, buyer_reference, order_comment, subscribes_newsletter,
      accepts_review_mail, spedition_fields
    from checkout.choice where cart_id = ${from}::uuid
    on conflict (cart_id) do nothing`);
}
