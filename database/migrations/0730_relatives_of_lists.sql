-- The link that shows a list to relatives, with what they have bought of it. Only the hash of its secret is kept.
create table lists.relatives_link (
  list_id bigint primary key references lists.list on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);

-- What a relative has bought of an entry. It names nobody and ends with the link.
create table lists.bought_mark (
  entry_id bigint not null references lists.entry on delete cascade,
  list_id bigint not null references lists.relatives_link on delete cascade,
  -- Hash of a key that the relative's browser keeps, another one on each list.
  giver_hash text not null,
  pieces integer not null check (pieces between 1 and 9998),
  -- Pieces that the list wanted when pieces were last added; the owner may want fewer later.
  wanted integer not null check (wanted between 1 and 9998),
  marked_at timestamptz not null,
  primary key (entry_id, giver_hash)
);
create index bought_mark_list on lists.bought_mark (list_id);
