-- What a product page shows beside what it needs to sell (PD2, PD5, PD7).

-- A mark such as "FSC wood" with what it means, which pages show in a layer.
create table catalogue.label (
  layer_id text primary key,
  position smallint not null,
  icon text not null,
  type text not null check (type in ('seal', 'property', 'advice')),
  name_de text not null,
  name_en text not null,
  text_de text not null,
  text_en text not null
);

alter table catalogue.product
  -- How the page is laid out; null for goods that are no books.
  add column book jsonb,
  -- layer_id of catalogue.label.
  add column labels text[] not null default '{}';
comment on column catalogue.product.book is '{ "authors": ["…"], "publisher": "…", "pages": 96, "isFixedPrice": true }';

alter table catalogue.product_text
  -- What may hurt, apart from the warnings that toys carry.
  add column danger_warnings text[] not null default '{}',
  -- [{ "title", "url", "contentType", "durationSeconds", "pictureKey", "description" }]
  add column videos jsonb not null default '[]',
  -- [{ "title", "fileName", "url", "durationSeconds", "itemInformation" }]
  add column audio_samples jsonb not null default '[]',
  -- { "text": "…", "url": "/cat/…/" }
  add column sale_banner jsonb;

-- Read only when somebody opens the tab. Blocks, not HTML: [{ "heading": "…", "text": "…", "entries": ["…"] }], each part optional.
create table catalogue.extra_tab (
  product_id bigint not null references catalogue.product on delete cascade,
  language text not null check (language in ('de', 'en')),
  tab_id text not null check (tab_id ~ '^[a-z0-9-]{1,40}$'),
  position smallint not null,
  title text not null,
  blocks jsonb not null,
  primary key (product_id, language, tab_id)
);

alter table catalogue.item
  -- { "scope": "included" or "notIncluded", "minimumWatts": 5, "maximumWatts": 15, "isPowerDelivery": true }
  add column power_plug jsonb,
  add column matrix_code text;

-- What a storefront says about items of a matrix code, such as "only within Germany".
create table catalogue.matrix_code_message (
  matrix_code text not null,
  price_list text not null check (price_list in ('de', 'at', 'ch', 'edu')),
  language text not null check (language in ('de', 'en')),
  position smallint not null,
  message text not null,
  primary key (matrix_code, price_list, language, position)
);

alter table catalogue.product_relation drop constraint product_relation_kind_check;
alter table catalogue.product_relation add constraint product_relation_kind_check
  check (kind in ('accessory', 'replacement', 'recommendation', 'edition')) not valid;
alter table catalogue.product_relation validate constraint product_relation_kind_check;

-- How often items were looked at, a day and shop at a time: who looked is not known.
create table catalogue.glance_view (
  item_id bigint not null references catalogue.item on delete cascade,
  shop_domain text not null,
  viewed_on date not null,
  views integer not null default 1 check (views > 0),
  primary key (item_id, shop_domain, viewed_on)
);
create index glance_view_day on catalogue.glance_view (viewed_on);
