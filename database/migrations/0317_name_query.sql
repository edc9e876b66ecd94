-- A query for names that have every word by its beginning; words of one or two letters as a whole.
drop function catalogue.name_query(text, text);
create function catalogue.name_query(words text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(quote_literal(word) || case when length(word) > 2 then ':*' else '' end, ' & ')::tsquery
  from (select distinct word from regexp_split_to_table(catalogue.fold_words(words), ' ') as word where word <> '' limit 12) as looked_for
$$;
