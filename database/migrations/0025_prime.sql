create schema prime;

-- A single row, locked while memberships are counted, so that no more places are given than exist (CN3).
create table prime.register (id boolean primary key default true check (id));
insert into prime.register default values;

-- The membership of an account: one row for all its terms.
create table prime.membership (
  id bigint generated always as identity primary key,
  account_id bigint not null unique,
  lang_code text not null,
  status text not null check (status in ('NONE', 'WAITING', 'ACTIVE', 'CANCELLED', 'EXPIRED', 'PAYMENT_DUE')),
  -- Until when a place is reserved: an offer to the waiting list, or a payment under way.
  place_until timestamptz,
  waiting_since timestamptz,
  -- Since when it runs without a break, and until when it is paid.
  started_at timestamptz,
  paid_until timestamptz,
  -- The end of the first term, after which it can be cancelled at any time.
  bound_until timestamptz,
  cancelled_at timestamptz,
  reminded_at timestamptz,
  changed_at timestamptz not null,
  check (status not in ('ACTIVE', 'CANCELLED', 'PAYMENT_DUE') or (started_at is not null and paid_until is not null and bound_until is not null)),
  check ((status = 'WAITING') = (waiting_since is not null))
);
create index membership_taken on prime.membership (status) where status in ('ACTIVE', 'CANCELLED', 'PAYMENT_DUE');
create index membership_kept on prime.membership (place_until) where place_until is not null;
create index membership_waiting on prime.membership (waiting_since, id) where status = 'WAITING';
create index membership_ending on prime.membership (paid_until) where status in ('ACTIVE', 'CANCELLED', 'PAYMENT_DUE');

-- One attempt to pay a term. Statuses as in payment.attempt.
create table prime.payment (
  id bigint generated always as identity primary key,
  membership_id bigint not null references prime.membership,
  attempt_number integer not null check (attempt_number > 0),
  payment_id text not null,
  order_reference text not null unique,
  provider_reference text,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in
    ('open', 'capturing', 'captured', 'declined', 'cancelled', 'superseded', 'expired', 'returnDue', 'returned')),
  begun jsonb,
  -- The term that was paid.
  term_starts_at timestamptz,
  term_ends_at timestamptz,
  -- Parts of the captured amount: to be refunded in all, and refunded so far.
  to_return_minor integer not null default 0 check (to_return_minor between 0 and amount_minor),
  returned_minor integer not null default 0 check (returned_minor between 0 and to_return_minor),
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  ask_at timestamptz,
  times_asked integer not null default 0,
  unique (membership_id, attempt_number),
  check (status <> 'captured' or term_starts_at < term_ends_at)
);
create unique index payment_open on prime.payment (membership_id) where status in ('open', 'capturing');
create index payment_ask on prime.payment (ask_at) where ask_at is not null;
