-- Brands and values of attributes that staff merged into others. Addresses of listings and tables go on naming them by what they were
-- called, and mean the entry that was kept.
create table catalogue.merged_entry (
  -- As filters of listings name them: `marke` and the name of a brand, or the codes of an attribute and its value.
  filter text not null,
  value text not null,
  brand_id integer references catalogue.brand on delete cascade,
  attribute_code text,
  value_code text,
  merged_at timestamptz not null,
  primary key (filter, value),
  foreign key (attribute_code, value_code) references catalogue.attribute_value on delete cascade,
  check (case when filter = 'marke' then brand_id is not null and value_code is null
    else brand_id is null and attribute_code = filter and value_code is not null end)
);
create index merged_entry_brand on catalogue.merged_entry (brand_id) where brand_id is not null;
create index merged_entry_value on catalogue.merged_entry (attribute_code, value_code) where value_code is not null;
select audit.follow('catalogue.merged_entry', 'filter,value');

-- Names that are written alike: without case, spaces and signs.
create index brand_alike on catalogue.brand (regexp_replace(lower(name), '[^[:alnum:]]', '', 'g'));
