create schema staff;

-- People who work for the shop. Shoppers are in account.account, and neither can log in as the other.
create table staff.person (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 80),
  language text not null check (language in ('de', 'en')),
  created_at timestamptz not null,
  -- A blocked person has no sessions and cannot log in.
  blocked_at timestamptz,
  -- Null before the invitation is accepted, and for people who have passkeys alone.
  password_hash text,
  -- Secret of the authenticator app, encrypted; it holds once a code has confirmed it.
  sealed_secret text,
  secret_confirmed_at timestamptz,
  -- Time step of the last code that was accepted: a code counts once.
  last_step bigint not null default 0,
  recovery_salt bytea,
  -- Increases with each change of the row.
  version integer not null default 1
);
create unique index person_email_unique on staff.person (lower(email));

-- Sets of rights. Those with a key are part of the shop, all others are the owner's own.
create table staff.role (
  id bigint generated always as identity primary key,
  key text unique,
  name text not null check (length(name) between 1 and 80),
  rights text[] not null,
  version integer not null default 1
);

create table staff.person_role (
  person_id bigint not null references staff.person on delete cascade,
  role_id bigint not null references staff.role,
  primary key (person_id, role_id)
);
create index person_role_role on staff.person_role (role_id);

-- Links that a person enters with for the first time, or after the loss of every other way. Of the secret only the hash is kept.
create table staff.invitation (
  token_hash text primary key,
  person_id bigint not null references staff.person on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index invitation_person on staff.invitation (person_id);

create table staff.recovery_code (
  person_id bigint not null references staff.person on delete cascade,
  code_hash text not null,
  primary key (person_id, code_hash)
);

-- Public keys of passkeys (WebAuthn).
create table staff.passkey (
  id text primary key check (length(id) <= 1400),
  person_id bigint not null references staff.person on delete cascade,
  public_key bytea not null,
  -- Signature counter of the authenticator; 0 where it keeps none.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_person on staff.passkey (person_id);

-- Challenges of passkey ceremonies under way. Each is used once.
create table staff.challenge (
  challenge text primary key,
  -- Null where a login begins: who it is shows with the passkey.
  person_id bigint references staff.person on delete cascade,
  expires_at timestamptz not null
);
create index challenge_expiry on staff.challenge (expires_at);
create index challenge_person on staff.challenge (person_id);

-- Sessions of staff: only the hash of the cookie's secret is kept.
create table staff.session (
  token_hash text primary key,
  person_id bigint not null references staff.person on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the person last proved who they are: a login, or a fresh confirmation.
  confirmed_at timestamptz not null,
  -- Browser and system by name; another one ends the session.
  device text not null check (length(device) <= 60)
);
create index session_person on staff.session (person_id);
create index session_expiry on staff.session (expires_at);

insert into staff.role (key, name, rights) values
  ('owner', 'Owner', '{}'),
  ('warehouse', 'Warehouse', '{}'),
  ('service', 'Customer service', '{}'),
  ('catalogue', 'Catalogue', '{}'),
  ('marketing', 'Marketing', '{}'),
  ('bookkeeping', 'Bookkeeping', '{}');
comment on column staff.role.rights is 'Of roles with a key the program says which rights they have, here is nothing then.';
