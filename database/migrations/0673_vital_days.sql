-- Web vitals by day and step of their values: days that are over, so that a quarter is summed without its events (OP1.vitals).
create table tracking.vital_day (
  -- The day in Berlin.
  day date not null,
  -- The first part of the pages' language code, such as at.
  store text not null,
  page_type text not null,
  metric text not null,
  -- As of `tracking.vital_step`.
  step smallint not null,
  measured integer not null,
  -- Those that the metric's authors call good.
  good integer not null,
  primary key (day, store, page_type, metric, step)
);

-- The last day of `tracking.vital_day`; null before the first one.
alter table figures.progress add column vitals_until date;

-- The step of a value: each is 5 % above the one before. Milliseconds for LCP and INP, thousandths for CLS.
create function tracking.vital_step(metric text, value double precision) returns smallint
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select least(32767, floor(ln(greatest(1, value * case metric when 'CLS' then 1000 else 1 end)) / ln(1.05)))::smallint
$$;

-- Counts the vitals of days up to `until` that are not counted yet, at most 92 days back, and forgets older ones.
create function figures.count_vitals(until date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  counted date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select coalesce(vitals_until, until - 92) into counted from figures.progress for update;
  delete from tracking.vital_day where day < until - 92;
  if counted >= until then
    return;
  end if;
  insert into tracking.vital_day (day, store, page_type, metric, step, measured, good)
  select (received_at at time zone 'Europe/Berlin')::date, split_part(lang_code, '-', 1), page_type, fields ->> 'metric_name',
    tracking.vital_step(fields ->> 'metric_name', (fields ->> 'metric_value')::float8), count(*),
    count(*) filter (where fields ->> 'metric_rating' = 'good')
  from tracking.event
  where name = 'web_vitals' and received_at >= (counted + 1)::timestamp at time zone 'Europe/Berlin'
    and received_at < (until + 1)::timestamp at time zone 'Europe/Berlin'
    and fields ->> 'metric_name' in ('LCP', 'INP', 'CLS') and (fields ->> 'metric_value') is not null
  group by 1, 2, 3, 4, 5
  on conflict do nothing;
  update figures.progress set vitals_until = until;
end $$;
