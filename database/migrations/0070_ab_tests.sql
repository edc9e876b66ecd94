-- A/B tests (CN4). `variants` is [{ "name": "control", "weight": 50 }, …]; one of them is always `control`.
create table parameters.ab_test (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  tracking_code text not null check (length(tracking_code) between 1 and 80),
  variants jsonb not null,
  -- Stores that it runs in; none means all.
  stores text[] not null default '{}',
  sticky_days integer not null check (sticky_days in (30, 90)),
  starts_at timestamptz not null,
  ends_at timestamptz
);

-- People of the house, who may preview content (CN4).
alter table account.account add column is_internal boolean not null default false;
