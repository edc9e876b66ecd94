create schema feeds;

-- Files of a storefront's offers for search engines and price comparisons.
create table feeds.feed (
  id bigint generated always as identity primary key,
  format text not null check (format in ('google', 'idealo')),
  -- The storefront whose offers it has. Business storefronts have none: their prices are not public.
  lang_code text not null check (lang_code in ('de-de', 'at-de', 'ch-de', 'de-en')),
  -- The part of its address that cannot be guessed.
  secret text not null unique default replace(gen_random_uuid()::text, '-', '') check (secret ~ '^[0-9a-f]{32}$'),
  is_on boolean not null default false,
  -- Rises with every change of these settings by staff.
  version integer not null default 1,
  asked_at timestamptz,
  asked_by text,
  unique (format, lang_code)
);

insert into feeds.feed (format, lang_code) values
  ('google', 'de-de'), ('google', 'de-en'), ('google', 'at-de'), ('google', 'ch-de'), ('idealo', 'de-de'), ('idealo', 'at-de');

select audit.follow('feeds.feed', 'id', 'secret');

-- One writing of a feed. The newest finished one is served.
create table feeds.edition (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds.feed,
  began_at timestamptz not null,
  -- The newest movement of stock before it began: later ones are not in it.
  last_movement_id bigint not null,
  finished_at timestamptz,
  failed_at timestamptz,
  items integer not null default 0,
  -- Items that break a rule of the format so that they are not in the file.
  left_out integer not null default 0,
  findings integer not null default 0,
  bytes bigint not null default 0,
  -- SHA-256 of the compressed file.
  digest text
);
create index edition_feed on feeds.edition (feed_id, id desc);

-- The compressed file, in pieces of equal size.
create table feeds.part (
  edition_id bigint not null references feeds.edition on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (edition_id, position)
);
alter table feeds.part alter column content set storage external;

-- What breaks a rule of the format, item by item.
create table feeds.finding (
  edition_id bigint not null references feeds.edition on delete cascade,
  position integer not null,
  order_number text not null,
  product_id bigint not null,
  field text not null,
  rule text not null,
  value text not null,
  is_left_out boolean not null,
  primary key (edition_id, position)
);
