-- Products that lack what their page or the law asks for (judge-duties.ts) have the gap `incomplete`, kept as the other gaps are.
alter table catalogue.product_gap drop constraint product_gap_gap_check,
  add constraint product_gap_gap_check check (gap in
    ('incomplete', 'noPicture', 'noEnglish', 'staleEnglish', 'noItem', 'noPriceDe', 'noPriceAt', 'noPriceCh', 'noPriceEdu'));

-- Whether a product lacks a fact that judge-duties.ts names; a test compares both.
create function catalogue.is_incomplete(product catalogue.product) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select
    -- The page: names, descriptions, a picture.
    (select count(*) < 2 from catalogue.product_text text
      where text.product_id = product.id and text.language in ('de', 'en') and text.name <> '' and text.description <> '')
    or not exists (select from catalogue.picture where picture.product_id = product.id)
    -- An item, and a price of any of them.
    or not exists (select from catalogue.item join catalogue.item_price price on price.item_id = item.id
      where item.product_id = product.id and not item.is_retired)
    -- Each item differs from the others in every attribute by which shoppers choose.
    or exists (
      select from (
        select array(select item.variant_values ->> attribute from unnest(product.variant_attributes) with ordinality as varied (attribute, place) order by place) as chosen
        from catalogue.item where item.product_id = product.id and not item.is_retired
      ) as items
      having count(*) <> count(distinct chosen) or bool_or(array_position(chosen, null) is not null or '' = any (chosen)))
    -- Who answers for it in the EU.
    or exists (select from catalogue.brand where brand.id = product.brand_id
      and (btrim(manufacturer, E' \t\n\r') = '' or btrim(manufacturer_address, E' \t\n\r') = '' or btrim(manufacturer_email, E' \t\n\r') = ''))
    -- A toy has its age, and warnings unless it is for children under three.
    or product.kind = 'toy' and (product.age_from_months is null or product.age_from_months >= 36 and (
      select count(*) < 2 from catalogue.product_text text
      where text.product_id = product.id and text.language in ('de', 'en') and cardinality(text.warnings) > 0))
    -- Textiles have fibres and care.
    or product.kind = 'textile' and (cardinality(product.textile_care) = 0 or (
      select count(*) < 2 from catalogue.product_text text
      where text.product_id = product.id and text.language in ('de', 'en') and text.textile_composition <> ''))
    -- Lamps have the EU's label.
    or product.kind = 'lamp' and (product.energy_label is null or not product.energy_label ?& array['label', 'sheet', 'eprel'])
    -- Where one item has a base price, all have content and unit.
    or exists (
      select from catalogue.item where item.product_id = product.id and not item.is_retired
      having bool_or(coalesce(item.base_content, 0) <> 0 or item.base_content is null and coalesce(item.base_unit, '') <> '')
        and bool_or(item.base_content is null or item.base_unit is null))
    or product.is_book and product.book is null
$$;

