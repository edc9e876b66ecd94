-- What links in mails are sealed with. A key seals for a month; what it sealed opens for three years more.
create table access.sealing_key (
  id text primary key check (id ~ '^[\w-]{8}$'),
  secret bytea not null check (length(secret) = 32),
  seals_until timestamptz not null,
  opens_until timestamptz not null,
  check (seals_until < opens_until)
);

-- The proof of consent: where, to which words and from which address it was asked for and confirmed (CN2).
alter table marketing.newsletter_subscription
  add column source text check (source in ('page', 'order', 'registration')),
  add column consent_text text,
  add column requested_from text,
  add column confirmed_from text,
  add column unsubscribed_at timestamptz;
