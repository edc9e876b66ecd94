-- What the forwarding agent has to know of an order's place: phone, floor, lift, timeWindow; empty for parcels (CO3).
alter table orders.purchase add column spedition_fields jsonb not null default '{}';
