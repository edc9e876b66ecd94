-- Derived rows that listings read.

-- Every item in every price list that has a price for it, with its stock.
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

-- What a listing shows of a product in a price list, derived from its items by catalogue.refresh_listings.
create table catalogue.product_listing (
  product_id bigint not null references catalogue.product on delete cascade,
  price_list text not null,
  best_item_id bigint not null references catalogue.item,
  amount_minor integer not null,
  highest_amount_minor integer not null,
  discount_percent smallint not null default 0,
  item_count smallint not null,
  is_available boolean not null,
  -- Whether the best item is reduced, which is what a tile shows.
  is_reduced boolean not null default false,
  primary key (product_id, price_list)
);

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
      bool_or(old_amount_minor is not null) filter (where preference = 1) as is_reduced
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

-- Updates the derived rows of these products: what a price list shows of them, where they are listed, and the counts.
-- Writers of products, items or prices call it afterwards, with some thousands of ids at most.
create function catalogue.refresh_listings(product_ids bigint[]) returns void language plpgsql as $$
begin
  perform from catalogue.product where id = any (product_ids) order by id for update;
  perform catalogue.refresh_product_listings(product_ids);
  perform catalogue.refresh_category_listings(product_ids);
end $$;

-- What a tile of each product shows as its price at a moment: the lowest open lightning deal of its items, else the listed amount.
create function catalogue.shown_amounts(moment timestamptz)
returns table (product_id bigint, price_list text, amount_minor integer, is_reduced boolean, is_available boolean)
language sql stable parallel safe as $$
  select listing.product_id, listing.price_list, coalesce(open_deal.amount_minor, listing.amount_minor),
    listing.is_reduced, listing.is_available
  from catalogue.product_listing listing
  left join (
    select item.product_id, deal.price_list, min(deal.special_amount_minor) as amount_minor
    from deals.deal
    join catalogue.item on item.id = deal.item_id
    where deal.starts_at <= moment and deal.ends_at > moment and deal.held + deal.sold < deal.cap
    group by item.product_id, deal.price_list
  ) open_deal on open_deal.product_id = listing.product_id and open_deal.price_list = listing.price_list
$$;
