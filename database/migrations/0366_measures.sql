create schema operation;

-- Latest values of metrics that no serving process takes: of the nightly audit, of backups and their drills.
create table operation.measure (
  -- The metric's name.
  name text not null,
  -- The value of the metric's label; empty where it has none.
  label text not null default '',
  value double precision not null,
  measured_at timestamptz not null default now(),
  primary key (name, label)
);
