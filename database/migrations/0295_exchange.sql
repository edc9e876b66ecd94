create schema exchange;

-- An import of a table, or a run that takes an import back.
create table exchange.run (
  id bigint generated always as identity primary key,
  -- Rises with every command of staff, not with the progress of the run.
  version integer not null default 1,
  -- The run that this one takes back.
  undo_of bigint references exchange.run,
  -- Who sends such files: the mapping of columns is kept by this name.
  sender text not null check (length(sender) <= 80),
  file_name text not null check (length(file_name) <= 200),
  file_bytes bigint not null default 0,
  format text check (format in ('csv', 'xlsx')),
  -- { "encoding", "delimiter", "decimal", "headerLine" }
  dialect jsonb,
  -- The names of the columns as the file has them.
  columns text[] not null default '{}',
  -- The field of each column, empty for one that is not read.
  mapping text[] not null default '{}',
  -- `reading`: its lines are being written; `ready`: it can be tried and run; `tried`: every line has its verdict.
  state text not null check (state in ('uploading', 'reading', 'unreadable', 'ready', 'trying', 'tried', 'running', 'paused', 'aborted', 'done')),
  -- Why the file cannot be read: { "messageKey", "values" }
  refusal jsonb,
  line_count integer not null default 0,
  -- The checkpoint: lines up to this one have their verdict. Written in the transaction of the changes.
  last_line integer not null default 0,
  done_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  refused_count integer not null default 0,
  -- Who began it, for the audit trail: `staff:<id>`, `key:<id>` or `operator`, and their name as it was then.
  actor text not null,
  begun_by text not null,
  begun_at timestamptz not null,
  -- When the changes began and ended.
  run_at timestamptz,
  ended_at timestamptz
);
create index run_undone on exchange.run (undo_of) where undo_of is not null;
create index run_begun on exchange.run (begun_at);

-- The file of a run, in parts of at most a megabyte.
create table exchange.part (
  run_id bigint not null references exchange.run on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (run_id, position)
);

-- A line of a run's table with its verdict.
create table exchange.line (
  run_id bigint not null references exchange.run on delete cascade,
  line integer not null,
  -- As the file has them; null in a run that takes another one back.
  cells text[],
  -- The number or EAN that names the item.
  key text,
  item_id bigint,
  verdict text check (verdict in ('changed', 'same', 'refused')),
  -- [{ "field", "messageKey", "values" }]
  problems jsonb,
  -- [{ "field", "before", "after" }]
  changes jsonb,
  primary key (run_id, line)
);
create index line_verdict on exchange.line (run_id, verdict, line);
create index line_key on exchange.line (run_id, key) where key is not null;

-- How the files of a sender are written, and the field of each column by its name.
create table exchange.mapping (
  sender text primary key,
  dialect jsonb not null,
  -- { "Artikelnummer": "itemNumber" }
  fields jsonb not null
);
select audit.follow('exchange.mapping', 'sender');

-- What staff did with a run.
create table exchange.step (
  id bigint generated always as identity primary key,
  run_id bigint not null references exchange.run on delete cascade,
  action text not null check (action in ('uploaded', 'described', 'mapped', 'tried', 'started', 'paused', 'continued', 'aborted', 'takenBack')),
  taken_by text not null,
  taken_at timestamptz not null
);
create index step_run on exchange.step (run_id, id);
select audit.follow('exchange.step', 'id');

-- Tables that staff took out.
create table exchange.export (
  id bigint generated always as identity primary key,
  kind text not null,
  format text not null check (format in ('csv', 'xlsx')),
  taken_by text not null,
  taken_at timestamptz not null
);
select audit.follow('exchange.export', 'id');

-- Tells the desk of the progress of runs.
create function exchange.tell_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('exchange', (select array_agg(id::text) from (select id from added limit 51) as few), false);
  return null;
end
$$;
create trigger desk_changed after update on exchange.run referencing new table as added
  for each statement execute function exchange.tell_changed();
