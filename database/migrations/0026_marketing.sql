create schema marketing;

-- Subscriptions of the newsletter. Nothing is sent before the link of the opt-in mail confirms one (CN2).
create table marketing.newsletter_subscription (
  email text not null,
  shop text not null,
  lang_code text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  -- Proof of consent: the form, the text shown, and the IP addresses of request and confirmation (CN2).
  source text check (source in ('page', 'order', 'registration')),
  consent_text text,
  requested_from text,
  confirmed_from text,
  unsubscribed_at timestamptz,
  primary key (email, shop)
);

-- Requests of the printed catalogue with the postal address (CN2).
create table marketing.catalogue_request (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  lang_code text not null,
  address jsonb not null,
  requested_at timestamptz not null
);
create index catalogue_request_account on marketing.catalogue_request (account_id, requested_at desc);

-- A competition. Open for a time, one entry per e-mail address (CN2).
create table marketing.competition (
  id bigint generated always as identity primary key,
  shop text not null check (shop in ('consumer', 'business')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  title jsonb not null,
  prize jsonb not null,
  question jsonb not null,
  -- When the winner was drawn. Kept after the entries are deleted.
  drawn_at timestamptz,
  check (starts_at < ends_at),
  check (title ? 'de' and title ? 'en' and prize ? 'de' and prize ? 'en' and question ? 'de' and question ? 'en')
);
create index competition_open on marketing.competition (shop, ends_at);
create index competition_ended on marketing.competition (ends_at);

create table marketing.competition_entry (
  competition_id bigint not null references marketing.competition on delete cascade,
  email text not null,
  name text not null,
  answer text not null,
  lang_code text not null,
  entered_at timestamptz not null,
  entered_from text not null,
  won_at timestamptz,
  primary key (competition_id, email)
);
create unique index competition_entry_winner on marketing.competition_entry (competition_id) where won_at is not null;
