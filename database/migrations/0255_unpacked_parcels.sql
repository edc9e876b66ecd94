-- A parcel that was unpacked before its hand-over. Its number is not given again, because the carrier knows the parcel by it.
create table fulfilment.unpacked_parcel (
  -- That of the shipment.
  id bigint primary key,
  order_id bigint not null,
  number integer not null,
  carrier_code text not null,
  -- That of its label, where one was booked.
  tracking_code text,
  -- What was in it: `[{ "lineNumber": 1, "quantity": 2 }]`.
  lines jsonb not null,
  packed_at timestamptz not null,
  unpacked_at timestamptz not null,
  -- When its carrier was told that it will not come.
  called_off_at timestamptz,
  unique (order_id, number)
);
select audit.follow('fulfilment.unpacked_parcel', 'id');

create trigger desk_unpacked after insert on fulfilment.unpacked_parcel referencing new table as added
  for each statement execute function orders.tell_follow_up();

-- The pieces of an unpacked parcel are open again.
create function orders.count_unpacked() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update orders.purchase set open_quantity = open_quantity + unpacked.pieces
  from (
    select order_id, sum((line ->> 'quantity')::integer)::integer as pieces
    from added cross join jsonb_array_elements(added.lines) as line group by order_id
  ) as unpacked
  where purchase.id = unpacked.order_id;
  return null;
end
$$;
create trigger pieces_unpacked after insert on fulfilment.unpacked_parcel referencing new table as added
  for each statement execute function orders.count_unpacked();
