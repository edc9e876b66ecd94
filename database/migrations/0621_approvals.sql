-- Orders above a person's right, which wait for the approval of another one (SC4).

create schema approvals;

create table approvals.request (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references account.account,
  -- Null once its account is deleted.
  requester_id bigint references account.account,
  -- The cart as it was, with agreed prices; it belongs to the organisation until it is ordered or taken back.
  cart_id uuid unique references cart.cart on delete set null,
  lang_code text not null,
  currency text not null,
  -- The lines as they were named and priced, for the approvers.
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  total_minor integer not null check (total_minor >= 0),
  message text not null default '' check (length(message) <= 500),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'returned', 'withdrawn', 'ended')),
  requested_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > requested_at),
  decided_at timestamptz,
  -- Who approved or returned it.
  decided_by bigint references account.account,
  comment text not null default '' check (length(comment) <= 1000),
  -- The one order that it became.
  order_id bigint unique references orders.purchase,
  -- When the requester took the articles back into the basket.
  taken_up_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (order_id is not null))
);
create index request_organisation on approvals.request (organisation_id, requested_at desc, id desc);
create index request_requester on approvals.request (requester_id, requested_at desc, id desc);
create index request_decider on approvals.request (decided_by) where decided_by is not null;
create index request_waiting on approvals.request (ends_at) where state = 'waiting';

-- What a budget keeps for a cart that waits for an approval.
create table budgets.reservation (
  cart_id uuid primary key references cart.cart on delete cascade,
  budget_id bigint not null references budgets.budget on delete cascade,
  amount_minor integer not null check (amount_minor >= 0),
  reserved_at timestamptz not null
);
create index reservation_budget on budgets.reservation (budget_id);
