-- Lists of a desk that a person has named: an address with its filters and order. Each person sees only their own.
create table staff.saved_view (
  id bigint generated always as identity primary key,
  person_id bigint not null references staff.person on delete cascade,
  desk text not null check (desk in ('orders', 'customers', 'returns')),
  name text not null check (length(name) between 1 and 40),
  -- The parameters of the address, without the place in the list.
  parameters text not null check (length(parameters) <= 500),
  version integer not null default 1
);
create unique index saved_view_name on staff.saved_view (person_id, desk, name);
select audit.follow('staff.saved_view', 'id', 'name,parameters');
