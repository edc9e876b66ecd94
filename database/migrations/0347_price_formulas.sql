-- A formula over all prices of a filter, calculated once: what it was given, who let it run and how far it is.
create table price_desk.formula_run (
  id integer generated always as identity primary key,
  command_key uuid not null unique,
  price_list text not null check (price_list in ('de', 'at', 'ch', 'edu')),
  -- As it was typed, such as +3 %; empty where only the ending or the margin was given.
  change text not null check (length(change) <= 12),
  ending smallint check (ending in (90, 95, 99)),
  floor_percent smallint check (floor_percent between 0 and 99),
  -- draft: calculated; running: a job applies it; done; planned: its prices are in a price plan.
  state text not null default 'draft' check (state in ('draft', 'running', 'done', 'planned')),
  -- Prices that the formula leaves as they are.
  unchanged integer not null,
  -- Prices that the least margin made higher than the formula alone.
  raised integer not null,
  made_by bigint not null,
  made_at timestamptz not null,
  applied_by bigint,
  plan_id integer references price_desk.plan on delete set null
);
create index formula_run_open on price_desk.formula_run (id) where state = 'running';
create index formula_run_draft on price_desk.formula_run (made_at) where state = 'draft';
create index formula_run_plan on price_desk.formula_run (plan_id);
select audit.follow('price_desk.formula_run', 'id');

create table price_desk.formula_price (
  run_id integer not null references price_desk.formula_run on delete cascade,
  -- By item number.
  position integer not null,
  item_id bigint not null,
  -- The price that the formula was applied to; another one by now is not touched.
  seen_minor integer not null,
  seen_old_minor integer,
  -- Null where the formula is refused.
  wanted_minor integer check (wanted_minor > 0),
  state text not null check (state in ('open', 'changed', 'same', 'refused')),
  refusal text,
  primary key (run_id, position)
);
create index formula_price_open on price_desk.formula_price (run_id, position) where state = 'open';
create index formula_price_refused on price_desk.formula_price (run_id, position) where state = 'refused';
