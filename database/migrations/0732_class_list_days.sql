-- Baskets of class lists by the day on which the first list was put into them, with their orders (OP1.class-lists).
create table figures.class_list_day (
  day date not null,
  -- Store and currency of the orders; empty for baskets that were not ordered.
  store text not null,
  currency text not null,
  baskets integer not null,
  total_minor bigint not null,
  primary key (day, store, currency)
);

-- The last day of `class_list_day`; null before the first one.
alter table figures.progress add column class_lists_until date;

-- Counts baskets of days up to `until`, and the last 800 of them again, because customers order baskets much later.
create function figures.count_class_lists(until date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  counted date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select case when class_lists_until is not null then least(class_lists_until, until) - 800 end into counted from figures.progress for update;
  delete from figures.class_list_day where counted is null or day > counted;
  insert into figures.class_list_day (day, store, currency, baskets, total_minor)
  select (taken_at at time zone 'Europe/Berlin')::date, coalesce(purchase.store, ''), coalesce(purchase.currency, ''), count(*),
    coalesce(sum(purchase.total_minor), 0)
  from lists.class_cart taken
  left join orders.purchase using (cart_id)
  where taken_at < (until + 1)::timestamp at time zone 'Europe/Berlin'
    and (counted is null or taken_at >= (counted + 1)::timestamp at time zone 'Europe/Berlin')
    and not exists (
      select from lists.class_cart earlier
      where earlier.cart_id = taken.cart_id and (earlier.taken_at, earlier.list_id) < (taken.taken_at, taken.list_id))
  group by 1, 2, 3;
  update figures.progress set class_lists_until = until;
end $$;

-- Pieces of items that were ordered in the last 28 days of `item_day`, of items that were ordered (OP1.reach).
create table figures.item_pace (
  item_id bigint not null,
  pieces integer not null,
  primary key (item_id)
);

-- The last day of `item_pace`; null before it was counted.
alter table figures.progress add column pace_until date;

create or replace function figures.count_items(until date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  counted date;
  paced date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select coalesce(items_until, until - 800), pace_until into counted, paced from figures.progress for update;
  if counted < until then
    insert into figures.item_day (day, item_id, product_id, store, pieces)
    select (placed_at at time zone 'Europe/Berlin')::date, item_id, min(product_id), store, sum(quantity - cancelled_quantity)
    from orders.purchase join orders.line on line.order_id = purchase.id
    where placed_at < (until + 1)::timestamp at time zone 'Europe/Berlin'
      and placed_at >= (counted + 1)::timestamp at time zone 'Europe/Berlin'
      and status <> 'cancelled'
    group by 1, 2, store having sum(quantity - cancelled_quantity) > 0;
    delete from figures.item_day where day < until - 800;
    update figures.progress set items_until = until;
    counted := until;
  end if;
  if paced is distinct from counted then
    delete from figures.item_pace;
    insert into figures.item_pace (item_id, pieces)
    select item_id, sum(pieces) from figures.item_day where day > counted - 28 and day <= counted group by item_id;
    update figures.progress set pace_until = counted;
  end if;
end $$;
