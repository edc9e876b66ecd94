-- What the staff prepares of a page before shoppers see it. A page without a row here is as it is published.
create table content.draft (
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  path text not null check (path ~ '^/([a-z0-9-]+/)*$'),
  -- The whole page: type, title, description, robots, categoryId, redirectTo, isTemporary, rows.
  page jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  -- The name of the member of staff as it was then.
  changed_by text not null,
  primary key (shop, language, path)
);
select audit.follow('content.draft', 'shop,language,path', 'page');

-- Every state of a page that shoppers saw since the staff publishes it, the latest one being what they see now.
create table content.revision (
  id bigint generated always as identity primary key,
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  path text not null,
  -- From 1 on, by page.
  number integer not null,
  -- Null where the page was removed.
  page jsonb,
  -- first: as it was before the first revision. command: written by the command line.
  reason text not null check (reason in ('first', 'published', 'restored', 'begun', 'ended', 'removed', 'command')),
  made_at timestamptz not null,
  -- The name of the member of staff as it was then; null for first and command.
  made_by text,
  unique (shop, language, path, number)
);

-- A page that begins at a minute and may end at another, when what was shown before comes back.
create table content.schedule (
  id bigint generated always as identity primary key,
  shop text not null check (shop in ('consumer', 'business')),
  language text not null check (language in ('de', 'en')),
  path text not null,
  page jsonb not null,
  begins_at timestamptz not null,
  ends_at timestamptz check (ends_at > begins_at),
  -- kept: at its end another page was published, which stays.
  state text not null default 'planned' check (state in ('planned', 'running', 'ended', 'kept', 'cancelled')),
  version integer not null default 1,
  planned_at timestamptz not null,
  planned_by bigint not null,
  -- The person's name as it was then.
  planned_name text not null,
  -- The revision that it made when it began.
  revision_id bigint references content.revision
);
create index schedule_page on content.schedule (shop, language, path, begins_at);
create index schedule_open on content.schedule (begins_at) where state in ('planned', 'running');
select audit.follow('content.schedule', 'id', 'page');

-- Tells the screens of pages that are new or changed, by shop, language and path.
create function content.tell_pages() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('page', (
    select array_agg(shop || ' ' || language || ' ' || path) from (select shop, language, path from touched limit 51) as few), false);
  return null;
end
$$;
create trigger desk_drafted after insert on content.draft referencing new table as touched
  for each statement execute function content.tell_pages();
create trigger desk_changed after update on content.draft referencing new table as touched
  for each statement execute function content.tell_pages();
create trigger desk_discarded after delete on content.draft referencing old table as touched
  for each statement execute function content.tell_pages();
create trigger desk_published after insert on content.revision referencing new table as touched
  for each statement execute function content.tell_pages();
create trigger desk_planned after insert on content.schedule referencing new table as touched
  for each statement execute function content.tell_pages();
create trigger desk_replanned after update on content.schedule referencing new table as touched
  for each statement execute function content.tell_pages();
