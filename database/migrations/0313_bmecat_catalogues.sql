create schema bmecat;

-- Catalogues that staff made for other systems. The file is written when it is fetched.
create table bmecat.catalogue (
  id bigint generated always as identity primary key,
  version text not null check (version in ('1.2', '2005')),
  transaction text not null check (transaction in ('newCatalog', 'updateProducts', 'updatePrices')),
  price_list text not null check (price_list in ('de', 'at', 'ch', 'edu')),
  language text not null check (language in ('de', 'en')),
  -- The business customer whose catalogue it is; null for everybody's.
  customer_number text,
  -- Counts the catalogues of a price list and customer from 1.
  number integer not null,
  made_at timestamptz not null,
  made_by text not null,
  -- When the one before was made: an update has what changed since then.
  since timestamptz,
  command_key uuid not null unique,
  check (transaction = 'newCatalog' or since is not null)
);
create unique index catalogue_number on bmecat.catalogue (price_list, coalesce(customer_number, ''), number);
select audit.follow('bmecat.catalogue', 'id');
