import type pg from 'pg';

/** A voucher as the table has it; days count from today. */
export interface DemoVoucher {
  readonly code: string;
  readonly kind: 'percent' | 'fixed' | 'freeArticle';
  readonly percent?: number;
  readonly amountMinor?: number;
  readonly orderNumber?: string;
  readonly priceLists: readonly ('de' | 'at' | 'ch' | 'edu')[];
  readonly minimumMinor: number;
  readonly fromDay: number;
  readonly untilDay: number;
  readonly mostUses?: number;
  readonly isOncePerCustomer: boolean;
  readonly isCombinable: boolean;
}

/** Writes vouchers; one whose article this catalogue does not have is passed over. */
export async function insertVouchers(
  pool: pg.Pool,
  vouchers: readonly DemoVoucher[],
  today: Date,
): Promise<void> {
  await pool.query(
    `insert into vouchers.voucher (code, kind, percent, amount_minor, item_id, price_lists, minimum_minor, valid_from, valid_until,
       most_uses, is_once_per_customer, is_combinable)
     select code, kind, percent, "amountMinor", item.id, "priceLists", "minimumMinor",
       $2::timestamptz + "fromDay" * interval '1 day', $2::timestamptz + "untilDay" * interval '1 day',
       "mostUses", "isOncePerCustomer", "isCombinable"
     from jsonb_to_recordset($1::jsonb) as wanted (code text, kind text, percent integer, "amountMinor" integer, "orderNumber" text,
       "priceLists" text[], "minimumMinor" integer, "fromDay" integer, "untilDay" integer, "mostUses" integer,
       "isOncePerCustomer" boolean, "isCombinable" boolean)
     left join catalogue.item on item.order_number = wanted."orderNumber"
     where kind <> 'freeArticle' or item.id is not null`,
    [JSON.stringify(vouchers), today],
  );
}

/** Names the gift of each store as parameters of the checkout. */
export async function writeGifts(
  pool: pg.Pool,
  gift: { orderNumber: string; fromMinor: Readonly<Record<string, number>> },
): Promise<void> {
  await pool.query(
    `insert into parameters.parameter (name, entry, store, value)
     select 'checkout', entry, store, value
     from catalogue.item, unnest($2::text[], $3::text[]) as given (store, from_minor),
       lateral (values ('giftFromMinor', from_minor), ('giftItemId', item.id::text)) as written (entry, value)
     where item.order_number = $1
     on conflict do nothing`,
    [gift.orderNumber, Object.keys(gift.fromMinor), Object.values(gift.fromMinor).map(String)],
  );
}

/** Makes an item a printed catalogue: for nothing in every price list, one a cart, always there, and in no category's listing. */
export async function makeCatalogue(pool: pg.Pool, orderNumber: string): Promise<void> {
  await pool.query(
    `with made as (
       update catalogue.item set is_catalog = true, max_quantity = 1, is_sellable = true where order_number = $1
       returning id, product_id
     ),
     unlisted as (
       delete from catalogue.product_category where product_id in (select product_id from made)
     ),
     stocked as (update stock.item_stock set on_hand = 5000 from made where item_id = made.id)
     update catalogue.item_price set amount_minor = 0, old_amount_minor = null, recommended_minor = null,
       lowest_30_days_minor = null
     from made where item_id = made.id`,
    [orderNumber],
  );
  await pool.query(
    `select catalogue.refresh_listings(array(select product_id from catalogue.item where order_number = $1))`,
    [orderNumber],
  );
}
