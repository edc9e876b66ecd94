import { variantLabels } from '#shop/catalogue/variant-labels.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { LangCode, Storefront } from '#shop/kernel/storefront.ts';
import type { OrderChannel } from '#shop/orders/record-staff-placement.ts';

/** A line of a copied order that was not added in full; the reason as the key of a text. */
export type LeftOut = {
  itemNumber: string;
  name: string;
  quantity: number;
  messageKey: string;
  values: Record<string, string | number>;
};

export type Draft = {
  /** Its cart's id. */
  id: string;
  /** The user id that its cart belongs to. */
  userId: string;
  accountId: number;
  langCode: LangCode;
  channel: OrderChannel;
  copiedFrom: string | null;
  leftOut: LeftOut[];
  version: number;
  openedBy: string;
  openedAt: Date;
  orderNumber: string | null;
};

export type NewDraft = Pick<Draft, 'id' | 'accountId' | 'langCode' | 'channel' | 'copiedFrom'> & {
  person: { id: number; name: string };
  now: Date;
};

export async function insertDraft(tx: Db, draft: NewDraft): Promise<void> {
  const { id, accountId, langCode, channel, copiedFrom, person, now } = draft;
  await tx.run(sql`
    insert into checkout.draft_order (cart_id, account_id, lang_code, channel, copied_from, opened_by, opened_by_name, opened_at, changed_at)
    values (${id}, ${accountId}, ${langCode}, ${channel}, ${copiedFrom}, ${person.id}, ${person.name}, ${now}, ${now})`);
}

export function findDraft(db: Db, id: string): Promise<Draft | undefined> {
  return db.row<Draft>(draftStatement(id));
}

/** As `findDraft`, with the draft locked until the transaction ends. */
export function lockDraft(tx: Db, id: string): Promise<Draft | undefined> {
  return tx.row<Draft>(sql`${draftStatement(id)} for update of draft`);
}

function draftStatement(id: string): Statement {
  return sql`
    select draft.cart_id as id, cart.user_id as "userId", draft.account_id::float8 as "accountId", draft.lang_code as "langCode",
      channel, copied_from as "copiedFrom", left_out as "leftOut", draft.version, opened_by_name as "openedBy",
      opened_at as "openedAt", order_number as "orderNumber"
    from checkout.draft_order draft join cart.cart on cart.id = draft.cart_id
    where draft.cart_id = ${id}::uuid`;
}

/** What a change writes beside the cart and its choices. */
export type DraftWrite = {
  now: Date;
  channel?: OrderChannel;
  leftOut?: readonly LeftOut[];
  orderNumber?: string;
};

/** Writes a change of a locked draft, which raises its version. */
export async function writeDraft(
  tx: Db,
  id: string,
  { now, channel, leftOut, orderNumber }: DraftWrite,
): Promise<void> {
  const left = leftOut && JSON.stringify(leftOut);
  await tx.run(sql`
    update checkout.draft_order set version = version + 1, changed_at = ${now},
      channel = coalesce(${channel ?? null}::text, channel), left_out = coalesce(${left ?? null}::jsonb, left_out),
      order_number = coalesce(${orderNumber ?? null}::text, order_number)
    where cart_id = ${id}::uuid`);
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await tx.run(sql`delete from checkout.draft_order where cart_id = ${id}::uuid`);
}

export type DraftRow = {
  id: string;
  customer: string;
  langCode: LangCode;
  channel: OrderChannel;
  pieces: number;
  openedBy: string;
  changedAt: Date;
};

/** Drafts that are not placed, the last changed first. */
export function findOpenDrafts(db: Db, limit: number): Promise<DraftRow[]> {
  return db.rows<DraftRow>(sql`
    select draft.cart_id as id, draft.lang_code as "langCode", channel, opened_by_name as "openedBy", draft.changed_at as "changedAt",
      coalesce(nullif(account.company, ''), nullif(concat_ws(' ', account.first_name, account.last_name), ''), account.email) as customer,
      (select coalesce(sum(quantity), 0)::integer from cart.position where position.cart_id = draft.cart_id) as pieces
    from checkout.draft_order draft join account.account on account.id = draft.account_id
    where order_number is null
    order by draft.changed_at desc limit ${limit}`);
}

export type FoundItem = {
  orderNumber: string;
  name: string;
  variantLabels: { label: string; value: string }[];
  amountMinor: number | null;
  onHand: number;
  minimumOrderQuantity: number;
};

/** The items of products that are on sale, in the products' order. */
export function findItemsOf(
  db: Db,
  productIds: readonly number[],
  { priceList, language }: Pick<Storefront, 'priceList' | 'language'>,
  limit: number,
): Promise<FoundItem[]> {
  return db.rows<FoundItem>(sql`
    select item.order_number as "orderNumber", product_text.name, ${variantLabels(language)} as "variantLabels",
      offer.amount_minor as "amountMinor", coalesce(offer.on_hand, 0)::float8 as "onHand",
      item.minimum_order_quantity as "minimumOrderQuantity"
    from unnest(${productIds}::bigint[]) with ordinality as found (id, place)
    join catalogue.product on product.id = found.id and product.state = 'published'
    join catalogue.item on item.product_id = product.id and item.is_sellable and not item.is_retired
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
    left join catalogue.offer on offer.item_id = item.id and offer.price_list = ${priceList}
    order by found.place, item.position limit ${limit}`);
}
