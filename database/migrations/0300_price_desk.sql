create schema price_desk;

-- Net purchase prices in euro cents. Only staff with the right to see prices reads them: no contract, cache or page of a storefront has them.
create table price_desk.item_cost (
  item_id bigint primary key,
  amount_minor integer not null check (amount_minor > 0)
);
select audit.follow('price_desk.item_cost', 'item_id');
select audit.follow('catalogue.item_price', 'item_id,price_list');

-- A named set of changes of prices that begins, and may end, at a time.
create table price_desk.plan (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- draft: can be edited; waiting: for the approval of a second person; approved: begins by itself; beginning, ending: in the middle of it.
  state text not null default 'draft'
    check (state in ('draft', 'waiting', 'approved', 'beginning', 'begun', 'ending', 'ended', 'cancelled')),
  begins_at timestamptz not null,
  -- When the prices from before come back; null where the new ones stay.
  ends_at timestamptz check (ends_at > begins_at),
  made_at timestamptz not null,
  -- Everybody who edited it; none of them may approve it.
  author_ids bigint[] not null,
  approved_by bigint,
  approved_at timestamptz,
  -- Why the approval was refused.
  remark text,
  -- Rises with every change of the plan and its prices.
  version integer not null default 1,
  command_key uuid not null unique
);
create index plan_open on price_desk.plan (begins_at) where state not in ('ended', 'cancelled');
select audit.follow('price_desk.plan', 'id');

create table price_desk.plan_price (
  plan_id integer not null references price_desk.plan on delete cascade,
  item_id bigint not null,
  price_list text not null check (price_list in ('de', 'at', 'ch', 'edu')),
  amount_minor integer not null check (amount_minor > 0),
  -- Set where the price is shown as a reduction.
  old_amount_minor integer check (old_amount_minor > amount_minor),
  state text not null default 'open' check (state in ('open', 'begun', 'refused', 'ended', 'kept')),
  -- Why it did not begin, or why its end kept the price that others had set meanwhile.
  refusal text,
  -- The price when it began, which its end restores.
  before_amount_minor integer,
  before_old_amount_minor integer,
  primary key (plan_id, item_id, price_list)
);
create index plan_price_item on price_desk.plan_price (item_id, price_list);
create index plan_price_open on price_desk.plan_price (plan_id, item_id, price_list) where state in ('open', 'begun');
