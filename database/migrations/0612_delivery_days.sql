-- Orders by the last day of their promise: sums of days that are over for a week or longer (OP1.punctuality).
create table figures.delivery_day (
  day date not null,
  store text not null,
  carrier text not null,
  kept integer not null,
  late integer not null,
  overdue integer not null,
  -- Days that the late ones came too late, together.
  late_days integer not null,
  primary key (day, store, carrier)
);

-- The last day of `delivery_day`; null before the first one.
alter table figures.progress add column deliveries_until date;

-- Counts promised days up to `until`, at most 800 days back, and the last sixty of them again, because parcels arrive late.
create function figures.count_deliveries(until date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  counted date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select least(coalesce(deliveries_until - 60, until - 800), until - 60) into counted from figures.progress for update;
  delete from figures.delivery_day where day > counted or day < until - 800;
  insert into figures.delivery_day (day, store, carrier, kept, late, overdue, late_days)
  select delivery_until, store, shipper_code, count(*) filter (where arrived_on <= delivery_until),
    count(*) filter (where arrived_on > delivery_until), count(*) filter (where arrived_on is null),
    coalesce(sum(arrived_on - delivery_until) filter (where arrived_on > delivery_until), 0)
  from (
    select store, shipper_code, delivery_until,
      case when open_quantity = 0 and parcels.waiting = 0 then parcels.arrived_on end as arrived_on
    from orders.purchase
    left join lateral (
      select count(*) filter (where delivered_at is null) as waiting, (max(delivered_at) at time zone 'Europe/Berlin')::date as arrived_on
      from fulfilment.shipment where shipment.order_id = purchase.id
    ) as parcels on true
    where delivery_until > counted and delivery_until <= until and status <> 'cancelled'
  ) as arrived
  group by 1, 2, 3;
  update figures.progress set deliveries_until = until;
end $$;
