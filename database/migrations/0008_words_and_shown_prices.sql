-- What every engine of listings and search reads: the words under which a product is found, and what it costs now.

create schema search;

-- The words of a product in a language, as the shop's own analyser makes them (shop/search/analyser).
-- Written with the product's text; rows of an older analyser are made anew by a job.
create table search.product_words (
  product_id bigint not null references catalogue.product on delete cascade,
  language text not null check (language in ('de', 'en')),
  analyser_version smallint not null,
  name_words text[] not null,
  -- Brand, order numbers and EANs.
  brand_words text[] not null,
  -- Its categories and the values of its attributes.
  category_words text[] not null,
  description_words text[] not null,
  vector tsvector not null generated always as (
    setweight(array_to_tsvector(name_words), 'A') || setweight(array_to_tsvector(brand_words), 'B')
    || setweight(array_to_tsvector(category_words), 'C') || setweight(array_to_tsvector(description_words), 'D')
  ) stored,
  primary key (product_id, language)
);
create index product_words_vector on search.product_words using gin (vector);
create index product_words_version on search.product_words (analyser_version);

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
