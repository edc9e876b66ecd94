-- What each serving process says of itself once a minute: its caches and its index (OP1.operation). Processes that are gone are deleted after a day.
create table operation.node (
  -- Host and process.
  name text primary key,
  role text not null,
  started_at timestamptz not null,
  reported_at timestamptz not null,
  page_bytes bigint not null,
  -- When the pages were last dropped as a whole, also by the start.
  page_emptied_at timestamptz not null,
  -- Since the start, without pages that are made for one visitor.
  page_hits bigint not null,
  page_requests bigint not null,
  answer_entries integer not null,
  answer_bytes bigint not null,
  answer_hits bigint not null,
  answer_requests bigint not null,
  data_entries integer not null,
  data_bytes bigint not null,
  index_kind text not null check (index_kind in ('memory', 'database', 'engine')),
  -- Whether it answers by itself; a database answers for it meanwhile.
  index_is_ready boolean not null,
  -- Null where it is not in memory or not built yet.
  index_products integer,
  index_bytes bigint,
  -- Counts the times that it was built since the start.
  index_builds integer not null,
  index_built_at timestamptz
);

-- Steps of the staff on caches and indexes of every process.
create table operation.cache_step (
  id bigint generated always as identity primary key,
  step text not null check (step in ('emptied', 'rebuilt')),
  taken_at timestamptz not null
);
create index cache_step_taken on operation.cache_step (step, taken_at desc);
select audit.follow('operation.cache_step', 'id', '');
