alter table catalogue.category
  -- What its picture shows, for those who do not see it: {"de": "…", "en": "…"}. Null where the name of the category stands for it.
  add column picture_alts jsonb check (picture_alts ?& array['de', 'en']);
