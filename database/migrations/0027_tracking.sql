create schema tracking;

-- Events of visitors who consented to statistics, without personal data; one partition per day.
create table tracking.event (
  received_at timestamptz not null,
  lang_code text not null,
  name text not null,
  page_type text not null,
  path text not null check (length(path) <= 300),
  fields jsonb not null
) partition by range (received_at);

-- Events of days without a partition of their own.
create table tracking.event_spare partition of tracking.event default;

-- Clicks on teasers by host and day.
create table tracking.teaser_click (
  teaser_id text not null check (length(teaser_id) <= 64),
  shop_domain text not null,
  clicked_on date not null,
  clicks integer not null default 1,
  primary key (clicked_on, shop_domain, teaser_id)
);

-- The web role may not change tables. This function creates the partitions of days for it, and the next one drops them.
create function tracking.prepare_days(first_day date, days integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  day date;
begin
  for offset_days in 0 .. least(days, 31) - 1 loop
    day := first_day + offset_days;
    if to_regclass(format('tracking.event_%s', to_char(day, 'YYYYMMDD'))) is null
      and not exists (
        select from tracking.event_spare
        where received_at >= (day::timestamp at time zone 'UTC') and received_at < ((day + 1)::timestamp at time zone 'UTC'))
    then
      execute format(
        'create table if not exists tracking.event_%s partition of tracking.event for values from (%L) to (%L)',
        to_char(day, 'YYYYMMDD'), day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    end if;
  end loop;
end $$;

create function tracking.forget_days(before date) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  old record;
  dropped integer := 0;
begin
  for old in
    select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'tracking' and relname ~ '^event_\d{8}$' and to_date(substr(relname, 7), 'YYYYMMDD') < before
  loop
    execute format('drop table tracking.%I', old.relname);
    dropped := dropped + 1;
  end loop;
  delete from tracking.event_spare where received_at < (before::timestamp at time zone 'UTC');
  delete from tracking.teaser_click where clicked_on < before;
  return dropped;
end $$;

-- Number of events by day, storefront, event and kind of page.
create view tracking.day_summary as
  select (received_at at time zone 'UTC')::date as day, lang_code, name, page_type, count(*) as events
  from tracking.event
  group by 1, 2, 3, 4;

-- Web vitals: the 75th percentile by day, storefront, kind of page and metric.
create view tracking.web_vitals_summary as
  select (received_at at time zone 'UTC')::date as day, lang_code, page_type,
    fields ->> 'metric_name' as metric,
    percentile_cont(0.75) within group (order by (fields ->> 'metric_value')::double precision) as p75,
    count(*) filter (where fields ->> 'metric_rating' = 'good') as good,
    count(*) as measured
  from tracking.event
  where name = 'web_vitals'
  group by 1, 2, 3, 4;
