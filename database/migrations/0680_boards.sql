-- Boards: business accounts that several schools belong to (SC5).

create schema boards;

-- A school of a board. The place is read within each request of either side, so that its end holds at once.
create table boards.school (
  -- A school belongs to one board at a time.
  school_id bigint primary key references account.account,
  board_id bigint not null references account.account,
  joined_at timestamptz not null,
  check (school_id <> board_id)
);
create index school_board on boards.school (board_id, joined_at);

-- An invitation of a school by its e-mail or customer number, which it sees in its account.
create table boards.invitation (
  id bigint generated always as identity primary key,
  board_id bigint not null references account.account,
  -- As the board typed it. Whether a customer has it is not told to the board.
  invited text not null check (length(invited) between 3 and 254),
  lang_code text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > invited_at)
);
create unique index invitation_of_board on boards.invitation (board_id, lower(invited));
create index invitation_invited on boards.invitation (lower(invited));
create index invitation_expired on boards.invitation (expires_at);

-- The board that set the amount of a school's budget last; null where the school did.
alter table budgets.budget add column set_by bigint references account.account;
-- safe: an account has a few budgets
create index budget_set_by on budgets.budget (set_by) where set_by is not null;
