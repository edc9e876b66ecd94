-- What links to orders are signed with, which go out in mails. The newest signs; the older ones verify until links with them end.
create table orders.link_key (
  id text primary key check (id ~ '^[\w-]{8}$'),
  secret bytea not null check (length(secret) = 32),
  made_at timestamptz not null
);
create index link_key_made on orders.link_key (made_at);
