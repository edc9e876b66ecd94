import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Offer, Recipient } from './offer.ts';

type Asker = { accountId: number; priceList: string };

/** The customer of a cart as a paper names it: with the billing address of its checkout, or the one used last. */
export async function findRecipient(
  db: Db,
  { cartId, accountId }: { cartId: string; accountId: number },
): Promise<Recipient & { customerNumber: string | null }> {
  const found = await db.row<Recipient & { customerNumber: string | null }>(sql`
    select account.company, account.first_name as "firstName", account.last_name as "lastName",
      customer_number as "customerNumber", (
        select json_build_object('formType', form_type, 'company', company, 'salutation', salutation, 'firstName', first_name,
          'lastName', last_name, 'street', street, 'addition', addition, 'postcode', postcode, 'city', city, 'country', country)
        from account.address
        where account_id = account.id and kind = 'billing' and removed_at is null
        order by id = (select billing_address_id from checkout.choice where cart_id = ${cartId}::uuid) desc nulls last,
          is_customer_address desc, id desc
        limit 1
      ) as address
    from account.account where id = ${accountId}`);
  if (!found) throw new Error(`Account ${accountId} is missing although it has a session.`);
  return found;
}

export type NewOffer = Omit<Offer, 'offerNumber' | 'agreement' | 'endsAt' | 'orderNumber'> & {
  agreement: Omit<Offer['agreement'], 'offerNumber'>;
  requestKey: string;
  numberPrefix: string;
  /** The days after its own on which it holds. */
  validDays: number;
};

/** The number before the first one of a year. */
const numbersBeginAt = 100_000;

/**
 * Numbers and inserts an offer, unless its customer has one of the same request. `numberPrefix` and year make the number:
 * `AN-2026-100001`. Its last day ends at midnight of Berlin.
 */
export async function insertOffer(tx: Db, offer: NewOffer): Promise<void> {
  const { madeAt } = offer;
  await tx.run(sql`
    with numbered as (
      insert into offers.number_range as kept (store, year, last_number)
      values (${offer.store}, extract(year from ${madeAt}::timestamptz at time zone 'Europe/Berlin'), ${numbersBeginAt + 1})
      on conflict (store, year) do update set last_number = kept.last_number + 1
      returning ${offer.numberPrefix}::text || '-' || year || '-' || last_number as offer_number
    )
    insert into offers.offer (offer_number, account_id, request_key, lang_code, store, price_list, currency, recipient,
      customer_number, order_reference, agreement, lines, subtotal_minor, shipping_minor, tax_added_minor, total_minor, taxes,
      made_at, ends_at)
    select offer_number, ${offer.accountId}, ${offer.requestKey}, ${offer.langCode}, ${offer.store}, ${offer.priceList},
      ${offer.currency}, ${JSON.stringify(offer.recipient)}::jsonb, ${offer.customerNumber}, ${offer.orderReference},
      ${JSON.stringify(offer.agreement)}::jsonb || jsonb_build_object('offerNumber', offer_number),
      ${JSON.stringify(offer.lines)}::jsonb, ${offer.subtotalMinor}, ${offer.shippingMinor}, ${offer.taxAddedMinor},
      ${offer.totalMinor}, ${JSON.stringify(offer.taxes)}::jsonb, ${madeAt},
      ((${madeAt}::timestamptz at time zone 'Europe/Berlin')::date + ${offer.validDays}::integer + 1)::timestamp at time zone 'Europe/Berlin'
    from numbered
    on conflict (account_id, request_key) do nothing`);
}

/** The number of a customer's offer by the key of its request. */
export async function findRequested(
  db: Db,
  { accountId, requestKey }: { accountId: number; requestKey: string },
): Promise<string | undefined> {
  const found = await db.row<{ offerNumber: string }>(sql`
    select offer_number as "offerNumber" from offers.offer where account_id = ${accountId} and request_key = ${requestKey}`);
  return found?.offerNumber;
}

