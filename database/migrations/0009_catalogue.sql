create schema catalogue;

-- A category of the navigation, in three levels.
create table catalogue.category (
  id integer primary key,
  parent_id integer references catalogue.category,
  level smallint not null check (level between 1 and 3),
  position integer not null,
  -- Ids from the top category down to this one.
  path integer[] not null,
  is_sale boolean not null default false,
  is_excluded_from_navigation boolean not null default false,
  -- Lucide icon, cover tint and picture key of the navigation and of covers.
  icon text not null,
  tint text not null,
  picture_key text not null
);
create index category_parent on catalogue.category (parent_id, position);

create table catalogue.category_text (
  category_id integer not null references catalogue.category,
  language text not null check (language in ('de', 'en')),
  name text not null,
  description text not null,
  primary key (category_id, language)
);

create table catalogue.brand (
  id integer primary key,
  name text not null unique,
  -- Product-safety facts: who answers for the product in the EU.
  manufacturer text not null,
  manufacturer_address text not null,
  manufacturer_email text not null
);

-- Attributes that vary items or filter products, e.g. farbe, groesse, lineatur.
create table catalogue.attribute (
  code text primary key,
  position integer not null,
  display text not null check (display in ('tile', 'dropdown')),
  name_de text not null,
  name_en text not null
);

create table catalogue.attribute_value (
  attribute_code text not null references catalogue.attribute,
  code text not null,
  position integer not null,
  css text,
  name_de text not null,
  name_en text not null,
  primary key (attribute_code, code)
);

-- A mark such as "FSC wood" with its explanation, which product pages show in a layer (PD2).
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

create table catalogue.product (
  id bigint primary key,
  brand_id integer not null references catalogue.brand,
  main_category_id integer not null references catalogue.category,
  tax_class text not null check (tax_class in ('standard', 'reduced')),
  is_book boolean not null default false,
  is_bulky boolean not null default false,
  is_topseller boolean not null default false,
  released_on date not null,
  -- Orders of the last 90 days in pieces: the default sort `si`.
  sales_90_days integer not null default 0,
  rating_average numeric(3,2),
  rating_count integer not null default 0,
  warranty_months integer,
  -- { "grade": "A", "scale": "A-G", "label": "<picture or document url>" }
  energy_label jsonb,
  -- Filterable values: { "farbe": ["rot","blau"], "klassenstufe": ["1","2"] }
  attributes jsonb not null default '{}',
  -- Attribute codes that tell items apart, in the order in which they are chosen.
  variant_attributes text[] not null default '{}',
  -- Names of badges beyond new, popular and sale: [{ "id": "fsc", "de": "FSC-Holz", "en": "FSC wood" }]
  extra_badges jsonb not null default '[]',
  textile_care text[] not null default '{}',
  changed_at timestamptz not null,
  -- Facts of a book; null for other goods.
  book jsonb,
  -- layer_id of catalogue.label.
  labels text[] not null default '{}'
);
create index product_popular on catalogue.product (sales_90_days desc, id);
create index product_newest on catalogue.product (released_on desc, id);
comment on column catalogue.product.book is '{ "authors": ["…"], "publisher": "…", "pages": 96, "isFixedPrice": true }';

create table catalogue.product_text (
  product_id bigint not null references catalogue.product on delete cascade,
  language text not null check (language in ('de', 'en')),
  name text not null,
  description text not null,
  -- [{ "title": "…", "shortText": "…", "icon": "droplets" }]
  features jsonb not null default '[]',
  -- [{ "name": "…", "value": "…" }]
  data_and_facts jsonb not null default '[]',
  -- Plain sentences; those of toys are shown beside the buy box.
  warnings text[] not null default '{}',
  -- [{ "displayName": "…", "url": "…", "format": "PDF", "sizeBytes": 1 }]
  downloads jsonb not null default '[]',
  -- Filled by the trigger fill_search_vector.
  search_vector tsvector not null,
  -- Hazard warnings beside those of toys.
  danger_warnings text[] not null default '{}',
  -- [{ "title", "url", "contentType", "durationSeconds", "pictureKey", "description" }]
  videos jsonb not null default '[]',
  -- [{ "title", "fileName", "url", "durationSeconds", "itemInformation" }]
  audio_samples jsonb not null default '[]',
  -- { "text": "…", "url": "/cat/…/" }
  sale_banner jsonb,
  primary key (product_id, language)
);
create index product_text_search on catalogue.product_text using gin (search_vector);

