-- What the staff prepares of a footer before shoppers see it (HF4, OP1). A footer without a row here is as it is published.
create table content.footer_draft (
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  -- The whole footer: usps, links.
  footer jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  -- The name of the member of staff as it was then.
  changed_by text not null,
  primary key (shop, language)
);
select audit.follow('content.footer_draft', 'shop,language', 'footer');
select audit.follow('content.footer', 'shop,language', 'footer');

-- Every state of a footer that shoppers saw since the staff publishes it, the latest one being what they see now.
create table content.footer_revision (
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  -- From 1 on, by footer.
  number integer not null,
  footer jsonb not null,
  -- first: as it was before the first revision.
  reason text not null check (reason in ('first', 'published', 'restored')),
  made_at timestamptz not null,
  -- The name of the member of staff as it was then; null for first.
  made_by text,
  primary key (shop, language, number)
);

-- Tells the screens of footers that are new or changed, by shop and language.
create function content.tell_footers() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('footer', (select array_agg(shop || ' ' || language) from touched), false);
  return null;
end
$$;
create trigger desk_drafted after insert on content.footer_draft referencing new table as touched
  for each statement execute function content.tell_footers();
create trigger desk_changed after update on content.footer_draft referencing new table as touched
  for each statement execute function content.tell_footers();
create trigger desk_discarded after delete on content.footer_draft referencing old table as touched
  for each statement execute function content.tell_footers();
create trigger desk_published after insert on content.footer_revision referencing new table as touched
  for each statement execute function content.tell_footers();
