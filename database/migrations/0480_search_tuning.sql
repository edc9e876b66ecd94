-- What the staff changes of the search: synonyms, products on top or at the end of a query's results, redirects and hub pages (SE2, SE3, OP1).
-- Words that find the same. Each is one word of a query in its language.
create table search.synonym_group (
  id bigint generated always as identity primary key,
  language text not null check (language in ('de', 'en')),
  -- As the staff typed them, two to twelve.
  synonyms text[] not null check (cardinality(synonyms) between 2 and 12)
);

-- Products that lead the results of a query, in their order, and products at its end. Ids of products that are gone are ignored.
create table search.ranking (
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  -- Folded as the analyser folds a query, with single spaces.
  words text not null,
  pinned_ids bigint[] not null default '{}' check (cardinality(pinned_ids) <= 20),
  buried_ids bigint[] not null default '{}' check (cardinality(buried_ids) <= 20),
  primary key (shop, language, words)
);

select audit.follow('search.synonym_group', 'id', '');
select audit.follow('search.ranking', 'shop,language,words', '');
select audit.follow('search.redirect', 'shop,language,words', '');
select audit.follow('search.hub_page', 'shop,language,words', '');

-- Each node reads its copy again and drops pages of search results.
create function search.announce_tuning() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('shop_changed', 'tuning,search');
  return null;
end
$$;
create trigger tuning_announced after insert or update or delete on search.synonym_group
  for each statement execute function search.announce_tuning();
create trigger tuning_announced after insert or update or delete on search.ranking
  for each statement execute function search.announce_tuning();
create trigger tuning_announced after insert or update or delete on search.redirect
  for each statement execute function search.announce_tuning();
create trigger tuning_announced after insert or update or delete on search.hub_page
  for each statement execute function search.announce_tuning();
