create schema files;

-- Files of customers, never public. The tables that use a file name its owner.
create table files.file (
  name text primary key,
  content_type text not null,
  content bytea storage external not null,
  kept_at timestamptz not null
);
