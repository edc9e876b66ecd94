-- A return that its customer calls off, or whose parcel never arrives, frees its pieces.
alter table returns.return_order drop constraint return_order_status_check;
alter table returns.return_order add constraint return_order_status_check
  check (status in ('registered', 'cancelled', 'expired', 'received', 'inspected', 'settled'));
alter table returns.return_order add column ended_at timestamptz;
alter table returns.return_order add column expiry_sent_at timestamptz;
alter table returns.return_order add constraint return_order_ended check ((status in ('cancelled', 'expired')) = (ended_at is not null));
drop index returns.return_order_open;
create index return_order_open on returns.return_order (registered_at) where status not in ('settled', 'cancelled', 'expired');

-- Of what was accepted, so many pieces are as good as new and go back to the shelf.
alter table returns.position add column restocked_quantity integer check (restocked_quantity between 0 and accepted_quantity);

-- What came back to the shelf from customers, beside what orders took from it.
create table stock.restocking (
  return_number text not null,
  item_id bigint not null,
  quantity integer not null check (quantity > 0),
  restocked_at timestamptz not null,
  primary key (return_number, item_id)
);