/** A customer's offer in a price list by its number. */
export function findOffer(
  db: Db,
  offerNumber: string,
  { accountId, priceList }: Asker,
): Promise<Offer | undefined> {
  return db.row<Offer>(
    offerStatement(sql`
      offer_number = ${offerNumber} and offer.account_id = ${accountId} and offer.price_list = ${priceList}`),
  );
}

/** An offer of any customer by its number, for the staff. */
export function findAnyOffer(db: Db, offerNumber: string): Promise<Offer | undefined> {
  return db.row<Offer>(offerStatement(sql`offer_number = ${offerNumber}`));
}

const mostOfCustomer = 20;

/** The latest twenty offers of an account in all price lists. */
export function findLatestOffers(db: Db, accountId: number): Promise<Offer[]> {
  return db.rows<Offer>(sql`
    ${offerStatement(sql`offer.account_id = ${accountId}`)} order by made_at desc, offer_number desc limit ${mostOfCustomer}`);
}

/** As `findOffer`, locked until the transaction ends and read after the lock. Two statements. */
export async function lockOffer(
  tx: Db,
  offerNumber: string,
  asker: Asker,
): Promise<Offer | undefined> {
  await tx.run(sql`select from offers.offer where offer_number = ${offerNumber} for update`);
  return findOffer(tx, offerNumber, asker);
}

/** A customer's offers in a price list, the latest first, with their number in all. One statement. */
export async function findOffersOf(
  db: Db,
  { accountId, priceList }: Asker,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ offers: Offer[]; count: number }> {
  const rows = await db.rows<Offer & { count: number }>(sql`
    select offer.*, all_of.count from (
      select count(*)::integer as count from offers.offer where account_id = ${accountId} and price_list = ${priceList}
    ) as all_of, lateral (
      ${offerStatement(sql`offer.account_id = ${accountId} and offer.price_list = ${priceList}`)}
      order by made_at desc, offer_number desc offset ${offset} limit ${limit}
    ) as offer`);
  return { offers: rows, count: rows[0]?.count ?? 0 };
}

function offerStatement(condition: Statement): Statement {
  return sql`
    select offer_number as "offerNumber", offer.account_id::float8 as "accountId", offer.lang_code as "langCode", offer.store,
      offer.price_list as "priceList", offer.currency, recipient, customer_number as "customerNumber",
      offer.order_reference as "orderReference", agreement, offer.lines, offer.subtotal_minor as "subtotalMinor",
      offer.shipping_minor as "shippingMinor", offer.tax_added_minor as "taxAddedMinor", offer.total_minor as "totalMinor",
      offer.taxes, made_at as "madeAt", ends_at as "endsAt", purchase.order_number as "orderNumber"
    from offers.offer left join orders.purchase on purchase.id = offer.order_id
    where ${condition}`;
}

/** Records the order that an offer became. */
export async function writeOrdered(
  tx: Db,
  { offerNumber, orderNumber, now }: { offerNumber: string; orderNumber: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update offers.offer set order_id = purchase.id, ordered_at = ${now}
    from orders.purchase where offer_number = ${offerNumber} and purchase.order_number = ${orderNumber}`);
}

/** Deletes offers that ended before an instant and were not ordered, the oldest first. */
export async function deleteEnded(
  db: Db,
  { endedBefore, mostRows }: { endedBefore: Date; mostRows: number },
): Promise<void> {
  await db.run(sql`
    delete from offers.offer where offer_number in (
      select offer_number from offers.offer where order_id is null and ends_at < ${endedBefore}
      order by ends_at limit ${mostRows} for update skip locked
    )`);
}

/** The seller's parameters of a store, entry to value. */
export async function findSellerParameters(db: Db, store: string): Promise<Record<string, string>> {
  const found = await db.row<{ parameters: Record<string, string> }>(sql`
    select coalesce(json_object_agg(entry, value), '{}') as parameters from (
      select distinct on (entry) entry, value from parameters.parameter
      where name = 'invoice' and parameter.store in (${store}, '*')
      order by entry, parameter.store = '*'
    ) as valid`);
  return found?.parameters ?? {};
}
