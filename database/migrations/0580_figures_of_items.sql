-- Pieces of items that were ordered, for the reach of the stock and the share of returned pieces (OP1.reach, OP1.returned).

-- Of orders placed on the days that are over, without the pieces that were cancelled before the day was counted. Kept for 800 days.
create table figures.item_day (
  -- The day of the order in Berlin.
  day date not null,
  item_id bigint not null,
  product_id bigint not null,
  store text not null,
  pieces integer not null,
  primary key (day, item_id, store)
);
create index item_day_product on figures.item_day (product_id, day);

-- The last day of `item_day`; null before the first one.
alter table figures.progress add column items_until date;

-- Counts the pieces of the days from the last counted one to `until`, at most 800 days back. Repeated calls count no day twice.
create function figures.count_items(until date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  counted date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select coalesce(items_until, until - 800) into counted from figures.progress for update;
  if counted >= until then return; end if;
  insert into figures.item_day (day, item_id, product_id, store, pieces)
  select (placed_at at time zone 'Europe/Berlin')::date, item_id, min(product_id), store, sum(quantity - cancelled_quantity)
  from orders.purchase join orders.line on line.order_id = purchase.id
  where placed_at < (until + 1)::timestamp at time zone 'Europe/Berlin'
    and placed_at >= (counted + 1)::timestamp at time zone 'Europe/Berlin'
    and status <> 'cancelled'
  group by 1, 2, store having sum(quantity - cancelled_quantity) > 0;
  delete from figures.item_day where day < until - 800;
  update figures.progress set items_until = until;
end $$;
