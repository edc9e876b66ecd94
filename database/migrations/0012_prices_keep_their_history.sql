-- A price and its history are one thing: whoever writes a price writes its history, known or not. The history also tells
-- which prices were reductions, so that the lowest price beside a reduction can be worked out anew.

-- What the price was said to be reduced from; null where it was no reduction.
alter table catalogue.price_history add column old_amount_minor integer;
-- Since when the price holds. Writers that leave it out change the price now.
alter table catalogue.item_price add column valid_from timestamptz not null default now();

update catalogue.item_price price set valid_from = latest.valid_from
from (
  select distinct on (item_id, price_list) item_id, price_list, valid_from, amount_minor
  from catalogue.price_history order by item_id, price_list, valid_from desc
) latest
where latest.item_id = price.item_id and latest.price_list = price.price_list and latest.amount_minor = price.amount_minor;

insert into catalogue.price_history (item_id, price_list, valid_from, amount_minor, old_amount_minor)
select item_id, price_list, valid_from, amount_minor, old_amount_minor from catalogue.item_price
on conflict (item_id, price_list, valid_from) do update set old_amount_minor = excluded.old_amount_minor;

-- A price begins after the one that it follows, and goes on while neither it nor what it is reduced from changes.
create function catalogue.date_price() returns trigger language plpgsql as $$
begin
  if new.amount_minor = old.amount_minor and new.old_amount_minor is not distinct from old.old_amount_minor then
    new.valid_from := old.valid_from;
  elsif new.valid_from <= old.valid_from then
    new.valid_from := greatest(now(), old.valid_from + interval '1 millisecond');
  end if;
  return new;
end
$$;
create trigger date_price before update on catalogue.item_price
  for each row execute function catalogue.date_price();

create function catalogue.keep_price_history() returns trigger language plpgsql as $$
begin
  insert into catalogue.price_history as kept (item_id, price_list, valid_from, amount_minor, old_amount_minor)
  select item_id, price_list, valid_from, amount_minor, old_amount_minor from written
  on conflict (item_id, price_list, valid_from) do update
    set amount_minor = excluded.amount_minor, old_amount_minor = excluded.old_amount_minor
    where (kept.amount_minor, kept.old_amount_minor) is distinct from (excluded.amount_minor, excluded.old_amount_minor);
  return null;
end
$$;
create trigger keep_first_price after insert on catalogue.item_price
  referencing new table as written for each statement execute function catalogue.keep_price_history();
create trigger keep_changed_price after update on catalogue.item_price
  referencing new table as written for each statement execute function catalogue.keep_price_history();

-- The lowest price that held at any time of the 30 days before a moment, lightning deals included; null where none did.
-- A price that was set long before counts while it still held when the 30 days began.
create function catalogue.lowest_price_before(item bigint, list text, moment timestamptz) returns integer
language sql stable parallel safe as $$
  select min(held.amount_minor) from (
    select history.amount_minor
    from catalogue.price_history history
    where history.item_id = item and history.price_list = list and history.valid_from < moment
      and history.valid_from >= coalesce((
        select max(earlier.valid_from) from catalogue.price_history earlier
        where earlier.item_id = item and earlier.price_list = list and earlier.valid_from <= moment - interval '30 days'
      ), '-infinity')
    union all
    select deal.special_amount_minor
    from deals.deal
    where deal.item_id = item and deal.price_list = list
      and deal.starts_at < moment and deal.ends_at > moment - interval '30 days'
  ) held
$$;
