-- A public register of schools as the staff imported it, to be shown beside registrations. It is replaced as a whole, and is no record
-- of the shop: the audit trail does not follow it.
create table account.register_school (
  -- The official number, unique within the register.
  number text primary key check (length(number) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  postcode text not null check (length(postcode) between 1 and 12),
  town text not null check (length(town) <= 120)
);
create index register_school_postcode on account.register_school (postcode);
create index register_school_name on account.register_school (account.name_key(name));
