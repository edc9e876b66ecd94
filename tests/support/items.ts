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
  const rows = JSON.stringify(items.map(rowOf));
  for (const statement of [insertProducts, insertTexts, insertItems, insertStock])
    await pool.query(statement, [rows]);
  await pool.query(insertPrices, [
    rows,
    priceLists.map(([list]) => list),
    priceLists.map(([, currency]) => currency),
  ]);
  if (items.some(({ deal }) => deal)) await pool.query(insertDeals, [rows]);
  await pool.query('select catalogue.continue_ids()');
}

/** An item as the statements below read it. */
function rowOf(item: TestItem) {
  return {
    id: item.id,
    name: item.name ?? `Heft ${item.id}`,
    amount: item.amountMinor ?? 1000,
    steps: item.steps ?? [],
    on_hand: item.onHand ?? 1000,
    restock_days: item.restockDays ?? 0,
    minimum: item.minimum ?? 1,
    maximum: item.maximum ?? 9999,
    is_sellable: item.isSellable ?? true,
    is_bulky: item.isBulky ?? false,
    is_book: item.isBook ?? false,
    tax_class: item.taxClass ?? 'standard',
    special: item.deal?.specialAmountMinor ?? null,
    cap: item.deal?.cap ?? null,
    per_customer: item.deal?.perCustomerLimit ?? null,
  };
}

const given = `jsonb_to_recordset($1::jsonb) as given (
  id bigint, name text, amount integer, steps jsonb, on_hand integer, restock_days integer, minimum integer, maximum integer,
  is_sellable boolean, is_bulky boolean, is_book boolean, tax_class text, special integer, cap integer, per_customer integer)`;

const insertProducts = `
  insert into catalogue.product (id, brand_id, main_category_id, tax_class, is_bulky, is_book, released_on, changed_at)
  select id, 1, 1, tax_class, is_bulky, is_book, '2026-01-01', '2026-01-01' from ${given}`;

const insertTexts = `
  insert into catalogue.product_text (product_id, language, name, description, search_vector)
  select id, language, name, '', '' from ${given}, unnest('{de,en}'::text[]) as language`;

const insertItems = `
  insert into catalogue.item (id, product_id, position, order_number, ean, minimum_order_quantity, max_quantity, is_sellable, picture_key)
  select id, id, 1, 'N' || id, 'E' || id, minimum, maximum, is_sellable, 'heft' from ${given}`;

const insertPrices = `
  insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor, steps)
  select id, list, currency, '2026-01-01', amount, steps from ${given}, unnest($2::text[], $3::text[]) as priced (list, currency)`;

const insertStock = `
  insert into stock.item_stock (item_id, on_hand, restock_days) select id, on_hand, restock_days from ${given}`;

const insertDeals = `
  insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
  select id, 'de', special, cap, per_customer, '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z' from ${given}
  where special is not null`;
