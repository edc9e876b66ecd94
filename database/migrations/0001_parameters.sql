create schema parameters;

-- Global parameters and flags by name and entry; store '*' holds where no store has its own value (CN4).
create table parameters.parameter (
  name text not null,
  entry text not null,
  store text not null default '*',
  value text not null,
  primary key (name, entry, store)
);

-- Texts by key and locale (de, Swiss ch, business edu, en); ICU message syntax (CN5).
create table parameters.translation (
  key text not null,
  locale text not null check (locale in ('de', 'ch', 'edu', 'en')),
  text text not null,
  primary key (key, locale)
);

-- A/B tests (CN4). `variants` is [{ "name": "control", "weight": 50 }, …]; one of them is always `control`.
create table parameters.ab_test (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  tracking_code text not null check (length(tracking_code) between 1 and 80),
  variants jsonb not null,
  -- Stores that it runs in; an empty array means all.
  stores text[] not null default '{}',
  sticky_days integer not null check (sticky_days in (30, 90)),
  starts_at timestamptz not null,
  ends_at timestamptz
);
