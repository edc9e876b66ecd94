-- What products lack, for the lists of staff: one row for each gap of a product that is not retired. Triggers keep it, whichever
-- statement writes the product's parts.
create table catalogue.product_gap (
  gap text not null check (gap in
    ('noPicture', 'noEnglish', 'staleEnglish', 'noItem', 'noPriceDe', 'noPriceAt', 'noPriceCh', 'noPriceEdu')),
  product_id bigint not null references catalogue.product (id) on delete cascade,
  primary key (gap, product_id)
);
create index product_gap_product on catalogue.product_gap (product_id);

-- Finds the gaps of products again. A product lacks a price where one of its items does.
create function catalogue.refresh_gaps(product_ids bigint[]) returns void
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
      select 'noPicture' as gap where not exists (select from catalogue.picture where picture.product_id = product.id)
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

create function catalogue.note_product_gaps() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform catalogue.refresh_gaps(array(select id from added));
  else
    perform catalogue.refresh_gaps(array(
      select added.id from added join removed using (id) where (added.state = 'retired') <> (removed.state = 'retired')));
  end if;
  return null;
end
$$;
create trigger gaps_insert after insert on catalogue.product referencing new table as added
  for each statement execute function catalogue.note_product_gaps();
create trigger gaps_update after update on catalogue.product referencing new table as added old table as removed
  for each statement execute function catalogue.note_product_gaps();

-- Rows that name their product are added or removed.
create function catalogue.note_part_gaps() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform catalogue.refresh_gaps(array(select distinct product_id from added));
  else
    perform catalogue.refresh_gaps(array(select distinct product_id from removed));
  end if;
  return null;
end
$$;

create function catalogue.note_text_gaps() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform catalogue.refresh_gaps(array(
    select distinct product_id from added join removed using (product_id, language)
    where (added.name = '', added.description = '', added.version, added.made_from)
      is distinct from (removed.name = '', removed.description = '', removed.version, removed.made_from)));
  return null;
end
$$;

create function catalogue.note_item_gaps() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform catalogue.refresh_gaps(array(
    select distinct changed.product_id from added join removed using (id)
    cross join lateral (values (added.product_id), (removed.product_id)) as changed (product_id)
    where (added.product_id, added.is_retired) <> (removed.product_id, removed.is_retired)));
  return null;
end
$$;

create trigger gaps_insert after insert on catalogue.product_text referencing new table as added
  for each statement execute function catalogue.note_part_gaps();
create trigger gaps_update after update on catalogue.product_text referencing new table as added old table as removed
  for each statement execute function catalogue.note_text_gaps();
create trigger gaps_delete after delete on catalogue.product_text referencing old table as removed
  for each statement execute function catalogue.note_part_gaps();
create trigger gaps_insert after insert on catalogue.picture referencing new table as added
  for each statement execute function catalogue.note_part_gaps();
create trigger gaps_delete after delete on catalogue.picture referencing old table as removed
  for each statement execute function catalogue.note_part_gaps();
create trigger gaps_insert after insert on catalogue.item referencing new table as added
  for each statement execute function catalogue.note_part_gaps();
create trigger gaps_update after update on catalogue.item referencing new table as added old table as removed
  for each statement execute function catalogue.note_item_gaps();
create trigger gaps_delete after delete on catalogue.item referencing old table as removed
  for each statement execute function catalogue.note_part_gaps();

-- A changed price opens and fills no gap.
create function catalogue.note_price_gaps() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform catalogue.refresh_gaps(array(select distinct item.product_id from added join catalogue.item on item.id = item_id));
  else
    perform catalogue.refresh_gaps(array(select distinct item.product_id from removed join catalogue.item on item.id = item_id));
  end if;
  return null;
end
$$;
create trigger gaps_insert after insert on catalogue.item_price referencing new table as added
  for each statement execute function catalogue.note_price_gaps();
create trigger gaps_delete after delete on catalogue.item_price referencing old table as removed
  for each statement execute function catalogue.note_price_gaps();

select catalogue.refresh_gaps(array(select id from catalogue.product));

-- The lists of staff by state and by brand, the newest first.
create index product_state on catalogue.product (state, id);
create index product_brand on catalogue.product (brand_id, id);
create index product_listing_reduced on catalogue.product_listing (product_id) where is_reduced;

alter table staff.saved_view drop constraint saved_view_desk_check,
  add constraint saved_view_desk_check check (desk in ('orders', 'customers', 'returns', 'audit', 'documents', 'products'));

-- A query for names that have every word by its beginning.
create function catalogue.name_query(language text, words text) returns tsquery
language sql stable parallel safe as $$
  select string_agg(quote_literal(lexeme) || ':*A', ' & ')::tsquery
  from (
    select distinct lexeme from unnest(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(words))) limit 12
  ) as looked_for
$$;
