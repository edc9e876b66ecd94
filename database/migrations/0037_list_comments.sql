-- What people say of a product on a list. It stays with the product, so that an entry that comes back has it again.
create table lists.comment (
  id bigint generated always as identity primary key,
  external_id uuid not null unique default gen_random_uuid(),
  list_id bigint not null references lists.list on delete cascade,
  product_id bigint not null,
  item_id bigint,
  account_id bigint references account.account on delete set null,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null
);
create index comment_list on lists.comment (list_id, product_id, id);
create index comment_account on lists.comment (account_id) where account_id is not null;
