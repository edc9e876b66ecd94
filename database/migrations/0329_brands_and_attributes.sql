alter table catalogue.brand
  -- Whether its maker has no seat in the EU, so that a person in the EU answers for the products.
  add column is_outside_eu boolean not null default false,
  add column responsible_person text not null default '',
  add column responsible_address text not null default '',
  add column responsible_email text not null default '';
create index brand_name_order on catalogue.brand (lower(name), id);

alter table catalogue.attribute
  -- What its values are measured in, such as ml; written behind their names. Empty for values that are words.
  add column unit_de text not null default '',
  add column unit_en text not null default '',
  -- Whether listings and searches offer it as a filter.
  add column is_filterable boolean not null default true;