-- Finds the gaps of products again. A product lacks a price where one of its items does.
create or replace function catalogue.refresh_gaps(product_ids bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Two transactions that change different parts of a product follow each other, so that the second one sees the first one's part.
  perform from catalogue.product where id = any (product_ids) order by id for no key update;
  with found as (
    select product.id as product_id, lacking.gap
    from catalogue.product
    left join catalogue.product_text german on german.product_id = product.id and german.language = 'de'
    left join catalogue.product_text english on english.product_id = product.id and english.language = 'en'
    cross join lateral (
      select 'incomplete' as gap where catalogue.is_incomplete(product)
      union all select 'noPicture' where not exists (select from catalogue.picture where picture.product_id = product.id)
      union all select 'noEnglish' where coalesce(english.name, '') = '' or (german.description <> '' and english.description = '')
      union all select 'staleEnglish' where english.made_from < german.version
      union all select 'noItem' where not exists (select from catalogue.item where item.product_id = product.id and not is_retired)
      union all select 'noPrice' || initcap(price_list)
        from unnest('{de,at,ch,edu}'::text[]) as price_list
        where exists (
          select from catalogue.item where item.product_id = product.id and not is_retired
            and not exists (select from catalogue.item_price price where price.item_id = item.id and price.price_list = price_list.price_list))
    ) as lacking
    where product.id = any (product_ids) and product.state <> 'retired'
  ), filled as (
    delete from catalogue.product_gap old
    where old.product_id = any (product_ids) and not exists (select from found where found.product_id = old.product_id and found.gap = old.gap)
  )
  insert into catalogue.product_gap (product_id, gap) select product_id, gap from found on conflict do nothing;
end
$$;

create or replace function catalogue.note_product_gaps() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform catalogue.refresh_gaps(array(select id from added));
  else
    perform catalogue.refresh_gaps(array(
      select added.id from added join removed using (id)
      where (added.state = 'retired', added.kind, added.age_from_months, added.textile_care = '{}', added.energy_label, added.is_book,
          added.book is null, added.variant_attributes, added.brand_id)
        is distinct from (removed.state = 'retired', removed.kind, removed.age_from_months, removed.textile_care = '{}', removed.energy_label,
          removed.is_book, removed.book is null, removed.variant_attributes, removed.brand_id)));
  end if;
  return null;
end
$$;

create or replace function catalogue.note_text_gaps() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform catalogue.refresh_gaps(array(
    select distinct product_id from added join removed using (product_id, language)
    where (added.name = '', added.description = '', added.version, added.made_from, added.warnings = '{}', added.textile_composition = '')
      is distinct from (removed.name = '', removed.description = '', removed.version, removed.made_from, removed.warnings = '{}',
        removed.textile_composition = '')));
  return null;
end
$$;

create or replace function catalogue.note_item_gaps() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform catalogue.refresh_gaps(array(
    select distinct changed.product_id from added join removed using (id)
    cross join lateral (values (added.product_id), (removed.product_id)) as changed (product_id)
    where (added.product_id, added.is_retired, added.variant_values, added.base_content, added.base_unit)
      is distinct from (removed.product_id, removed.is_retired, removed.variant_values, removed.base_content, removed.base_unit)));
  return null;
end
$$;

create function catalogue.note_brand_gaps() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform catalogue.refresh_gaps(array(
    select product.id from added join removed using (id) join catalogue.product on product.brand_id = added.id
    where (added.manufacturer, added.manufacturer_address, added.manufacturer_email)
      is distinct from (removed.manufacturer, removed.manufacturer_address, removed.manufacturer_email)));
  return null;
end
$$;
create trigger gaps_update after update on catalogue.brand referencing new table as added old table as removed
  for each statement execute function catalogue.note_brand_gaps();

select catalogue.refresh_gaps(array(select id from catalogue.product));

-- Items that are sold out or to be ordered again, with their products, for the lists of staff. Retired items are left out. Triggers keep
-- it; the row of an item's stock orders those that write the same item.
create table stock.short_item (
  item_id bigint primary key references stock.item_stock on delete cascade,
  product_id bigint not null
);
create index short_item_product on stock.short_item (product_id);

create function stock.is_short(stocked stock.item_stock) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select stocked.on_hand = 0 or coalesce(stocked.on_hand <= stocked.reorder_point, false)
$$;

create function stock.note_short_items() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from stock.short_item using added join removed using (item_id)
    where short_item.item_id = added.item_id and stock.is_short(removed) and not stock.is_short(added);
    insert into stock.short_item (item_id, product_id)
    select item.id, item.product_id from added join removed using (item_id) join catalogue.item on item.id = added.item_id
    where stock.is_short(added) and not stock.is_short(removed) and not item.is_retired
    order by item.id on conflict do nothing;
  else
    insert into stock.short_item (item_id, product_id)
    select item.id, item.product_id from added join catalogue.item on item.id = added.item_id
    where stock.is_short(added) and not item.is_retired
    order by item.id on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger short_insert after insert on stock.item_stock referencing new table as added
  for each statement execute function stock.note_short_items();
create trigger short_update after update on stock.item_stock referencing new table as added old table as removed
  for each statement execute function stock.note_short_items();

create function stock.note_retired_items() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moved bigint[] := array(
    select added.id from added join removed using (id)
    where (added.is_retired, added.product_id) is distinct from (removed.is_retired, removed.product_id));
begin
  if moved = '{}' then return null; end if;
  perform from stock.item_stock where item_id = any (moved) order by item_id for no key update;
  delete from stock.short_item where item_id = any (moved);
  insert into stock.short_item (item_id, product_id)
  select item.id, item.product_id from stock.item_stock join catalogue.item on item.id = item_stock.item_id
  where item_stock.item_id = any (moved) and stock.is_short(item_stock) and not item.is_retired
  order by item.id;
  return null;
end
$$;
create trigger short_update after update on catalogue.item referencing new table as added old table as removed
  for each statement execute function stock.note_retired_items();

insert into stock.short_item (item_id, product_id)
select item.id, item.product_id from stock.item_stock join catalogue.item on item.id = item_stock.item_id
where stock.is_short(item_stock) and not item.is_retired;
