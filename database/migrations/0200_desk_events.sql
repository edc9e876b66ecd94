-- Tells nodes which records of the desks are new or changed: `desk:<kind>:<key>`, with `:new` behind it for a new one. A statement
-- that touches more than fifty records tells `desk:<kind>:` alone. Names reach only staff with the right to the kind.
create function orders.tell_desk(kind text, keys text[], is_new boolean) returns void
language sql volatile set search_path = pg_catalog, pg_temp as $$
  select pg_notify('shop_changed', 'desk:' || kind || ':' || key || case when is_new then ':new' else '' end)
  from unnest(case when cardinality(keys) > 50 then array[''] else keys end) as key
$$;

create function orders.tell_placed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('order', (select array_agg(order_number) from (select order_number from added limit 51) as few), true);
  return null;
end
$$;

create function orders.tell_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('order', (
    select array_agg(added.order_number) from (
      select added.order_number from added join removed using (id)
      where (added.status, added.paid_at, added.open_quantity, added.delivery_address, added.billing_address)
        is distinct from (removed.status, removed.paid_at, removed.open_quantity, removed.delivery_address, removed.billing_address)
      limit 51
    ) as added), false);
  return null;
end
$$;

-- Changes of what belongs to an order: parcels and refunds.
create function orders.tell_follow_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('order', (
    select array_agg(order_number) from (
      select distinct order_number from added join orders.purchase on purchase.id = added.order_id limit 51) as few), false);
  return null;
end
$$;

create function returns.tell_registered() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('return', (select array_agg(return_number) from (select return_number from added limit 51) as few), true);
  perform orders.tell_desk('order', (
    select array_agg(order_number) from (
      select distinct order_number from added join orders.purchase on purchase.id = added.order_id limit 51) as few), false);
  return null;
end
$$;

create function returns.tell_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('return', (select array_agg(return_number) from (select return_number from added limit 51) as few), false);
  return null;
end
$$;

create function account.tell_registered() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('customer', (
    select array_agg(id::text) from (select id from added where kind <> 'guest' limit 51) as few), true);
  return null;
end
$$;

create function account.tell_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('customer', (
    select array_agg(id::text) from (
      select added.id from added join removed using (id)
      where added.kind <> 'guest' and to_jsonb(added) is distinct from to_jsonb(removed) limit 51) as few), false);
  return null;
end
$$;

create function account.tell_noted() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('customer', (
    select array_agg(account_id::text) from (select distinct account_id from added limit 51) as few), false);
  return null;
end
$$;

create trigger desk_placed after insert on orders.purchase referencing new table as added
  for each statement execute function orders.tell_placed();
create trigger desk_changed after update on orders.purchase referencing new table as added old table as removed
  for each statement execute function orders.tell_changed();
create trigger desk_packed after insert on fulfilment.shipment referencing new table as added
  for each statement execute function orders.tell_follow_up();
create trigger desk_moved after update on fulfilment.shipment referencing new table as added
  for each statement execute function orders.tell_follow_up();
create trigger desk_refunded after insert on fulfilment.refund referencing new table as added
  for each statement execute function orders.tell_follow_up();
create trigger desk_registered after insert on returns.return_order referencing new table as added
  for each statement execute function returns.tell_registered();
create trigger desk_changed after update on returns.return_order referencing new table as added
  for each statement execute function returns.tell_changed();
create trigger desk_registered after insert on account.account referencing new table as added
  for each statement execute function account.tell_registered();
create trigger desk_changed after update on account.account referencing new table as added old table as removed
  for each statement execute function account.tell_changed();
create trigger desk_noted after insert on account.note referencing new table as added
  for each statement execute function account.tell_noted();
create trigger desk_noted after insert on orders.note referencing new table as added
  for each statement execute function orders.tell_follow_up();
