-- What schools submit to their board, and the collective orders that boards place of it (SC5).

create table boards.number_range (
  year integer primary key,
  last_number integer not null
);

-- Orders of several schools that a board placed at once, under one number.
create table boards.collective (
  id bigint generated always as identity primary key,
  collective_number text not null unique,
  board_id bigint not null references account.account,
  -- Makes a repeated request answer the same number.
  request_key text not null check (length(request_key) between 8 and 64),
  -- Null once its account is deleted.
  ordered_by bigint references account.account,
  total_minor integer not null check (total_minor >= 0),
  currency text not null,
  ordered_at timestamptz not null,
  unique (board_id, request_key)
);
create index collective_board on boards.collective (board_id, ordered_at desc, id desc);
create index collective_person on boards.collective (ordered_by) where ordered_by is not null;

-- The order of one school within a collective order. Its invoice goes to the board.
create table boards.placed (
  order_id bigint primary key references orders.purchase,
  collective_id bigint not null references boards.collective,
  -- That of the collective order, so that the right to read an order is found by one row.
  board_id bigint not null references account.account,
  school_id bigint not null references account.account
);
create index placed_collective on boards.placed (collective_id);
create index placed_board on boards.placed (board_id);
create index placed_school on boards.placed (school_id);

-- A basket or list that a school submitted to its board.
create table boards.submission (
  id bigint generated always as identity primary key,
  school_id bigint not null references account.account,
  board_id bigint not null references account.account,
  -- Null once its account is deleted.
  requester_id bigint references account.account,
  -- The cart as it was; it belongs to the school until it is ordered or taken back.
  cart_id uuid unique references cart.cart on delete set null,
  -- Makes a repeated request answer the same submission.
  request_key text not null check (length(request_key) between 8 and 64),
  lang_code text not null,
  price_list text not null,
  currency text not null,
  -- The list that it was made of; empty for a basket.
  list_name text not null default '' check (length(list_name) <= 200),
  -- The lines as they were named and priced, for the board.
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  -- Where it is delivered to.
  delivery jsonb not null,
  total_minor integer not null check (total_minor >= 0),
  message text not null default '' check (length(message) <= 500),
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'ordered', 'returned', 'withdrawn', 'ended')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- Who approved or returned it.
  decided_by bigint references account.account,
  comment text not null default '' check (length(comment) <= 1000),
  -- The order of the school that it became a part of.
  order_id bigint references orders.purchase,
  -- When the requester took the articles back into the basket.
  taken_up_at timestamptz,
  unique (school_id, request_key),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'ordered') = (order_id is not null))
);
create index submission_board on boards.submission (board_id, submitted_at desc, id desc);
create index submission_school on boards.submission (school_id, submitted_at desc, id desc);
create index submission_requester on boards.submission (requester_id, submitted_at desc, id desc);
create index submission_decider on boards.submission (decided_by) where decided_by is not null;
create index submission_order on boards.submission (order_id) where order_id is not null;
