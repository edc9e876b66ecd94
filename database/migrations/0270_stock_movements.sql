-- The ledger of stock: every change of `on_hand`, written by a trigger in the transaction of the change, so that the changes of an item
-- add up to its stock whichever statement made them.
create table stock.movement (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  moved_at timestamptz not null,
  change integer not null check (change <> 0),
  -- The stock after the change.
  on_hand integer not null,
  -- `correction` is a change by a statement that names no source.
  kind text not null check (kind in
    ('opening', 'order', 'released', 'replacement', 'returned', 'adjusted', 'counted', 'delivered', 'backOrders', 'correction')),
  -- The id of the cart whose order it was, or the number of the return.
  reference text,
  -- Why staff changed it.
  reason text,
  -- The name of the member of staff as it was then.
  moved_by text,
  -- Names the command of the staff, so that a repetition changes nothing.
  command_key uuid
);
create index movement_item on stock.movement (item_id, id desc);
create unique index movement_command on stock.movement (command_key, item_id, kind) where command_key is not null;

-- A statement that changes stock names its source as JSON in `ranzen.movement` before its triggers run: kind, at, reference, reason,
-- by, key. It holds for one statement.
create function stock.record_movements() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  source jsonb := coalesce(nullif(current_setting('ranzen.movement', true), ''), '{}')::jsonb;
  moved_at timestamptz := coalesce((source ->> 'at')::timestamptz, now());
begin
  if tg_op = 'INSERT' then
    insert into stock.movement (item_id, moved_at, change, on_hand, kind)
    select item_id, moved_at, on_hand, on_hand, 'opening' from added where on_hand <> 0 order by item_id;
  elsif tg_op = 'DELETE' then
    insert into stock.movement (item_id, moved_at, change, on_hand, kind)
    select item_id, moved_at, -on_hand, 0, 'correction' from removed where on_hand <> 0 order by item_id;
  else
    insert into stock.movement (item_id, moved_at, change, on_hand, kind, reference, reason, moved_by, command_key)
    select item_id, moved_at, added.on_hand - removed.on_hand, added.on_hand, coalesce(source ->> 'kind', 'correction'),
      source ->> 'reference', source ->> 'reason', source ->> 'by', (source ->> 'key')::uuid
    from added join removed using (item_id) where added.on_hand <> removed.on_hand order by item_id;
  end if;
  perform set_config('ranzen.movement', '', true);
  return null;
end
$$;

insert into stock.movement (item_id, moved_at, change, on_hand, kind)
select item_id, now(), on_hand, on_hand, 'opening' from stock.item_stock where on_hand <> 0 order by item_id;

create trigger movements_insert after insert on stock.item_stock referencing new table as added
  for each statement execute function stock.record_movements();
create trigger movements_update after update on stock.item_stock referencing new table as added old table as removed
  for each statement execute function stock.record_movements();
create trigger movements_delete after delete on stock.item_stock referencing old table as removed
  for each statement execute function stock.record_movements();

alter table stock.item_stock
  -- Staff orders more from the supplier at this stock or below; null where nothing is ordered again.
  add column reorder_point integer check (reorder_point >= 0),
  -- The earliest day of an open delivery.
  add column expected_on date,
  -- Rises with every change of these settings by staff.
  add column version integer not null default 1;
create index item_stock_low on stock.item_stock (item_id) where on_hand <= reorder_point;
create index item_stock_gone on stock.item_stock (item_id) where on_hand = 0;
create index item_stock_expected on stock.item_stock (expected_on, item_id) where expected_on is not null;

-- Pieces that a supplier has announced.
create table stock.delivery (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  quantity integer not null check (quantity > 0),
  received integer not null default 0 check (received >= 0),
  expected_on date not null,
  -- The number of the order at the supplier or of its note, as staff typed it.
  reference text not null,
  -- Set when no more pieces of it are expected.
  closed_at timestamptz,
  version integer not null default 1,
  announced_by text not null,
  announced_at timestamptz not null,
  command_key uuid not null unique
);
create index delivery_item on stock.delivery (item_id, id desc);
create index delivery_open on stock.delivery (expected_on, id) where closed_at is null;

select audit.follow('stock.item_stock', 'item_id');
select audit.follow('stock.delivery', 'id');

-- With the day of the next delivery, which the promise of delivery names.
create or replace view catalogue.offer as
  select item.id as item_id, item.product_id, item.position, item.picture_key, item.variant_values,
    item.base_content, item.base_unit, item.minimum_order_quantity, item.max_quantity, item.is_sellable,
    price.price_list, price.currency, price.amount_minor, price.old_amount_minor, price.recommended_minor, price.lowest_30_days_minor,
    greatest(0, case
      when price.old_amount_minor is not null then 100::bigint * (price.lowest_30_days_minor - price.amount_minor) / price.lowest_30_days_minor
      when price.recommended_minor > price.amount_minor then 100::bigint * (price.recommended_minor - price.amount_minor) / price.recommended_minor
    end)::smallint as discount_percent,
    coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.restock_days, 0) as restock_days,
    item.is_sellable and (coalesce(stock.on_hand, 0) > 0 or coalesce(stock.restock_days, 0) > 0) as is_available,
    stock.expected_on
  from catalogue.item
  join catalogue.item_price price on price.item_id = item.id
  left join stock.item_stock stock on stock.item_id = item.id;

-- The search by the beginning of an item number.
create index item_number_start on catalogue.item (lower(order_number) text_pattern_ops);
