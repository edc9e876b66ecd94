-- Derived tables that listings and search read, and the functions that fill them.
-- Whoever writes products, items or prices calls `catalogue.refresh_listings` with the ids of those products afterwards,
-- in batches of some thousands at most. Search vectors fill themselves when a product's text is written.

alter table catalogue.product_listing add column is_reduced boolean not null default false;

-- What is offered: every item in every price list that has a price for it, with its stock.
-- The percentage of a reduction refers to the lowest price of 30 days, else to the manufacturer's recommendation.
create view catalogue.offer as
  select item.id as item_id, item.product_id, item.position, item.picture_key, item.variant_values,
    item.base_content, item.base_unit, item.minimum_order_quantity, item.max_quantity, item.is_sellable,
    price.price_list, price.currency, price.amount_minor, price.old_amount_minor, price.recommended_minor, price.lowest_30_days_minor,
    greatest(0, case
      when price.old_amount_minor is not null then 100::bigint * (price.lowest_30_days_minor - price.amount_minor) / price.lowest_30_days_minor
      when price.recommended_minor > price.amount_minor then 100::bigint * (price.recommended_minor - price.amount_minor) / price.recommended_minor
    end)::smallint as discount_percent,
    coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.restock_days, 0) as restock_days,
    item.is_sellable and (coalesce(stock.on_hand, 0) > 0 or coalesce(stock.restock_days, 0) > 0) as is_available
  from catalogue.item
  join catalogue.item_price price on price.item_id = item.id
  left join stock.item_stock stock on stock.item_id = item.id;

-- One row for each product of a category: the keys of every sort. An amount is null where its price list
-- does not sell the product and, in a sale category, where it is not reduced there.
create table catalogue.category_listing (
  product_id bigint not null,
  category_id integer not null,
  sales_90_days integer not null,
  rating_average real not null,
  released_on date not null,
  amount_de integer,
  amount_at integer,
  amount_ch integer,
  amount_edu integer,
  primary key (product_id, category_id)
);
create index category_listing_sales on catalogue.category_listing (category_id, sales_90_days desc, product_id);
create index category_listing_rating on catalogue.category_listing (category_id, rating_average desc, product_id);
create index category_listing_release on catalogue.category_listing (category_id, released_on desc, product_id);
create index category_listing_amount_de on catalogue.category_listing (category_id, amount_de, product_id);
create index category_listing_amount_at on catalogue.category_listing (category_id, amount_at, product_id);
create index category_listing_amount_ch on catalogue.category_listing (category_id, amount_ch, product_id);
create index category_listing_amount_edu on catalogue.category_listing (category_id, amount_edu, product_id);

-- How many products a category lists in each price list.
create table catalogue.category_count (
  category_id integer primary key,
  products_de integer not null,
  products_at integer not null,
  products_ch integer not null,
  products_edu integer not null
);

-- Brings the derived rows of these products up to date: what a price list shows of them, where they are listed, and the counts.
create function catalogue.refresh_listings(product_ids bigint[]) returns void language plpgsql as $$
begin
  perform from catalogue.product where id = any (product_ids) order by id for update;
  perform catalogue.refresh_product_listings(product_ids);
  perform catalogue.refresh_category_listings(product_ids);
end $$;

create function catalogue.refresh_product_listings(product_ids bigint[]) returns void language sql as $$
  with offered as (
    select offer.*,
      bool_or(is_available) over of_product as has_available,
      row_number() over (of_product order by is_available desc, amount_minor, position) as preference
    from catalogue.offer
    where product_id = any (product_ids)
    window of_product as (partition by product_id, price_list)
  ),
  fresh as (
    select product_id, price_list,
      min(item_id) filter (where preference = 1) as best_item_id,
      min(amount_minor) filter (where preference = 1) as amount_minor,
      max(amount_minor) filter (where is_available = has_available) as highest_amount_minor,
      max(discount_percent) filter (where preference = 1) as discount_percent,
      count(*) as item_count,
      bool_or(is_available) as is_available,
      bool_or(old_amount_minor is not null) as is_reduced
    from offered
    group by product_id, price_list
    having bool_or(is_sellable)
  ),
  gone as (
    delete from catalogue.product_listing old
    where product_id = any (product_ids)
      and not exists (select from fresh where fresh.product_id = old.product_id and fresh.price_list = old.price_list)
  )
  insert into catalogue.product_listing as kept
    (product_id, price_list, best_item_id, amount_minor, highest_amount_minor, discount_percent, item_count, is_available, is_reduced)
  select product_id, price_list, best_item_id, amount_minor, highest_amount_minor, discount_percent, item_count, is_available, is_reduced
  from fresh
  on conflict (product_id, price_list) do update set
    best_item_id = excluded.best_item_id, amount_minor = excluded.amount_minor, highest_amount_minor = excluded.highest_amount_minor,
    discount_percent = excluded.discount_percent, item_count = excluded.item_count,
    is_available = excluded.is_available, is_reduced = excluded.is_reduced
$$;

