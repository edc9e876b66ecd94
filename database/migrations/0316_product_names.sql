-- Names of products by their words, without those of descriptions.
create index concurrently product_text_name on catalogue.product_text using gin (to_tsvector('pg_catalog.simple', catalogue.fold_words(name)));
