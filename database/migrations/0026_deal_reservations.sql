-- Pieces of a lightning deal that a cart holds until ends_at (CA6). They count in the deal's `held` until released_at is set;
-- the row then tells the cart that its hold is over, until the cart is changed or asks anew.
create table deals.reservation (
  cart_id uuid not null,
  item_id bigint not null,
  deal_id bigint not null references deals.deal,
  quantity integer not null check (quantity > 0),
  ends_at timestamptz not null,
  is_extended boolean not null default false,
  released_at timestamptz,
  -- Who holds them, as the limit per customer counts.
  user_id text not null check (user_id ~ '^[0-9a-f]{32}$'),
  account_id bigint,
  email text,
  primary key (cart_id, item_id)
);
create index reservation_counted on deals.reservation (deal_id, ends_at) where released_at is null;
create index reservation_ending on deals.reservation (ends_at) where released_at is null;
create index reservation_released on deals.reservation (released_at) where released_at is not null;

-- Where goods go, as the limit per customer compares it: household or institution, street, postcode and country.
create function deals.address_key(company text, last_name text, street text, postcode text, country text) returns text
  language sql stable parallel safe
  return regexp_replace(lower(concat_ws('|', coalesce(company, last_name), street, postcode, country)), '[^[:alnum:]|]', '', 'g');

-- Pieces of a deal that orders of a customer have: by user id, account, e-mail or address (CA5).
-- Volatile and in plpgsql, so that a statement that waited for the deal's lock counts what was committed meanwhile.
create function deals.bought_by(wanted_deal bigint, wanted_user text, wanted_account bigint, wanted_email text, wanted_address text)
  returns bigint language plpgsql volatile as $$
begin
  return (
    select coalesce(sum(line.quantity), 0) from orders.line
    join orders.purchase on purchase.id = line.order_id
    where line.deal_id = wanted_deal and purchase.status <> 'cancelled'
      and (purchase.user_id = wanted_user or purchase.account_id = wanted_account
        or lower(purchase.email) = lower(wanted_email)
        or deals.address_key(purchase.delivery_address ->> 'company', purchase.delivery_address ->> 'lastName',
          purchase.delivery_address ->> 'street', purchase.delivery_address ->> 'postcode',
          purchase.delivery_address ->> 'country') = wanted_address));
end $$;

-- Pieces of a deal that other carts of a customer hold now. Volatile for the same reason.
create function deals.held_elsewhere(wanted_deal bigint, own_cart uuid, wanted_user text, wanted_account bigint, wanted_email text, now timestamptz)
  returns bigint language plpgsql volatile as $$
begin
  return (
    select coalesce(sum(reservation.quantity), 0) from deals.reservation
    where deal_id = wanted_deal and cart_id <> own_cart and released_at is null and ends_at > now
      and (user_id = wanted_user or account_id = wanted_account or lower(email) = lower(wanted_email)));
end $$;
