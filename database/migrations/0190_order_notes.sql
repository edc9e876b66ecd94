-- What the staff notes on an order, for colleagues. A note is never changed: a correction is another note.
create table orders.note (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders.purchase on delete cascade,
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  written_by text not null,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index note_order on orders.note (order_id, id desc);

create function orders.keep_note() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'Notes on orders are not changed. Write another one.';
end
$$;
create trigger keep_note before update on orders.note for each row execute function orders.keep_note();
select audit.follow('orders.note', 'id', 'text');
