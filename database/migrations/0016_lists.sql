create schema lists;

-- A list belongs to an anonymous visitor or to an account, never to both (WL1).
create table lists.list (
  id bigint generated always as identity primary key,
  -- The name in addresses and API calls; it cannot be guessed.
  external_id uuid not null unique default gen_random_uuid(),
  shop text not null check (shop in ('consumer', 'business')),
  owner_user_id text check (owner_user_id ~ '^[0-9a-f]{32}$'),
  owner_account_id bigint,
  -- Null for a default list without a name: pages show one in the reader's language.
  name text check (length(name) between 1 and 80),
  description text check (length(description) <= 500),
  is_default boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The list that the heart of a product adds to, where the owner chose another than the default list.
  is_standard boolean not null default false,
  -- Set when the owner deletes the list; it can be restored for a while.
  deleted_at timestamptz,
  -- Number of pupils of a class list; null for other lists.
  pupils integer check (pupils between 1 and 999),
  -- Opens the list without a log-in, for parents with a hand-out and visitors of a content page. Without letters that look
  -- alike, so that it can be typed; null once the owner revokes it.
  code text unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  -- Account of the last change, shown to others who have the list open; null for a guest and for a deleted account.
  changed_by bigint,
  -- Shown to parents above a class list; null where the school did not enter it.
  teacher text,
  school text,
  class_name text,
  -- The previous owner and when the list was handed over: it can be taken back for a short time.
  handed_over_by bigint,
  handed_over_at timestamptz,
  check ((owner_user_id is null) <> (owner_account_id is null)),
  check (is_default or (name is not null and description is not null)),
  constraint list_default_stays check (deleted_at is null or not (is_default or is_standard))
);
create unique index list_default on lists.list (shop, owner_user_id, owner_account_id) nulls not distinct where is_default;
create index list_user on lists.list (owner_user_id, shop) where owner_user_id is not null;
create index list_account on lists.list (owner_account_id, shop) where owner_account_id is not null;
-- For deleting old lists of anonymous visitors.
create index list_changed on lists.list (changed_at) where owner_user_id is not null;
create unique index list_standard on lists.list (shop, owner_user_id, owner_account_id) nulls not distinct where is_standard;
create index list_deleted on lists.list (deleted_at) where deleted_at is not null;
create index list_changed_by on lists.list (changed_by) where changed_by is not null;

-- A product of a list as a whole, or one of its items. A product with a single item is always listed as a whole.
create table lists.entry (
  id bigint generated always as identity primary key,
  external_id uuid not null unique default gen_random_uuid(),
  list_id bigint not null references lists.list on delete cascade,
  product_id bigint not null,
  item_id bigint,
  quantity integer not null check (quantity between 0 and 9998),
  -- Ascending from the top, with gaps: a restored entry gets its old place.
  position integer not null check (position >= 0),
  added_at timestamptz not null,
  -- Pieces that each pupil of a class list needs; null on other lists.
  per_pupil integer check (per_pupil between 1 and 99),
  -- The current price is compared with the price of this moment; for a copied entry that of the original.
  compared_at timestamptz,
  unique nulls not distinct (list_id, product_id, item_id)
);

-- Customers who share another customer's list. The owner is a column of the list.
create table lists.member (
  list_id bigint not null references lists.list on delete cascade,
  account_id bigint not null references account.account on delete cascade,
  role text not null check (role in ('admin', 'editor', 'commentator', 'viewer')),
  joined_at timestamptz not null,
  primary key (list_id, account_id)
);
create index member_account on lists.member (account_id, list_id);

-- A link that makes its users members of a list, or an invitation by e-mail, which works once. Only the hash of the secret is kept.
create table lists.invitation (
  id bigint generated always as identity primary key,
  external_id uuid not null unique default gen_random_uuid(),
  list_id bigint not null references lists.list on delete cascade,
  token_hash text not null unique,
  role text not null check (role in ('admin', 'editor', 'commentator', 'viewer')),
  -- Null for a link.
  email text check (length(email) <= 254),
  created_at timestamptz not null,
  -- Null for a link, which is valid until it is revoked.
  expires_at timestamptz,
  check ((email is null) = (expires_at is null))
);
create index invitation_list on lists.invitation (list_id);
create index invitation_expiry on lists.invitation (expires_at) where expires_at is not null;

-- Comments of members on a product of a list. They refer to the product, so that a restored entry has its comments again.
create table lists.comment (
  id bigint generated always as identity primary key,
  external_id uuid not null unique default gen_random_uuid(),
  list_id bigint not null references lists.list on delete cascade,
  product_id bigint not null,
  item_id bigint,
  account_id bigint references account.account on delete set null,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null
);
create index comment_list on lists.comment (list_id, product_id, id);
create index comment_account on lists.comment (account_id) where account_id is not null;
