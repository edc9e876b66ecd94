-- Sums of figures.day that a year is read from: by month, and by day over all categories (OP1.figures).

create table figures.month (
  -- Its first day.
  month date not null,
  store text not null,
  segment text not null,
  category_id integer not null,
  currency text not null,
  kind text not null,
  total_minor bigint not null,
  net_minor bigint not null,
  costed_net_minor bigint not null,
  cost_minor bigint not null,
  primary key (month, store, segment, category_id, currency, kind)
);

create table figures.whole_day (
  day date not null,
  store text not null,
  segment text not null,
  currency text not null,
  kind text not null,
  total_minor bigint not null,
  net_minor bigint not null,
  costed_net_minor bigint not null,
  cost_minor bigint not null,
  primary key (day, store, segment, currency, kind)
);

-- A change of sums by day, as it is added to the sums by month and over all categories.
create type figures.day_change as (
  day date, store text, segment text, category_id integer, currency text, kind text, total_minor bigint, net_minor bigint,
  costed_net_minor bigint, cost_minor bigint
);

create function figures.add_changes(changes figures.day_change[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into figures.month as known (month, store, segment, category_id, currency, kind, total_minor, net_minor, costed_net_minor, cost_minor)
  select date_trunc('month', day)::date, store, segment, category_id, currency, kind, sum(total_minor), sum(net_minor),
    sum(costed_net_minor), sum(cost_minor)
  from unnest(changes) group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (month, store, segment, category_id, currency, kind) do update set
    total_minor = known.total_minor + excluded.total_minor, net_minor = known.net_minor + excluded.net_minor,
    costed_net_minor = known.costed_net_minor + excluded.costed_net_minor, cost_minor = known.cost_minor + excluded.cost_minor;
  insert into figures.whole_day as known (day, store, segment, currency, kind, total_minor, net_minor, costed_net_minor, cost_minor)
  select day, store, segment, currency, kind, sum(total_minor), sum(net_minor), sum(costed_net_minor), sum(cost_minor)
  from unnest(changes) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (day, store, segment, currency, kind) do update set
    total_minor = known.total_minor + excluded.total_minor, net_minor = known.net_minor + excluded.net_minor,
    costed_net_minor = known.costed_net_minor + excluded.costed_net_minor, cost_minor = known.cost_minor + excluded.cost_minor;
end $$;

create function figures.on_day() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  changes figures.day_change[];
begin
  if tg_op = 'INSERT' then
    changes := array(
      select row(day, store, segment, category_id, currency, kind, total_minor, net_minor, costed_net_minor, cost_minor)::figures.day_change
      from added);
  elsif tg_op = 'DELETE' then
    changes := array(
      select row(day, store, segment, category_id, currency, kind, -total_minor, -net_minor, -costed_net_minor, -cost_minor)::figures.day_change
      from removed);
  else
    changes := array(
      select row(day, store, segment, category_id, currency, kind, total_minor, net_minor, costed_net_minor, cost_minor)::figures.day_change
      from added
      union all
      select row(day, store, segment, category_id, currency, kind, -total_minor, -net_minor, -costed_net_minor, -cost_minor)::figures.day_change
      from removed);
  end if;
  if cardinality(changes) > 0 then perform figures.add_changes(changes); end if;
  return null;
end $$;

-- The triggers are made before the sums are read, and lock the table until the migration ends: no document is missed or added twice.
create trigger sums_insert after insert on figures.day referencing new table as added
  for each statement execute function figures.on_day();
create trigger sums_update after update on figures.day referencing new table as added old table as removed
  for each statement execute function figures.on_day();
create trigger sums_delete after delete on figures.day referencing old table as removed
  for each statement execute function figures.on_day();

select figures.add_changes(array(
  select row(day, store, segment, category_id, currency, kind, total_minor, net_minor, costed_net_minor, cost_minor)::figures.day_change
  from figures.day));