-- A product belongs to its leaf categories and to every category above them.
create table catalogue.product_category (
  category_id integer not null references catalogue.category,
  product_id bigint not null references catalogue.product on delete cascade,
  primary key (category_id, product_id)
);
create index product_category_product on catalogue.product_category (product_id);

-- Key of an order number, which ignores letter case, dashes, spaces and leading zeros. The order form finds items by it.
create function catalogue.number_key(number text) returns text language sql immutable parallel safe strict as
  $$ select ltrim(regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'), '0') $$;

create table catalogue.item (
  id bigint primary key,
  product_id bigint not null references catalogue.product on delete cascade,
  position integer not null,
  order_number text not null unique,
  ean text not null unique,
  -- { "farbe": "rot", "groesse": "m" }: attribute code to value code.
  variant_values jsonb not null default '{}',
  -- Content for the base price: 500 of unit ml; null where the law asks for none.
  base_content numeric,
  base_unit text check (base_unit in ('ml', 'l', 'g', 'kg', 'cm', 'm', 'stueck')),
  minimum_order_quantity integer not null default 1 check (minimum_order_quantity >= 1),
  max_quantity integer not null default 9999 check (max_quantity between 1 and 9999),
  is_prime_capable boolean not null default false,
  is_sellable boolean not null default true,
  picture_key text not null,
  -- { "scope": "included" or "notIncluded", "minimumWatts": 5, "maximumWatts": 15, "isPowerDelivery": true }
  power_plug jsonb,
  matrix_code text,
  -- A printed catalogue, free of charge, one per cart (CA2).
  is_catalog boolean not null default false,
  unique (product_id, position),
  constraint item_catalog_check check (not is_catalog or max_quantity = 1)
);
create index item_number_key on catalogue.item (catalogue.number_key(order_number));

create table catalogue.item_text (
  item_id bigint not null references catalogue.item on delete cascade,
  language text not null check (language in ('de', 'en')),
  name text not null,
  primary key (item_id, language)
);

-- What a storefront says about items of a matrix code, such as "only within Germany".
create table catalogue.matrix_code_message (
  matrix_code text not null,
  price_list text not null check (price_list in ('de', 'at', 'ch', 'edu')),
  language text not null check (language in ('de', 'en')),
  position smallint not null,
  message text not null,
  primary key (matrix_code, price_list, language, position)
);

create table catalogue.picture (
  product_id bigint not null references catalogue.product on delete cascade,
  position smallint not null,
  picture_key text not null,
  primary key (product_id, position)
);

create table catalogue.product_relation (
  product_id bigint not null references catalogue.product on delete cascade,
  kind text not null check (kind in ('accessory', 'replacement', 'recommendation', 'edition')),
  position smallint not null,
  related_product_id bigint not null references catalogue.product on delete cascade,
  primary key (product_id, kind, position)
);

-- A tab of the product page whose content is read when a visitor opens it. Blocks, not HTML: [{ "heading": "…", "text": "…", "entries": ["…"] }], each part optional.
create table catalogue.extra_tab (
  product_id bigint not null references catalogue.product on delete cascade,
  language text not null check (language in ('de', 'en')),
  tab_id text not null check (tab_id ~ '^[a-z0-9-]{1,40}$'),
  position smallint not null,
  title text not null,
  blocks jsonb not null,
  primary key (product_id, language, tab_id)
);

create table catalogue.review (
  id bigint generated by default as identity primary key,
  product_id bigint not null references catalogue.product on delete cascade,
  language text not null check (language in ('de', 'en')),
  stars smallint not null check (stars between 1 and 5),
  title text not null,
  message text not null,
  author text not null,
  is_verified boolean not null,
  helpful_count integer not null default 0,
  shop_comment text,
  written_at timestamptz not null,
  approved_at timestamptz
);
create index review_product on catalogue.review (product_id, written_at desc, id desc) where approved_at is not null;
create index review_stars on catalogue.review (product_id, stars, written_at desc, id desc) where approved_at is not null;
create index review_waiting on catalogue.review (written_at) where approved_at is null;

-- Views of items per day and shop, without any data of the visitor.
create table catalogue.glance_view (
  item_id bigint not null references catalogue.item on delete cascade,
  shop_domain text not null,
  viewed_on date not null,
  views integer not null default 1 check (views > 0),
  primary key (item_id, shop_domain, viewed_on)
);
create index glance_view_day on catalogue.glance_view (viewed_on);
