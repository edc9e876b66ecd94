-- Tables that are fetched or delivered at times, in the name of who saved them last.
create table exchange.schedule (
  id integer generated always as identity primary key,
  -- Rises with every command of staff, not with its runs.
  version integer not null default 1,
  name text not null check (length(name) between 1 and 80),
  direction text not null check (direction in ('import', 'export')),
  -- Whose files they are, so that their mapping is known; empty for an export.
  sender text not null check (length(sender) <= 80),
  -- What an export writes.
  kind text check (kind in ('items', 'prices', 'stock')),
  format text check (format in ('csv', 'xlsx')),
  address text not null check (length(address) <= 500),
  login text not null check (length(login) <= 80),
  sealed_secret text,
  -- Either a number of minutes, or times of day in Berlin (`06:30`) on weekdays from 1, Monday.
  every_minutes integer check (every_minutes between 5 and 1440),
  times text[] not null,
  weekdays integer[] not null,
  -- With more refused lines a table waits for a person.
  most_refused integer not null check (most_refused >= 0),
  is_active boolean not null,
  person_id integer not null,
  person_name text not null,
  -- Null while it is paused.
  due_at timestamptz,
  -- `fetching` and `running` are under way.
  outcome text check (outcome in ('fetching', 'running', 'done', 'unchanged', 'waits', 'failed')),
  -- Why it failed or waits: a code, or what the other side answered.
  reason text not null default '',
  begun_at timestamptz,
  run_id bigint references exchange.run on delete set null,
  -- Of the last file that was read.
  digest text,
  etag text,
  last_modified text,
  check ((direction = 'export') = (kind is not null) and (kind is null) = (format is null)),
  check ((every_minutes is null) = (cardinality(times) > 0))
);
create index schedule_due on exchange.schedule (due_at) where due_at is not null;
create index schedule_run on exchange.schedule (run_id) where run_id is not null;
select audit.follow('exchange.schedule', 'id', 'sealed_secret');
create trigger desk_changed after update on exchange.schedule referencing new table as added
  for each statement execute function exchange.tell_changed();
