create schema search;

-- The words of a product in a language, as the shop's own analyser makes them (shop/search/analyser).
-- Written with the product's text; a job rewrites the rows of an older analyser.
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

-- Words that redirect instead of showing results (SE2). `words` are folded as the analyser folds a query, with single spaces.
create table search.redirect (
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  words text not null,
  -- A path of the shop or an absolute address.
  redirect_path text,
  -- The query to search for instead.
  rewritten_query text,
  primary key (shop, language, words),
  check (redirect_path is not null or rewritten_query is not null)
);

-- Pages shown for words while the search hub is switched on.
create table search.hub_page (
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  words text not null,
  path text not null,
  primary key (shop, language, words)
);
