create schema deals;

-- A lightning deal: a capped number of pieces at a special price for a while (CA5).
create table deals.deal (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  price_list text not null,
  special_amount_minor integer not null check (special_amount_minor > 0),
  cap integer not null check (cap > 0),
  per_customer_limit integer not null check (per_customer_limit > 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at),
  check (held + sold <= cap),
  unique (item_id, price_list, starts_at)
);
create index deal_running on deals.deal (price_list, ends_at);
create index deal_item on deals.deal (item_id, price_list, ends_at);

-- Pieces of a lightning deal that a cart holds until ends_at (CA6). They count in the deal's `held` until released_at is set;
-- the row then shows the cart that its hold is over, until the cart is changed or asks again.
create table deals.reservation (
  cart_id uuid not null,
  item_id bigint not null,
  deal_id bigint not null references deals.deal,
  quantity integer not null check (quantity > 0),
  ends_at timestamptz not null,
  is_extended boolean not null default false,
  released_at timestamptz,
  -- The holder, for the limit per customer.
  user_id text not null check (user_id ~ '^[0-9a-f]{32}$'),
  account_id bigint,
  email text,
  primary key (cart_id, item_id)
);
create index reservation_counted on deals.reservation (deal_id, ends_at) where released_at is null;
create index reservation_ending on deals.reservation (ends_at) where released_at is null;
create index reservation_released on deals.reservation (released_at) where released_at is not null;
create index reservation_account on deals.reservation (account_id) where account_id is not null;

-- The delivery address as the limit per customer compares it: household or institution, street, postcode and country.
create function deals.address_key(company text, last_name text, street text, postcode text, country text) returns text
  language sql stable parallel safe
  return regexp_replace(lower(concat_ws('|', coalesce(company, last_name), street, postcode, country)), '[^[:alnum:]|]', '', 'g');

-- Pieces of a deal in orders of a customer, cancelled ones not counted: by user id, account, e-mail or address (CA5).
-- Volatile and in plpgsql, so that a statement that waited for the deal's lock counts what was committed meanwhile.
-- Called twice per basket: planning it for the values of each call would cost more than running it, hence the generic plan.
create function deals.bought_by(wanted_deal bigint, wanted_user text, wanted_account bigint, wanted_email text, wanted_address text)
  returns bigint language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(sum(line.quantity - line.cancelled_quantity), 0) from orders.line
    join orders.purchase on purchase.id = line.order_id
    where line.deal_id = wanted_deal and purchase.status <> 'cancelled'
      and (purchase.user_id = wanted_user or purchase.account_id = wanted_account
        or lower(purchase.email) = lower(wanted_email)
        or deals.address_key(purchase.delivery_address ->> 'company', purchase.delivery_address ->> 'lastName',
          purchase.delivery_address ->> 'street', purchase.delivery_address ->> 'postcode',
          purchase.delivery_address ->> 'country') = wanted_address));
end $$;

-- Pieces of a deal that other carts of a customer hold now. Volatile and with a generic plan for the same reasons.
create function deals.held_elsewhere(wanted_deal bigint, own_cart uuid, wanted_user text, wanted_account bigint, wanted_email text, now timestamptz)
  returns bigint language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(sum(reservation.quantity), 0) from deals.reservation
    where deal_id = wanted_deal and cart_id <> own_cart and released_at is null and ends_at > now
      and (user_id = wanted_user or account_id = wanted_account or lower(email) = lower(wanted_email)));
end $$;
