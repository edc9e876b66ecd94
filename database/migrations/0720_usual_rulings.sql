-- What staff set of the guide to rulings (FA7): which rulings of exercise books are usual by region and school year.

create schema school_start;

create table school_start.ruling_region (
  -- DE for all of Germany, DE-BY for a state, AT, CH.
  region text primary key check (region ~ '^(DE|AT|CH|DE-[A-Z]{2})$'),
  -- School years that staff decided; the others have those of Germany, or the known ones. 5 stands for all later ones.
  own_years smallint[] not null default '{}' check (own_years <@ '{1,2,3,4,5}'::smallint[]),
  -- Rises with every save of the region.
  version integer not null default 1
);

create table school_start.usual_ruling (
  region text not null references school_start.ruling_region,
  school_year smallint not null check (school_year between 1 and 5),
  position smallint not null,
  ruling text not null check (ruling ~ '^[0-9a-z]{1,12}$'),
  -- Shown beside the ruling; empty for none.
  note_de text not null default '' check (length(note_de) <= 80),
  note_en text not null default '' check (length(note_en) <= 80),
  primary key (region, school_year, ruling)
);

-- What the parameter `schoolStart usualRulings` had, `DE-BY 2: 2, 7; AT 1: 7`, of which the last entry of a region and year counts.
-- The parameter stays for the program that still reads it.
with typed as (
  select value from parameters.parameter
  where name = 'schoolStart' and entry = 'usualRulings' and store in ('de', '*') order by store = 'de' desc limit 1
), entry as (
  select distinct on (matched[1], matched[2]) matched[1] as region, matched[2]::smallint as school_year, matched[3] as rulings
  from typed, regexp_matches(value, '(?:^|[;\n])\s*(DE-[A-Z]{2}|AT|CH) ([1-5]):[ \t]*([0-9a-z]{1,3}(?:[ ,]+[0-9a-z]{1,3})*)', 'g')
    with ordinality as found (matched, place)
  order by matched[1], matched[2], place desc
), ruling as (
  select region, school_year, code, min(place) as position
  from entry, regexp_split_to_table(rulings, '[ ,]+') with ordinality as split (code, place)
  where code = any ('{sl,0,1,2,3,3r,4,9,21,25,27,5,7,10,22,26,28,6,20,24}')
  group by region, school_year, code
), decided as (
  insert into school_start.ruling_region (region, own_years)
  select region, array_agg(distinct school_year) from ruling group by region
)
insert into school_start.usual_ruling (region, school_year, position, ruling)
select region, school_year, position, code from ruling;

select audit.follow('school_start.ruling_region', 'region');
select audit.follow('school_start.usual_ruling', 'region,school_year,ruling');
