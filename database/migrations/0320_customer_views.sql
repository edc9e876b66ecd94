-- Sessions in which the staff sees the shop as a customer does. They change nothing and end after a quarter of an hour.
alter table account.session
  -- The person of the staff; null for sessions of the customer.
  add column viewed_by bigint references staff.person on delete cascade;
create index session_viewer on account.session (viewed_by) where viewed_by is not null;

-- Links that begin such a session, each once.
create table account.view_link (
  code_hash text primary key,
  account_id bigint not null references account.account on delete cascade,
  staff_id bigint not null references staff.person on delete cascade,
  expires_at timestamptz not null
);
create index view_link_account on account.view_link (account_id);
create index view_link_staff on account.view_link (staff_id);
create index view_link_expiry on account.view_link (expires_at);
select audit.follow('account.view_link', 'account_id', 'code_hash');

-- When someone of the staff opened a customer's record, or saw the shop as the customer does.
create table account.staff_access (
  id bigint generated always as identity primary key,
  account_id bigint not null references account.account on delete cascade,
  staff_id bigint not null,
  -- As it was then: the person may be gone later.
  staff_name text not null,
  kind text not null check (kind in ('record', 'shop')),
  opened_at timestamptz not null
);
create index staff_access_account on account.staff_access (account_id, id desc);
create index staff_access_age on account.staff_access (opened_at);
