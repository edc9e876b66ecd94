-- When the person last logged in; null before the first time.
alter table staff.person add column logged_in_at timestamptz;
update staff.person set logged_in_at = coalesce(
  (select max(created_at) from staff.session where person_id = person.id),
  (select max(coalesce(used_at, created_at)) from staff.passkey where person_id = person.id),
  case when password_hash is not null then created_at end
);

-- Own roles are told apart by their names.
create unique index role_own_name on staff.role (lower(name)) where key is null;

select audit.follow('staff.invitation', 'person_id', '*');
select audit.follow('staff.session', 'person_id', '*');
