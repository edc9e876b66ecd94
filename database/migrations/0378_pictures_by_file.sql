-- Pictures that imports fetched, or could not fetch, by their address.
create table exchange.picture_source (
  address text primary key check (length(address) <= 2000),
  -- The picture of files.picture; null where it could not be fetched.
  picture_key text,
  -- Why it could not be fetched: { "messageKey", "values" }
  problem jsonb,
  -- What the other server said of the file, so that it need not send it again.
  etag text,
  last_modified text,
  fetched_at timestamptz not null,
  check ((picture_key is null) = (problem is not null))
);
create index picture_source_fetched on exchange.picture_source (fetched_at);
