-- Who asked for the printed catalogue, and where it goes (CN2).
create table marketing.catalogue_request (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  lang_code text not null,
  address jsonb not null,
  requested_at timestamptz not null
);
create index catalogue_request_account on marketing.catalogue_request (account_id, requested_at desc);

-- A competition with its rules: open from one moment to another, one entry an address (CN2).
create table marketing.competition (
  id bigint generated always as identity primary key,
  shop text not null check (shop in ('consumer', 'business')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  title jsonb not null,
  prize jsonb not null,
  question jsonb not null,
  check (starts_at < ends_at),
  check (title ? 'de' and title ? 'en' and prize ? 'de' and prize ? 'en' and question ? 'de' and question ? 'en')
);
create index competition_open on marketing.competition (shop, ends_at);

create table marketing.competition_entry (
  competition_id bigint not null references marketing.competition on delete cascade,
  email text not null,
  name text not null,
  answer text not null,
  lang_code text not null,
  entered_at timestamptz not null,
  entered_from text not null,
  primary key (competition_id, email)
);
