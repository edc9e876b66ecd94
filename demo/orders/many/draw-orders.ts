import { city, company, drawn, email, firstName, lastName, postcode, street } from './people.ts';

/**
 * Temporary tables of the orders that are being added: `many_scale` has one row with their number and the ids that exist,
 * `many_goods` what is ordered, and `many_order` and `many_line` a part of the orders, complete with their later history.
 */
export const createTables = `
  create temp table many_scale (today timestamptz, orders bigint, customers bigint, span interval, account_base bigint,
    order_base bigint, shipment_base bigint, document_base bigint, return_base bigint, goods bigint, person_id bigint,
    person_name text) on commit drop;
  create temp table many_goods (place bigint primary key, item_id bigint, product_id bigint, order_number text, name text,
    brand text, picture_key text, prices jsonb) on commit drop;
  create temp table many_choice (n bigint, id bigint, cart_id uuid, placed_at timestamptz, age interval, year integer, store text,
    person bigint, account_id bigint, is_guest boolean, is_business boolean, country text, currency text, rate integer,
    shipper_code text, payment_id text, status text, paid_at timestamptz, sent text) on commit drop;
  create temp table many_line (order_id bigint, line_number integer, item_id bigint, product_id bigint, order_number text,
    name text, brand text, picture_key text, quantity integer, unit_minor integer, rate integer) on commit drop;
  create temp table many_order (like many_choice, order_number text, number integer, pieces integer, subtotal_minor integer,
    tax_minor integer, total_minor integer, first_name text, last_name text, company text, email text, address jsonb,
    is_returned boolean) on commit drop`;

/** Orders $2 the last at $1; one hour apart, or so close that they all fit into two years. */
export const writeScale = `
  insert into many_scale
  select $1::timestamptz, $2::bigint, greatest(20, $2::bigint / 2), least(interval '730 days', $2::bigint * interval '1 hour'),
    (select coalesce(max(id), 0) from account.account), (select coalesce(max(id), 0) from orders.purchase),
    (select coalesce(max(id), 0) from fulfilment.shipment), (select coalesce(max(id), 0) from invoices.document),
    (select coalesce(max(id), 0) from returns.return_order), 0, id, name
  from staff.person order by id limit 1`;

/** Up to 20,000 items of the standard tax rate that have a price everywhere and no deal. */
export const writeGoods = `
  with offered as (
    select row_number() over (order by item.id) as place, count(*) over () as places, item.id, item.product_id, item.order_number,
      product_text.name, brand.name as brand, item.picture_key, prices
    from catalogue.item
    join catalogue.product on product.id = item.product_id and not is_bulky and tax_class = 'standard'
    join catalogue.brand on brand.id = brand_id
    join catalogue.product_text on product_text.product_id = product.id and language = 'de'
    cross join lateral (
      select jsonb_object_agg(price_list, amount_minor) as prices, count(*) as lists from catalogue.item_price where item_id = item.id
    ) as priced
    where is_sellable and not is_catalog and lists = 4
      and not exists (select from deals.deal where deal.item_id = item.id)
  ),
  goods as (
    insert into many_goods
    select row_number() over (order by place) - 1, id, product_id, order_number, name, brand, picture_key, prices
    from offered where place % (1 + places / 20000) = 0 returning place
  )
  update many_scale set goods = (select count(*) from goods)`;

/**
 * Choices of the orders $1 to $2. Customers who order registered before, the latest tenth of them has not ordered yet. Of the
 * latest week some orders wait to be packed, are packed or on their way.
 */
