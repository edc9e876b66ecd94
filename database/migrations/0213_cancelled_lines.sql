-- Tells other systems of cancelled pieces. The last piece of an order publishes `order.cancelled` as well.
create function webhooks.on_cancellation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform webhooks.publish('order.linesCancelled', array(
    select jsonb_build_object('orderNumber', order_number, 'cancellationNumber', added.number, 'lines', added.lines)
    from added join orders.purchase on purchase.id = added.order_id));
  return null;
end
$$;
create trigger webhooks_insert after insert on fulfilment.cancellation referencing new table as added
  for each statement execute function webhooks.on_cancellation();
