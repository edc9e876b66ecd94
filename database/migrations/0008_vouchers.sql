create schema vouchers;

-- One code may be several vouchers, as long as no price list has two of them at the same time (CA3).
create table vouchers.voucher (
  id bigint generated always as identity primary key,
  -- Normalised: upper case, without spaces.
  code text not null check (code ~ '^[A-Z0-9-]{3,30}$'),
  kind text not null check (kind in ('percent', 'fixed', 'freeArticle')),
  percent integer check (percent between 1 and 100),
  amount_minor integer check (amount_minor > 0),
  item_id bigint,
  price_lists text[] not null check (cardinality(price_lists) > 0),
  minimum_minor integer not null check (minimum_minor >= 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  most_uses integer check (most_uses > 0),
  uses integer not null default 0,
  is_once_per_customer boolean not null,
  is_combinable boolean not null,
  check (valid_until > valid_from),
  check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'fixed') = (amount_minor is not null)),
  check ((kind = 'freeArticle') = (item_id is not null))
);
create index voucher_code on vouchers.voucher (code);

-- Redemptions of vouchers. A cancelled order gives its vouchers back; the row is kept.
create table vouchers.redemption (
  cart_id uuid not null,
  voucher_id bigint not null references vouchers.voucher,
  user_id text not null,
  account_id bigint not null,
  email text not null,
  discount_minor integer not null check (discount_minor >= 0),
  redeemed_at timestamptz not null,
  given_back_at timestamptz,
  primary key (cart_id, voucher_id)
);
create index redemption_user on vouchers.redemption (voucher_id, user_id) where given_back_at is null;
create index redemption_account on vouchers.redemption (voucher_id, account_id) where given_back_at is null;
create index redemption_email on vouchers.redemption (voucher_id, lower(email)) where given_back_at is null;
