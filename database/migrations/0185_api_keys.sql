-- Keys by which other systems call the contract of the back office. Of the secret only the hash is kept.
create table staff.api_key (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  token_hash text not null unique,
  -- The beginning of the secret, to tell keys apart.
  hint text not null,
  rights text[] not null,
  -- The person who made it. The key has the rights that the person still has, and none once the person is deactivated.
  person_id bigint not null references staff.person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz
);
create index api_key_person on staff.api_key (person_id);
select audit.follow('staff.api_key', 'id', 'token_hash');
