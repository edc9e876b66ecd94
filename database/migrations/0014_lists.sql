create schema lists;

-- A list belongs to an anonymous visitor or to an account, never to both (WL1).
create table lists.list (
  id bigint generated always as identity primary key,
  -- What addresses and calls name it by: it cannot be guessed.
  external_id uuid not null unique default gen_random_uuid(),
  shop text not null check (shop in ('consumer', 'business')),
  owner_user_id text check (owner_user_id ~ '^[0-9a-f]{32}$'),
  owner_account_id bigint,
  -- The default list has a name in the reader's language until it is given one.
  name text check (length(name) between 1 and 80),
  description text check (length(description) <= 500),
  is_default boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((owner_user_id is null) <> (owner_account_id is null)),
  check (is_default or (name is not null and description is not null))
);
create unique index list_default on lists.list (shop, owner_user_id, owner_account_id) nulls not distinct where is_default;
create index list_user on lists.list (owner_user_id, shop) where owner_user_id is not null;
create index list_account on lists.list (owner_account_id, shop) where owner_account_id is not null;
-- Lists of anonymous visitors end with time.
create index list_changed on lists.list (changed_at) where owner_user_id is not null;

-- A product as a whole, or one of its items. A product that has one item alone is always listed as a whole.
create table lists.entry (
  id bigint generated always as identity primary key,
  external_id uuid not null unique default gen_random_uuid(),
  list_id bigint not null references lists.list on delete cascade,
  product_id bigint not null,
  item_id bigint,
  quantity integer not null check (quantity between 0 and 9998),
  -- Rises downwards, with gaps: an entry that comes back takes its old place.
  position integer not null check (position >= 0),
  added_at timestamptz not null,
  unique nulls not distinct (list_id, product_id, item_id)
);
