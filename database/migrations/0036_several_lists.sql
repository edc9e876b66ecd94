-- The list that hearts use, where the owner has chosen another than the default one.
alter table lists.list add column is_standard boolean not null default false;
create unique index list_standard on lists.list (shop, owner_user_id, owner_account_id) nulls not distinct where is_standard;
-- Deleted by its owner, who can bring it back for a while.
alter table lists.list add column deleted_at timestamptz;
alter table lists.list add constraint list_default_stays check (deleted_at is null or not (is_default or is_standard));
create index list_deleted on lists.list (deleted_at) where deleted_at is not null;

-- Customers who work with somebody else's list. The owner is its creator and stands with the list itself.
create table lists.member (
  list_id bigint not null references lists.list on delete cascade,
  account_id bigint not null references account.account on delete cascade,
  role text not null check (role in ('admin', 'editor', 'commentator', 'viewer')),
  joined_at timestamptz not null,
  primary key (list_id, account_id)
);
create index member_account on lists.member (account_id, list_id);

-- A way onto a list: a link for whoever has it, or an invitation of one person, which works once. Of the secret only the hash is kept.
create table lists.invitation (
  id bigint generated always as identity primary key,
  external_id uuid not null unique default gen_random_uuid(),
  list_id bigint not null references lists.list on delete cascade,
  token_hash text not null unique,
  role text not null check (role in ('admin', 'editor', 'commentator', 'viewer')),
  -- Null for a link.
  email text check (length(email) <= 254),
  created_at timestamptz not null,
  -- Null for a link: it ends when it is revoked.
  expires_at timestamptz,
  check ((email is null) = (expires_at is null))
);
create index invitation_list on lists.invitation (list_id);
create index invitation_expiry on lists.invitation (expires_at) where expires_at is not null;
