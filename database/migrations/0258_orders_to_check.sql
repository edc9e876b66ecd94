-- Orders that somebody should read before they are packed, and why. Packing does not wait for it.
create table orders.to_check (
  order_id bigint primary key references orders.purchase on delete cascade,
  -- comment, address, firstBusiness.
  reasons text[] not null check (cardinality(reasons) > 0),
  -- When it was checked, and by whom; the name as it was then.
  checked_at timestamptz,
  checked_by text,
  check ((checked_at is null) = (checked_by is null))
);
create index to_check_open on orders.to_check (order_id) where checked_at is null;
select audit.follow('orders.to_check', 'order_id');
create trigger desk_checked after update on orders.to_check referencing new table as added
  for each statement execute function orders.tell_follow_up();
