-- Files that came with the order of a purchasing system.
create table punchout.attachment (
  id bigint generated always as identity primary key,
  purchase_order_id bigint not null references punchout.purchase_order on delete cascade,
  -- As the buyer calls it.
  name text not null check (length(name) between 1 and 120),
  -- In the store of files.
  file_name text not null unique,
  content_type text not null,
  size_bytes integer not null
);
create index attachment_order on punchout.attachment (purchase_order_id);
