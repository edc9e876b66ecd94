import type { Pool } from 'pg';
import type { PriceStep } from '#contract/price-steps.ts';

/** An item of a test; omitted properties have ordinary values. */
export type TestItem = {
  id: number;
  name?: string;
  /** Minor units; gross for de, at and ch, net for edu. The same in every list where only one is given. */
  amountMinor?: number;
  /** Scale prices in every list. */
  steps?: readonly PriceStep[];
  onHand?: number;
  restockDays?: number;
  minimum?: number;
  maximum?: number;
  isSellable?: boolean;
  isBulky?: boolean;
  isBook?: boolean;
  taxClass?: 'standard' | 'reduced';
  deal?: { specialAmountMinor: number; cap: number; perCustomerLimit: number };
};

const priceLists = [
  ['de', 'EUR'],
  ['at', 'EUR'],
  ['ch', 'CHF'],
  ['edu', 'EUR'],
];

/** Puts items on sale, each of a product of its own with the same id. */
export async function addItems(pool: Pool, items: readonly TestItem[]): Promise<void> {
  await pool.query(`
    insert into catalogue.brand (id, name, manufacturer, manufacturer_address, manufacturer_email)
    values (1, 'Lindner', 'Lindner GmbH', 'Weg 1, 10115 Berlin', 'info@lindner.example') on conflict do nothing`);
  await pool.query(`
    insert into catalogue.category (id, level, position, path, icon, tint, picture_key)
    values (1, 1, 1, '{1}', 'pencil', 'himmel', 'stift') on conflict do nothing`);
  for (const item of items) await addItem(pool, item);
  await pool.query('select catalogue.continue_ids()');
}

async function addItem(pool: Pool, item: TestItem): Promise<void> {
  const { id, name = `Heft ${id}`, amountMinor = 1000, deal } = item;
  await pool.query(
    `insert into catalogue.product (id, brand_id, main_category_id, tax_class, is_bulky, is_book, released_on, changed_at)
     values ($1, 1, 1, $2, $3, $4, '2026-01-01', '2026-01-01')`,
    [id, item.taxClass ?? 'standard', item.isBulky ?? false, item.isBook ?? false],
  );
  await pool.query(
    `insert into catalogue.product_text (product_id, language, name, description, search_vector)
     select $1, language, $2, '', '' from unnest('{de,en}'::text[]) as language`,
    [id, name],
  );
  await pool.query(
    `insert into catalogue.item (id, product_id, position, order_number, ean, minimum_order_quantity, max_quantity, is_sellable, picture_key)
     values ($1, $1, 1, $2, $3, $4, $5, $6, 'heft')`,
    [id, `N${id}`, `E${id}`, item.minimum ?? 1, item.maximum ?? 9999, item.isSellable ?? true],
  );
  await pool.query(
    `insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor, steps)
     select $1, list, currency, '2026-01-01', $2, $5 from unnest($3::text[], $4::text[]) as priced (list, currency)`,
    [
      id,
      amountMinor,
      priceLists.map(([list]) => list),
      priceLists.map(([, currency]) => currency),
      JSON.stringify(item.steps ?? []),
    ],
  );
  await pool.query(
    'insert into stock.item_stock (item_id, on_hand, restock_days) values ($1, $2, $3)',
    [id, item.onHand ?? 1000, item.restockDays ?? 0],
  );
  if (deal) {
    await pool.query(
      `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
       values ($1, 'de', $2, $3, $4, '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z')`,
      [id, deal.specialAmountMinor, deal.cap, deal.perCustomerLimit],
    );
  }
}
