-- What was backed up and restored for a test, for the staff and for metrics.
create schema backups;

-- One row for each run of `backup run` and `backup drill`. A row without an end belongs to a run that goes on or was broken off.
create table backups.run (
  id bigint generated always as identity primary key,
  -- `full`: files and log, `log`: the log alone, `drill`: a restore into a throw-away cluster.
  kind text not null check (kind in ('full', 'log', 'drill')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Whether it did what it should; null until it ended.
  is_ok boolean,
  -- What was stored or found, a sentence.
  summary text,
  check ((finished_at is null) = (is_ok is null))
);
create index run_last_ok on backups.run (kind, finished_at) where is_ok;
