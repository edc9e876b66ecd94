-- The ready roles, for databases whose demo data were seeded while seeding emptied the tables of the staff.
insert into staff.role (key, name, rights) values
  ('owner', 'Owner', '{}'),
  ('warehouse', 'Warehouse', '{}'),
  ('service', 'Customer service', '{}'),
  ('catalogue', 'Catalogue', '{}'),
  ('marketing', 'Marketing', '{}'),
  ('bookkeeping', 'Bookkeeping', '{}')
on conflict (key) do nothing;
