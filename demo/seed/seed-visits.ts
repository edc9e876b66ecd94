import type pg from 'pg';
import { drawn } from '../orders/many/people.ts';

const visitsPerDay = 240;
const daysBack = 92;
const vitalDays = 28;

/** Adds visits and web vitals of the last months, and baskets that the demo's class list was put into: those of the latest orders of families. */
export async function seedVisits(pool: pg.Pool, today: Date): Promise<void> {
  await pool.query(addVisits, [today, daysBack, visitsPerDay]);
  await pool.query(addVitals, [today, vitalDays, visitsPerDay]);
  await pool.query(takeClassList);
}

/** Storefronts with their share of all visits in percent, and orders in a thousand visits. */
const storefronts = `(values ('de-de', 66, 31), ('at-de', 12, 27), ('ch-de', 9, 24), ('de-en', 2, 12), ('edu', 11, 44))
  as storefront (lang_code, share, orders_of_1000)`;

const fewerOnDay = (purpose: number) =>
  `(70 + ${drawn('extract(epoch from day)::bigint + share', purpose, 60)}) / 100.0`;

/** Visits of $2 days before $1, about $3 a day in all storefronts together, with the orders of those who agreed to statistics. */
export const addVisits = `
  insert into tracking.visit_day as known (day, lang_code, visits, orders)
  select day, lang_code, visits, visits * orders_of_1000 / 1000
  from (
    select day::date as day, lang_code, orders_of_1000, ceil($3::integer * share / 100.0 * ${fewerOnDay(80)})::integer as visits
    from generate_series(($1::timestamptz at time zone 'UTC')::date - $2::integer, ($1::timestamptz at time zone 'UTC')::date - 1, '1 day') as day,
      ${storefronts}
  ) as drawn
  on conflict (day, lang_code) do update set visits = known.visits + excluded.visits, orders = known.orders + excluded.orders`;

/** Web vitals of $2 days before $1 with $3 visits a day: five pages each, spread around the typical value of the kind of page. */
export const addVitals = `
  insert into tracking.vital_day as known (day, store, page_type, metric, step, measured, good)
  select day::date, store, page_type, metric, tracking.vital_step(metric, value), measured, case when value <= good_until then measured else 0 end
  from generate_series(($1::timestamptz at time zone 'Europe/Berlin')::date - $2::integer, ($1::timestamptz at time zone 'Europe/Berlin')::date - 1, '1 day') as day,
    (values ('de', 68), ('at', 12), ('ch', 9), ('edu', 11)) as shop (store, share),
    (values ('home', 1.0), ('category listing', 1.25), ('product detail', 1.1), ('search', 1.35), ('checkout', 0.8), ('others', 0.9)) as kind (page_type, slower),
    (values ('LCP', 1400, 2500), ('INP', 90, 200), ('CLS', 0.03, 0.1)) as vital (metric, typical, good_until),
    generate_series(-6, 8, 2) as away
  cross join lateral (select typical * slower * power(1.13, away) as value, ceil($3::integer * share / 100.0 * 5 / 6 * exp(-(away * away) / 18.0) / 3.5)::integer as measured) as drawn
  on conflict (day, store, page_type, metric, step) do update set measured = known.measured + excluded.measured, good = known.good + excluded.good`;

const takeClassList = `
  insert into lists.class_cart (list_id, cart_id, taken_at)
  select list.id, taken.cart_id, placed_at - interval '40 minutes'
  from lists.list cross join (select cart_id, placed_at from orders.purchase where store <> 'b2b' order by placed_at desc limit 3) as taken
  where pupils is not null
  on conflict do nothing`;
