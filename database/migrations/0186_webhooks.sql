create schema webhooks;

-- Addresses of other systems that are told of events.
create table webhooks.subscription (
  id integer generated always as identity primary key,
  url text not null check (length(url) between 8 and 500),
  events text[] not null,
  -- Encrypted: each delivery is signed with it.
  sealed_secret text not null,
  -- A paused one gets nothing, and nothing is kept for it.
  is_active boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1
);
select audit.follow('webhooks.subscription', 'id', 'sealed_secret');

-- The outbox: what happened, written by triggers in the transaction in which it happened. Numbers and ids alone, nothing about persons.
create table webhooks.event (
  id bigint generated always as identity primary key,
  name text not null,
  at timestamptz not null,
  payload jsonb not null
);
create index event_at on webhooks.event (at);

create table webhooks.delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhooks.event on delete cascade,
  subscription_id integer not null references webhooks.subscription on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When the next attempt is due; null after the last one.
  due_at timestamptz,
  tried_at timestamptz,
  -- Status of the last answer; null where none came.
  status integer,
  -- The beginning of the last answer, or what went wrong.
  answer text check (length(answer) <= 1000)
);
create index delivery_event on webhooks.delivery (event_id);
create index delivery_subscription on webhooks.delivery (subscription_id, id desc);

-- Puts events into the outbox, with a delivery and its job for each active subscription. Writes nothing where there is none.
create function webhooks.publish(event_name text, payloads jsonb[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  delivery_id bigint;
begin
  if coalesce(cardinality(payloads), 0) = 0
    or not exists (select from webhooks.subscription where is_active and event_name = any(events)) then
    return;
  end if;
  for delivery_id in
    with published as (
      insert into webhooks.event (name, at, payload)
      select event_name, now(), payload from unnest(payloads) as payload returning id
    ),
    due as (
      insert into webhooks.delivery (event_id, subscription_id, due_at)
      select published.id, subscription.id, now() from published, webhooks.subscription
      where is_active and event_name = any(events) returning id
    )
    select id from due
  loop
    perform graphile_worker.add_job('deliver-webhook', json_build_object('deliveryId', delivery_id));
  end loop;
end
$$;

create function webhooks.on_purchase() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform webhooks.publish('order.placed', array(select jsonb_build_object('orderNumber', order_number) from added));
    perform webhooks.publish('order.paid', array(
      select jsonb_build_object('orderNumber', order_number) from added where paid_at is not null));
  else
    perform webhooks.publish('order.paid', array(
      select jsonb_build_object('orderNumber', added.order_number) from added join removed using (id)
      where added.paid_at is not null and removed.paid_at is null));
    perform webhooks.publish('order.cancelled', array(
      select jsonb_build_object('orderNumber', added.order_number) from added join removed using (id)
      where added.cancelled_at is not null and removed.cancelled_at is null));
  end if;
  return null;
end
$$;
create trigger webhooks_insert after insert on orders.purchase referencing new table as added
  for each statement execute function webhooks.on_purchase();
create trigger webhooks_update after update on orders.purchase referencing new table as added old table as removed
  for each statement execute function webhooks.on_purchase();

create function webhooks.on_shipment() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform webhooks.publish('order.dispatched', array(
    select jsonb_build_object('orderNumber', order_number, 'shipmentNumber', added.number, 'carrierCode', added.carrier_code,
      'trackingCode', added.tracking_code)
    from added join removed using (id) join orders.purchase on purchase.id = added.order_id
    where added.handed_over_at is not null and removed.handed_over_at is null));
  return null;
end
$$;
create trigger webhooks_update after update on fulfilment.shipment referencing new table as added old table as removed
  for each statement execute function webhooks.on_shipment();

create function webhooks.on_return() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform webhooks.publish('return.registered', array(
      select jsonb_build_object('returnNumber', return_number, 'orderNumber', order_number)
      from added join orders.purchase on purchase.id = order_id));
  else
    perform webhooks.publish('return.received', array(
      select jsonb_build_object('returnNumber', added.return_number, 'orderNumber', order_number)
      from added join removed using (id) join orders.purchase on purchase.id = added.order_id
      where added.received_at is not null and removed.received_at is null));
  end if;
  return null;
end
$$;
create trigger webhooks_insert after insert on returns.return_order referencing new table as added
  for each statement execute function webhooks.on_return();
create trigger webhooks_update after update on returns.return_order referencing new table as added old table as removed
  for each statement execute function webhooks.on_return();

-- One event for up to 200 items, so that a delivery of goods is not a flood of calls.
create function webhooks.on_stock() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform webhooks.publish('stock.changed', array(
    select jsonb_build_object('items', jsonb_agg(jsonb_build_object('itemNumber', number, 'onHand', on_hand) order by number))
    from (
      select item.order_number as number, added.on_hand, (row_number() over (order by item.order_number) - 1) / 200 as part
      from added join removed using (item_id) join catalogue.item on item.id = item_id
      where added.on_hand <> removed.on_hand
    ) as changed
    group by part));
  return null;
end
$$;
create trigger webhooks_update after update on stock.item_stock referencing new table as added old table as removed
  for each statement execute function webhooks.on_stock();

create function webhooks.on_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform webhooks.publish('business.pending', array(
    select jsonb_build_object('accountId', id) from added
    where shop = 'business' and approved_at is null and kind <> 'guest'));
  return null;
end
$$;
create trigger webhooks_insert after insert on account.account referencing new table as added
  for each statement execute function webhooks.on_account();
