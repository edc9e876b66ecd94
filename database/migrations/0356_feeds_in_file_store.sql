alter table feeds.edition
  -- When its file was whole in the file store as `feeds/<digest>`. One whose file is in feeds.part has `finished_at` instead.
  add column stored_at timestamptz,
  -- The newest edition of a feed that has it is served.
  add column written_at timestamptz generated always as (coalesce(stored_at, finished_at)) stored;
create index edition_digest on feeds.edition (digest);
