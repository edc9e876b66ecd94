import type pg from 'pg';

type Wish = { pool: pg.Pool; today: Date; count: number; onOrders: (done: number) => void };

const perStep = 50_000;
const firstNumber = 100_000;

/**
 * Adds `count` orders of guests to a seeded demo shop, spread over the two years before `today`, for measurements of lists: set by
 * set, in ascending time, numbered on from the orders that exist. Nearly all are paid and delivered; of the newest hundredth
 * some wait for payment and the rest to be packed; one in fifty is cancelled. They have no invoices. The stock stays: all
 * pieces are back-ordered.
 */
export async function seedManyOrders({ pool, today, count, onOrders }: Wish): Promise<void> {
  for (let done = 0; done < count; done += perStep) {
    const last = Math.min(done + perStep, count);
    await addPart(pool, [done + 1, last, count, today]);
    onOrders(last);
  }
  await pool.query('analyze orders.purchase, orders.line, fulfilment.shipment, stock.claim');
}

/** Triggers keep plans that were made for the few rows of single orders; for many rows they would compare each with each. */
async function addPart(pool: pg.Pool, values: unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('discard plans');
    await client.query(addOrders, values);
  } finally {
    client.release();
  }
}

const firstNames = `'{Anna,Ben,Clara,David,Emma,Felix,Greta,Hannes,Ida,Jakob,Klara,Leon,Mia,Noah,Olga,Paul,Rosa,Samir,Tilda,Yusuf}'::text[]`;
const lastNames = `'{Albrecht,Bauer,Christ,Demir,Ebert,Fuchs,Graf,Huber,Iversen,Jung,Klein,Lang,Meyer,Nowak,Otto,Peters,Richter,Schmidt,Thoma,Ulrich,Vogt,Weber,Yilmaz,Ziegler}'::text[]`;

/** Orders $1 to $2 of $3, the last at $4. Every table is written by one part of the statement. */
const addOrders = `
  with item as materialized (
    select row_number() over (order by item.id) as place, count(*) over () as places, item.id, item.product_id, item.order_number,
      item.picture_key, amount_minor
    from (select * from catalogue.item where is_sellable and not is_catalog order by id limit 500) as item
    join catalogue.item_price as price on price.item_id = item.id and price.price_list = 'de'
    where not exists (select from deals.deal where deal.item_id = item.id)
  ),
  drawn as materialized (
    select n, placed_at, extract(year from placed_at at time zone 'Europe/Berlin')::integer as year, gen_random_uuid() as cart_id,
      case when n % 50 = 7 then 'cancelled' when n > $3::integer * 0.99 and n % 5 = 0 then 'awaitingPayment' else 'paid' end as status,
      1 + n % 3 as quantity, item.*,
      (${firstNames})[1 + n % 20] as first_name,
      (${lastNames})[1 + n / 20 % 24] || case when n % 3 = 0 then '' else '-' || (${lastNames})[1 + n / 480 % 24] end as last_name
    from generate_series($1::integer, $2::integer) as n
    cross join lateral (
      select date_trunc('milliseconds', $4::timestamptz - ($3::integer - n) * interval '730 days' / $3::integer) as placed_at) as instant
    join item on item.place = 1 + n % item.places
  ),
  counted as (
    insert into orders.number_range as kept (store, year, last_number)
    select 'de', year, ${firstNumber} + count(*) from drawn group by year
    on conflict (store, year) do update set last_number = kept.last_number + excluded.last_number - ${firstNumber}
    returning year, last_number
  ),
  numbered as materialized (
    select drawn.*, quantity * amount_minor as total_minor, round(quantity * amount_minor / 1.19)::integer as net_minor,
      'R-' || year || '-' || last_number - count(*) over (partition by year)
        + row_number() over (partition by year order by n) as number
    from drawn join counted using (year)
  ),
  placed as (
    insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email,
      billing_address, delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor,
      shipping_minor, payment_fee_minor, total_minor, taxes, status, placed_at, confirmation_sent_at, pay_until, paid_at, cancelled_at)
    select number, cart_id, replace(cart_id::text, '-', ''), 0, 'de-de', 'de', 'de', 'EUR',
      lower(first_name || '.' || last_name) || n / 12000 || '@haus.example', address, 'shippingAddress', address, 'dhl', 'VORKASSE', false,
      total_minor, 0, 0, total_minor,
      jsonb_build_array(jsonb_build_object('rateBasisPoints', 1900, 'netMinor', net_minor, 'taxMinor', total_minor - net_minor)),
      status, placed_at, placed_at, case status when 'awaitingPayment' then placed_at + interval '14 days' end,
      case status when 'paid' then placed_at + interval '1 day' end, case status when 'cancelled' then placed_at + interval '2 days' end
    from numbered cross join lateral (select jsonb_build_object('formType', 'private', 'company', null, 'salutation', null,
      'firstName', first_name, 'lastName', last_name, 'street', 'Schulstraße ' || 1 + n % 90, 'addition', null,
      'postcode', lpad((10000 + n % 80000)::text, 5, '0'), 'city', 'Berlin', 'country', 'DE', 'phone', null) as address) as at
    order by n
    returning id, cart_id, status, placed_at
  ),
  lined as (
    insert into orders.line (order_id, line_number, item_id, product_id, order_number, name, variant, brand, picture_key, quantity,
      unit_minor, total_minor, tax_rate_basis_points)
    select placed.id, 1, numbered.id, product_id, order_number, 'Artikel ' || order_number, '', '', picture_key, quantity,
      amount_minor, total_minor, 1900
    from placed join numbered using (cart_id)
  ),
  took as (
    insert into stock.claim (cart_id, item_id, from_stock, back_ordered, claimed_at)
    select cart_id, numbered.id, 0, quantity, placed.placed_at
    from placed join numbered using (cart_id) where placed.status <> 'cancelled'
  ),
  sent as (
    insert into fulfilment.shipment (order_id, number, status, carrier_code, tracking_code, packed_at, handed_over_at, delivered_at)
    select placed.id, 1, 'delivered', 'dhl', 'DEMO' || lpad(placed.id::text, 12, '0'), placed.placed_at + interval '2 days',
      placed.placed_at + interval '2 days', placed.placed_at + interval '4 days'
    from placed join numbered using (cart_id) where placed.status = 'paid' and n <= $3::integer * 0.99
    returning id, order_id
  )
  insert into fulfilment.shipment_line (shipment_id, line_number, quantity)
  select sent.id, 1, quantity from sent join placed on placed.id = sent.order_id join numbered using (cart_id)`;
