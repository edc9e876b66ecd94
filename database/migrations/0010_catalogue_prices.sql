-- Gross for consumers (de, at, ch), net for the business list (edu); minor units of the list's currency.
create table catalogue.item_price (
  item_id bigint not null references catalogue.item on delete cascade,
  price_list text not null check (price_list in ('de', 'at', 'ch', 'edu')),
  currency text not null check (currency in ('EUR', 'CHF')),
  amount_minor integer not null check (amount_minor >= 0),
  -- The price before a reduction, and the manufacturer's recommendation.
  old_amount_minor integer check (old_amount_minor > amount_minor),
  recommended_minor integer check (recommended_minor > 0),
  -- Lowest price of the 30 days before the reduction began; the law requires it beside every reduction.
  lowest_30_days_minor integer check (lowest_30_days_minor > 0),
  -- Since when the price is valid. Writers that omit it change the price now.
  valid_from timestamptz not null default now(),
  primary key (item_id, price_list),
  check (old_amount_minor is null or lowest_30_days_minor is not null)
);

-- Every price that was ever valid. Triggers of catalogue.item_price write it, so that no writer can forget it.
create table catalogue.price_history (
  item_id bigint not null,
  price_list text not null,
  valid_from timestamptz not null,
  amount_minor integer not null,
  -- The price that was shown as the one before the reduction; null where it was no reduction.
  old_amount_minor integer,
  primary key (item_id, price_list, valid_from)
);

-- A price begins after the one before it, and keeps its date while neither it nor the price before the reduction changes.
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

-- Writes each price into the history.
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

-- The lowest price that was valid at any time of the 30 days before a moment, lightning deals included; null where there is none.
-- A price set earlier counts if it was still valid when the 30 days began.
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
