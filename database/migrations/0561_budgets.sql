-- Budgets of a school or company by year and cost centre (SC2).

create schema budgets;

create table budgets.budget (
  id bigint generated always as identity primary key,
  account_id bigint not null references account.account,
  cost_centre text not null check (length(cost_centre) between 1 and 60),
  -- The calendar year in Berlin in which its orders are placed.
  year integer not null check (year between 2020 and 2999),
  currency text not null,
  amount_minor integer not null check (amount_minor between 1 and 1000000000),
  changed_at timestamptz not null
);
create unique index budget_of_account on budgets.budget (account_id, year, lower(cost_centre));

-- The budget that a cart's order is to be paid from.
create table budgets.choice (
  cart_id uuid primary key references cart.cart on delete cascade,
  budget_id bigint not null references budgets.budget on delete cascade
);
create index choice_budget on budgets.choice (budget_id);

-- An order that a budget pays. What it costs is computed from the order, less what is given back of it.
create table budgets.charge (
  order_id bigint primary key references orders.purchase,
  budget_id bigint not null references budgets.budget on delete cascade,
  charged_at timestamptz not null
);
create index charge_budget on budgets.charge (budget_id);
