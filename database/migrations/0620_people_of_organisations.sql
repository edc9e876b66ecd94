-- People who order for a school or company, with an account of their own each (SC3).

create schema organisations;

-- A person of an organisation. The right is read with every request, so that it ends at once.
create table organisations.member (
  -- A person orders for one organisation at a time.
  account_id bigint primary key references account.account,
  -- The business account whose addresses, terms, prices, budgets and orders it uses.
  organisation_id bigint not null references account.account,
  role text not null check (role in ('orders', 'approves', 'books')),
  -- The most that an order of the person, or one that it approves, may cost, tax included; null for any sum.
  limit_minor integer check (limit_minor >= 0),
  -- Set where the account was made by the invitation; it ends with the membership.
  is_made_by_invitation boolean not null,
  joined_at timestamptz not null,
  check (account_id <> organisation_id),
  check (role <> 'books' or limit_minor is null)
);
create index member_organisation on organisations.member (organisation_id, joined_at);

-- An invitation to a person by mail. Its secret is only in the mail.
create table organisations.invitation (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references account.account,
  email text not null check (length(email) between 3 and 254),
  role text not null check (role in ('orders', 'approves', 'books')),
  limit_minor integer check (limit_minor >= 0),
  lang_code text not null,
  -- Null until the mail is sent.
  token_hash text unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > invited_at),
  check (role <> 'books' or limit_minor is null)
);
create unique index invitation_person on organisations.invitation (organisation_id, lower(email));
create index invitation_expired on organisations.invitation (expires_at);

-- Who placed an order in the name of an organisation.
create table organisations.placed (
  order_id bigint primary key references orders.purchase,
  account_id bigint not null references account.account,
  placed_at timestamptz not null
);
create index placed_account on organisations.placed (account_id);
