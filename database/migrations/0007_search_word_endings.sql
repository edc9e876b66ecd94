-- German compounds are found by their last parts too: "heft" finds "Schulhefte". Every ending of four letters or more
-- of a long word counts as little as a word of the description.
create function catalogue.word_endings(folded text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(substr(word, start), ' '), '')
  from regexp_split_to_table(folded, ' ') as word, generate_series(4, length(word) - 3) as start
$$;

create or replace function catalogue.product_search_vector(language text, name text, brand text, category text, description text)
returns tsvector language sql stable parallel safe as $$
  select setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(name)), 'A')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(brand)), 'B')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(category)), 'C')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(description)), 'D')
    || case language when 'de'
         then setweight(to_tsvector(catalogue.search_configuration(language), catalogue.word_endings(catalogue.fold_words(name))), 'D')
         else '' end
$$;

update catalogue.product_text set name = name where language = 'de';
