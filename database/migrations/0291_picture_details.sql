-- Pictures of products as staff arranges them.
alter table catalogue.picture
  add column id bigint generated always as identity,
  -- What it shows, for those who do not see it: {"de": "…", "en": "…"}. Null where the name of the product stands for it.
  add column alts jsonb check (alts ?& array['de', 'en']),
  -- Rises with every change by staff.
  add column version integer not null default 1;
alter table catalogue.picture drop constraint picture_pkey;
alter table catalogue.picture
  add primary key (id),
  -- Checked at the end of a statement, so that one may give all positions anew.
  add constraint picture_position unique (product_id, position) deferrable initially immediate;

select audit.follow('catalogue.picture', 'id');
