-- Pictures that the staff uploads once and chooses for pages, footers, categories and products (OP1.content).
create table files.library_picture (
  id integer generated always as identity primary key,
  -- It stays stored as long as it is here.
  original text not null unique references files.original,
  -- The cut that is chosen from now on. What chose another one before keeps it.
  picture_key text not null references files.picture,
  name text not null check (name <> ''),
  alt_de text not null check (alt_de <> ''),
  alt_en text not null check (alt_en <> ''),
  version integer not null default 1,
  added_at timestamptz not null,
  -- The name of the member of staff as it was then.
  added_by text not null
);
select audit.follow('files.library_picture', 'id');

-- Keys of the pictures that a page or footer shows, from addresses as in `/bilder/{format}/<key>.webp`.
create function content.picture_keys(document jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(document::text, '/bilder/\{format\}/([a-z0-9-]+)\.webp', 'g') as found
$$;
-- safe: pages, drafts and planned versions are a few thousand rows
create index page_pictures on content.page using gin (content.picture_keys(rows));
-- safe: pages, drafts and planned versions are a few thousand rows
create index draft_pictures on content.draft using gin (content.picture_keys(page));
-- safe: pages, drafts and planned versions are a few thousand rows
create index schedule_pictures on content.schedule using gin (content.picture_keys(page)) where state in ('planned', 'running');
