-- The navigation of each store as shoppers see it (HF3, OP1): the places of categories. A store without a row shows the tree of categories.
create table content.navigation (
  store text primary key check (store in ('de', 'at', 'ch', 'b2b')),
  -- Categories in the order of the tree, each as {id, parentId, isHidden}. Those that are not here are hidden.
  entries jsonb not null
);
select audit.follow('content.navigation', 'store', 'entries');

-- What the staff prepares of a navigation before shoppers see it. A navigation without a row here is as it is published.
create table content.navigation_draft (
  store text primary key check (store in ('de', 'at', 'ch', 'b2b')),
  entries jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  -- The name of the member of staff as it was then.
  changed_by text not null
);
select audit.follow('content.navigation_draft', 'store', 'entries');

-- Every state of a navigation that shoppers saw since the staff publishes it, the latest one being what they see now.
create table content.navigation_revision (
  store text not null check (store in ('de', 'at', 'ch', 'b2b')),
  -- From 1 on, by store.
  number integer not null,
  entries jsonb not null,
  -- first: as it was before the first revision.
  reason text not null check (reason in ('first', 'published', 'restored')),
  made_at timestamptz not null,
  -- The name of the member of staff as it was then; null for first.
  made_by text,
  primary key (store, number)
);

-- The tree of categories as entries of the navigation of a store.
create function content.navigation_of_tree(store text) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  with recursive tree as (
    select id, parent_id, is_excluded_from_navigation, hidden_in, array[position, id] as place
    from catalogue.category where parent_id is null
    union all
    select child.id, child.parent_id, child.is_excluded_from_navigation, child.hidden_in, tree.place || child.position || child.id
    from tree join catalogue.category child on child.parent_id = tree.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'parentId', parent_id,
    'isHidden', is_excluded_from_navigation or navigation_of_tree.store = any (hidden_in)) order by place), '[]')
  from tree
$$;

-- What shoppers see stays as it is.
insert into content.navigation (store, entries)
select store, content.navigation_of_tree(store) from unnest(array['de', 'at', 'ch', 'b2b']) as store
where exists (select from catalogue.category);

-- Footers and navigations that are to be published at a time, each with what it is then.
create table content.planned_part (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('footer', 'navigation')),
  -- The shop and language of a footer, such as `consumer de`, or the store of a navigation.
  key text not null,
  document jsonb not null,
  begins_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'published', 'cancelled')),
  version integer not null default 1,
  planned_at timestamptz not null,
  -- The member of staff, whose name is as it was then.
  planned_by bigint not null,
  planned_name text not null
);
-- One plan for each part at a time.
create unique index planned_part_open on content.planned_part (kind, key) where state = 'planned';
create index planned_part_due on content.planned_part (begins_at) where state = 'planned';
select audit.follow('content.planned_part', 'id', 'document');

-- Tells the screens of navigations that are new or changed, by store.
create function content.tell_navigations() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('navigation', (select array_agg(store) from touched), false);
  return null;
end
$$;
create trigger desk_drafted after insert on content.navigation_draft referencing new table as touched
  for each statement execute function content.tell_navigations();
create trigger desk_changed after update on content.navigation_draft referencing new table as touched
  for each statement execute function content.tell_navigations();
create trigger desk_discarded after delete on content.navigation_draft referencing old table as touched
  for each statement execute function content.tell_navigations();
create trigger desk_published after insert on content.navigation_revision referencing new table as touched
  for each statement execute function content.tell_navigations();

-- Tells the screens of footers and navigations that something is planned of them, or no longer.
create function content.tell_planned_parts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk(kind, array_agg(key), false) from touched group by kind;
  return null;
end
$$;
create trigger desk_planned after insert on content.planned_part referencing new table as touched
  for each statement execute function content.tell_planned_parts();
create trigger desk_changed after update on content.planned_part referencing new table as touched
  for each statement execute function content.tell_planned_parts();
