-- Full-text search by PostgreSQL: folding of words, the vector of a product and the query of a visitor.

-- Words as search compares them: without case and accents, ä, ae and a alike, ß as ss, letters and digits only.
create function catalogue.fold_words(words text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(replace(
    lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), '([aou])e', '\1', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

create function catalogue.search_configuration(language text) returns regconfig language sql immutable parallel safe as $$
  select case language when 'en' then 'pg_catalog.english'::regconfig else 'pg_catalog.german'::regconfig end
$$;

-- Endings of four letters or more of each word, so that German compounds are found by their last part: "heft" finds
-- "Schulhefte". They weigh as little as a word of the description.
create function catalogue.word_endings(folded text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(substr(word, start), ' '), '')
  from regexp_split_to_table(folded, ' ') as word, generate_series(4, length(word) - 3) as start
$$;

-- The words under which a product is found, weighted A (its name) to D (its description).
create function catalogue.product_search_vector(language text, name text, brand text, category text, description text)
returns tsvector language sql stable parallel safe as $$
  select setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(name)), 'A')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(brand)), 'B')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(category)), 'C')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(description)), 'D')
    || case language when 'de'
         then setweight(to_tsvector(catalogue.search_configuration(language), catalogue.word_endings(catalogue.fold_words(name))), 'D')
         else '' end
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

-- A query for all words of the visitor's text; words of three letters or more match as prefixes. Null where no word is left.
-- Stop words (für, and) are left out; no character of the text is an operator.
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
