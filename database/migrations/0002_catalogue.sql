create schema catalogue;

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
  changed_at timestamptz not null
);

create table catalogue.product_text (
  product_id bigint not null references catalogue.product on delete cascade,
  language text not null check (language in ('de', 'en')),
  name text not null,
  description text not null,
  -- [{ "title": "…", "shortText": "…", "icon": "droplets" }]
  features jsonb not null default '[]',
  -- [{ "name": "…", "value": "…" }]
  data_and_facts jsonb not null default '[]',
  -- Plain sentences; those of toys stand beside the buy box.
  warnings text[] not null default '{}',
  -- [{ "displayName": "…", "url": "…", "format": "PDF", "sizeBytes": 1 }]
  downloads jsonb not null default '[]',
  primary key (product_id, language),
  search_vector tsvector not null
);
create index product_text_search on catalogue.product_text using gin (search_vector);

-- A product stands in its leaf categories and in every category above them.
create table catalogue.product_category (
  category_id integer not null references catalogue.category,
  product_id bigint not null references catalogue.product on delete cascade,
  primary key (category_id, product_id)
);
create index product_category_product on catalogue.product_category (product_id);

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
  unique (product_id, position)
);

create table catalogue.item_text (
  item_id bigint not null references catalogue.item on delete cascade,
  language text not null check (language in ('de', 'en')),
  name text not null,
  primary key (item_id, language)
);

-- Gross for consumers (de, at, ch), net for the business list (edu); minor units of the list's currency.
create table catalogue.item_price (
  item_id bigint not null references catalogue.item on delete cascade,
  price_list text not null check (price_list in ('de', 'at', 'ch', 'edu')),
  currency text not null check (currency in ('EUR', 'CHF')),
  amount_minor integer not null check (amount_minor > 0),
  -- The price before a reduction, and the manufacturer's recommendation.
  old_amount_minor integer check (old_amount_minor > amount_minor),
  recommended_minor integer check (recommended_minor > 0),
  -- Lowest price of the 30 days before the reduction began; asked for by law beside every reduction.
  lowest_30_days_minor integer check (lowest_30_days_minor > 0),
  primary key (item_id, price_list),
  check (old_amount_minor is null or lowest_30_days_minor is not null)
);

-- Every price that ever held, written by each change of a price.
create table catalogue.price_history (
  item_id bigint not null,
  price_list text not null,
  valid_from timestamptz not null,
  amount_minor integer not null,
  primary key (item_id, price_list, valid_from)
);

-- What a listing needs of a product in a price list, derived from its items; rewritten by whoever changes a price or availability.
create table catalogue.product_listing (
  product_id bigint not null references catalogue.product on delete cascade,
  price_list text not null,
  best_item_id bigint not null references catalogue.item,
  amount_minor integer not null,
  highest_amount_minor integer not null,
  discount_percent smallint not null default 0,
  item_count smallint not null,
  is_available boolean not null,
  primary key (product_id, price_list)
);

create table catalogue.picture (
  product_id bigint not null references catalogue.product on delete cascade,
  position smallint not null,
  picture_key text not null,
  primary key (product_id, position)
);

create table catalogue.product_relation (
  product_id bigint not null references catalogue.product on delete cascade,
  kind text not null check (kind in ('accessory', 'replacement', 'recommendation')),
  position smallint not null,
  related_product_id bigint not null references catalogue.product on delete cascade,
  primary key (product_id, kind, position)
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

create schema stock;

-- Pieces on the shelf. `on_hand` never falls below zero: the check is the last guard against overselling.
create table stock.item_stock (
  item_id bigint primary key,
  on_hand integer not null check (on_hand >= 0),
  -- Sold beyond the shelf because the supplier refills within `restock_days`; 0 means sold out at zero.
  restock_days smallint not null default 0
);

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
