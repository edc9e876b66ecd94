-- Class sets (SC8): what a class of a subject or school year needs, by school year, for any number of children.

create schema class_sets;

create table class_sets.class_set (
  id integer generated always as identity primary key,
  -- Its name in addresses.
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 60),
  -- The school year or subject that it is for, as a key of texts.
  subject text not null check (length(subject) between 1 and 30),
  -- By language: { "de": "…", "en": "…" }.
  title jsonb not null,
  description jsonb not null,
  -- Rises with every change of the set and its editions.
  version integer not null default 1
);

-- What a set holds in a school year.
create table class_sets.edition (
  class_set_id integer not null references class_sets.class_set on delete cascade,
  -- The calendar year in which the school year begins.
  school_year integer not null check (school_year between 2020 and 2999),
  is_published boolean not null default false,
  primary key (class_set_id, school_year)
);

create table class_sets.line (
  class_set_id integer not null,
  school_year integer not null,
  position integer not null,
  item_id bigint not null references catalogue.item on delete cascade,
  -- Pieces for each child, or for the whole class.
  pieces integer not null check (pieces between 1 and 999),
  is_per_child boolean not null,
  -- Proposed while the item is sold out.
  substitute_item_id bigint references catalogue.item on delete set null,
  -- The item of the edition before that it takes the place of.
  replaces_item_id bigint references catalogue.item on delete set null,
  primary key (class_set_id, school_year, item_id),
  foreign key (class_set_id, school_year) references class_sets.edition on delete cascade
);
create index line_item on class_sets.line (item_id);
create index line_substitute on class_sets.line (substitute_item_id) where substitute_item_id is not null;
create index line_replaces on class_sets.line (replaces_item_id) where replaces_item_id is not null;

select audit.follow('class_sets.class_set', 'id');
select audit.follow('class_sets.edition', 'class_set_id,school_year');
select audit.follow('class_sets.line', 'class_set_id,school_year,item_id');