create function catalogue.refresh_category_listings(product_ids bigint[]) returns void language sql as $$
  with membership as (
    select product_id, category_id, false as is_sale from catalogue.product_category where product_id = any (product_ids)
    union all
    select product.id, category.id, true from catalogue.product, catalogue.category where product.id = any (product_ids) and category.is_sale
  ),
  fresh as (
    select product.id as product_id, membership.category_id, product.sales_90_days,
      coalesce(product.rating_average, 0)::real as rating_average, product.released_on,
      max(amount_minor) filter (where price_list = 'de') as amount_de,
      max(amount_minor) filter (where price_list = 'at') as amount_at,
      max(amount_minor) filter (where price_list = 'ch') as amount_ch,
      max(amount_minor) filter (where price_list = 'edu') as amount_edu
    from membership
    join catalogue.product on product.id = membership.product_id
    join catalogue.product_listing listing on listing.product_id = product.id and (listing.is_reduced or not membership.is_sale)
    group by product.id, membership.category_id
  ),
  changed as (
    select category_id, sum(de) as de, sum(at) as at, sum(ch) as ch, sum(edu) as edu
    from (
      select category_id, count(amount_de) as de, count(amount_at) as at, count(amount_ch) as ch, count(amount_edu) as edu
      from fresh group by category_id
      union all
      select category_id, -count(amount_de), -count(amount_at), -count(amount_ch), -count(amount_edu)
      from catalogue.category_listing where product_id = any (product_ids) group by category_id
    ) as difference
    group by category_id
    having sum(de) <> 0 or sum(at) <> 0 or sum(ch) <> 0 or sum(edu) <> 0
  ),
  counted as (
    insert into catalogue.category_count as kept (category_id, products_de, products_at, products_ch, products_edu)
    select category_id, de, at, ch, edu from changed order by category_id
    on conflict (category_id) do update set
      products_de = kept.products_de + excluded.products_de, products_at = kept.products_at + excluded.products_at,
      products_ch = kept.products_ch + excluded.products_ch, products_edu = kept.products_edu + excluded.products_edu
  ),
  gone as (
    delete from catalogue.category_listing old
    where product_id = any (product_ids)
      and not exists (select from fresh where fresh.product_id = old.product_id and fresh.category_id = old.category_id)
  )
  insert into catalogue.category_listing as kept
    (product_id, category_id, sales_90_days, rating_average, released_on, amount_de, amount_at, amount_ch, amount_edu)
  select product_id, category_id, sales_90_days, rating_average, released_on, amount_de, amount_at, amount_ch, amount_edu
  from fresh
  on conflict (product_id, category_id) do update set
    sales_90_days = excluded.sales_90_days, rating_average = excluded.rating_average, released_on = excluded.released_on,
    amount_de = excluded.amount_de, amount_at = excluded.amount_at, amount_ch = excluded.amount_ch, amount_edu = excluded.amount_edu
  where (kept.sales_90_days, kept.rating_average, kept.released_on, kept.amount_de, kept.amount_at, kept.amount_ch, kept.amount_edu)
    is distinct from (excluded.sales_90_days, excluded.rating_average, excluded.released_on, excluded.amount_de, excluded.amount_at, excluded.amount_ch, excluded.amount_edu)
$$;

create index product_popular on catalogue.product (sales_90_days desc, id);
create index product_newest on catalogue.product (released_on desc, id);
create index review_stars on catalogue.review (product_id, stars, written_at desc, id desc) where approved_at is not null;

-- Words as search compares them: without case and accents, ä, ae and a alike, ß as ss, letters and digits only.
create function catalogue.fold_words(words text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(replace(
    lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), '([aou])e', '\1', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

create function catalogue.search_configuration(language text) returns regconfig language sql immutable parallel safe as $$
  select case language when 'en' then 'pg_catalog.english'::regconfig else 'pg_catalog.german'::regconfig end
$$;

-- The words under which a product is found, weighted A (its name) to D (its description).
create function catalogue.product_search_vector(language text, name text, brand text, category text, description text)
returns tsvector language sql stable parallel safe as $$
  select setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(name)), 'A')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(brand)), 'B')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(category)), 'C')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(description)), 'D')
$$;

-- All words of the visitor's text, from three letters on as beginnings of words; null where there is nothing to look for.
-- Words that say nothing (für, and) are left out; no character of the text is read as an operator.
create function catalogue.search_query(language text, words text) returns tsquery language sql stable parallel safe as $$
  select string_agg(quote_literal(lexeme) || case when length(lexeme) > 2 then ':*' else '' end, ' & ')::tsquery
  from (
    select distinct lexeme
    from regexp_split_to_table(words, '\s+') as word,
      unnest(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(word)))
    where to_tsvector(catalogue.search_configuration(language), word) <> ''
    limit 12
  ) as looked_for
$$;

create function catalogue.fill_search_vector() returns trigger language plpgsql as $$
begin
  select catalogue.product_search_vector(new.language, new.name, brand.name, coalesce(category_text.name, ''), new.description)
  into new.search_vector
  from catalogue.product
  join catalogue.brand on brand.id = product.brand_id
  left join catalogue.category_text on category_text.category_id = product.main_category_id and category_text.language = new.language
  where product.id = new.product_id;
  return new;
end $$;

create trigger fill_search_vector before insert or update of name, description on catalogue.product_text
for each row execute function catalogue.fill_search_vector();
