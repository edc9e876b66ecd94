-- Payloads of events are made only where a subscription asks for them.
create function webhooks.is_asked(variadic event_names text[]) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from webhooks.subscription where is_active and events && event_names);
end
$$;

create or replace function webhooks.on_purchase() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not webhooks.is_asked('order.placed', 'order.paid', 'order.cancelled') then
    return null;
  end if;
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

create or replace function webhooks.on_stock() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not webhooks.is_asked('stock.changed') then
    return null;
  end if;
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