export const drawChoices = `
  with numbered as materialized (
    select n, many_scale.*, date_trunc('milliseconds', today - (orders - n) * span / orders) as placed_at,
      (array['de', 'at', 'ch', 'b2b'])[width_bucket(${drawn('n', 1, 100)}, array[0, 70, 80, 86])] as store,
      ${drawn('n', 2, 100)} as payment, ${drawn('n', 3, 4)} = 0 as is_guest,
      customers * 9 / 100 as tens, ${drawn('n', 4, 1000)} as luck
    from many_scale, generate_series($1::bigint, $2::bigint) as n
  ),
  placed as materialized (
    select *, store = 'b2b' as is_business, today - placed_at as age,
      case when store = 'b2b' then 10 * (1 + ${drawn('n', 5, 'tens')})
        when is_guest then customers + n
        else 10 * ${drawn('n', 5, 'tens')} + 1 + ${drawn('n', 6, 9)} end as person,
      case when store = 'b2b' or payment < 35 then 'INVOICE' when payment < 55 then 'VORKASSE'
        when payment < 85 then 'PAYPAL' else 'CREDIT_CARD' end as payment_id
    from numbered
  ),
  judged as materialized (
    select *, case
        when payment_id = 'VORKASSE' and luck < 100 and age > interval '16 days' then 'cancelled'
        when payment_id = 'VORKASSE' and age < interval '2 days' then 'awaitingPayment'
        when payment_id = 'VORKASSE' and luck < 200 and age between interval '10 days' and interval '13 days' then 'awaitingPayment'
        when payment_id = 'INVOICE' and age < interval '21 days' then 'placed'
        else 'paid' end as status
    from placed
  )
  insert into many_choice
  select n, order_base + n, uuidv7(), placed_at, age, extract(year from placed_at at time zone 'Europe/Berlin'), store, person,
    account_base + person, is_guest and not is_business, is_business,
    case store when 'at' then 'AT' when 'ch' then 'CH' else 'DE' end, case store when 'ch' then 'CHF' else 'EUR' end,
    case store when 'at' then 2000 when 'ch' then 810 else 1900 end,
    case store when 'at' then 'gls' when 'ch' then 'swisspost' else case when luck % 5 = 0 then 'gls' else 'dhl' end end,
    payment_id, status,
    case when status = 'paid' then placed_at + case payment_id when 'INVOICE' then interval '20 days'
      when 'VORKASSE' then interval '1 day' else interval '1 minute' end end,
    case when status not in ('placed', 'paid') or age < interval '3 days' then null
      when age < interval '88 hours' then 'packed'
      when age < interval '175 hours' then (array['handedOver', 'inTransit', 'outForDelivery'])[1 + luck % 3]
      when age < interval '73 days' and luck in (500, 501) then 'lost' else 'delivered' end
  from judged`;

/** One to three lines of one to three pieces, each line of another item. */
export const drawLines = `
  insert into many_line
  select id, line_number, item_id, product_id, many_goods.order_number, name, brand, picture_key, 1 + ${drawn('n * 3 + line_number', 20, 3)},
    (prices ->> case store when 'b2b' then 'edu' else store end)::integer, rate
  from many_choice cross join many_scale
  cross join lateral generate_series(1, (array[1, 1, 1, 1, 1, 2, 2, 3])[1 + ${drawn('n', 21, 8)}]) as line_number
  join many_goods on place = (${drawn('n', 22, 1_000_000_007)} + line_number) % goods`;

const totals = `
  select order_id, sum(quantity)::integer as pieces, sum(quantity * unit_minor)::integer as subtotal_minor from many_line group by order_id`;

/** Orders with their sums, numbers and addresses. Prices of businesses are net. */
export const completeOrders = `
  with summed as (
    select many_choice.*, pieces, subtotal_minor,
      round(subtotal_minor::numeric * rate / case when is_business then 10000 else 10000 + rate end)::integer as tax_minor,
      coalesce(last_number, 100000) + row_number() over (partition by many_choice.store, many_choice.year order by n) as number,
      ${firstName('person')} as first_name, ${lastName('person')} as last_name,
      case when is_business then ${company('person')} end as company, ${email('person', 'account_id', 'is_business')} as email
    from many_choice join (${totals}) as total on order_id = id
    left join orders.number_range on number_range.store = many_choice.store and number_range.year = many_choice.year
  )
  insert into many_order
  select n, id, cart_id, placed_at, age, year, store, person, account_id, is_guest, is_business, country, currency, rate, shipper_code,
    payment_id, status, paid_at, sent,
    case store when 'at' then 'RA' when 'ch' then 'RC' when 'b2b' then 'RB' else 'R' end || '-' || year || '-' || number, number,
    pieces, subtotal_minor, tax_minor, subtotal_minor + case when is_business then tax_minor else 0 end,
    first_name, last_name, company, email,
    jsonb_build_object('formType', case when is_business then 'companyOrSchool' else 'private' end, 'company', company,
      'salutation', null, 'firstName', first_name, 'lastName', last_name, 'street', ${street('person')}, 'addition', null,
      'postcode', ${postcode('person', 'country')}, 'city', ${city('person')}, 'country', country, 'phone', null),
    not is_business and payment_id <> 'INVOICE' and sent = 'delivered' and ${drawn('n', 23, 20)} = 0
  from summed`;

/** In the order in which they run for each part. */
export const drawPart = [
  'truncate many_choice, many_line, many_order',
  drawChoices,
  'analyze many_choice',
  drawLines,
  'analyze many_line',
  completeOrders,
  'analyze many_order',
];
