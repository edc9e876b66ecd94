create schema punchout;

-- Connections of purchasing systems of business customers: what a system logs in with, and where its baskets may be sent.
create table punchout.connection (
  id integer generated always as identity primary key,
  account_id bigint not null references account.account on delete cascade,
  name text not null check (length(name) between 1 and 80),
  protocol text not null check (protocol in ('oci')),
  user_name text not null unique check (length(user_name) between 4 and 40),
  -- SHA-256 of the secret, which has 192 random bits and is shown once.
  secret_hash text not null,
  -- Host names, each with its port where it is not the usual one, that baskets may be posted to.
  return_hosts text[] not null check (cardinality(return_hosts) between 1 and 10),
  -- Origins of pages that may show the shop in a frame; empty for none.
  frame_origins text[] not null default '{}' check (cardinality(frame_origins) <= 10),
  -- What the buyer calls the shop, its goods and one piece of them.
  vendor_number text not null default '' check (length(vendor_number) <= 10),
  material_group text not null default '' check (length(material_group) <= 10),
  unit_code text not null default 'PCE' check (length(unit_code) between 1 and 3),
  -- In test mode the fields of a basket are shown before they are posted.
  is_test boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Rises with every change by staff.
  version integer not null default 1
);
create index connection_account on punchout.connection (account_id);
select audit.follow('punchout.connection', 'id', 'user_name,secret_hash');

-- Visits from a purchasing system. The cart of each belongs to its user id, and so neither to the account nor to another visit.
create table punchout.session (
  token_hash text primary key,
  connection_id integer not null references punchout.connection on delete cascade,
  user_id text not null,
  -- What the system sent at the login and gets back with the basket.
  hook jsonb not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  handed_over_at timestamptz
);
create index session_connection on punchout.session (connection_id, started_at);
create index session_expiry on punchout.session (expires_at);

-- Messages of purchasing systems and answers to them, without secrets, each with what became of it.
create table punchout.message (
  id bigint generated always as identity primary key,
  -- Null where the login named no connection.
  connection_id integer references punchout.connection on delete cascade,
  at timestamptz not null,
  kind text not null,
  -- 'accepted', or the code of the refusal.
  verdict text not null,
  is_test boolean not null,
  -- Names and values as they were received and sent.
  received jsonb not null,
  sent jsonb not null
);
create index message_connection on punchout.message (connection_id, id desc);
create index message_at on punchout.message (at);
