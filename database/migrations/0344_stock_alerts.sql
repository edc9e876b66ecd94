-- Shoppers who want to be told when an item can be bought again. The e-mail is deleted once the mail is sent.
create table stock.alert (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  -- In lower case.
  email text check (email = lower(email)),
  shop text not null check (shop in ('consumer', 'business')),
  -- The storefront that the shopper used: the language of the mails, and whose price list has to sell the item.
  lang_code text not null,
  price_list text not null,
  requested_at timestamptz not null,
  -- The place in the queue does not depend on it. Nothing but the opt-in mail is sent before.
  confirmed_at timestamptz,
  -- When the job gave the shopper a share of the pieces on hand.
  called_at timestamptz check (called_at is null or confirmed_at is not null),
  sent_at timestamptz check (sent_at is null or called_at is not null),
  check ((email is null) = (sent_at is not null))
);
create unique index alert_address on stock.alert (email, shop, item_id) where called_at is null;
create index alert_waiting on stock.alert (item_id, requested_at, id) where confirmed_at is not null and called_at is null;
create index alert_called on stock.alert (item_id, called_at) where called_at is not null;
create index alert_requested on stock.alert (requested_at);
