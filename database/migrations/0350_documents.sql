-- Documents that product pages link to as downloads, such as instructions and safety sheets, by the SHA-256 of the file in the store.
-- They are public and stay, as mails and other pages may link to them.
create table files.document (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes integer not null check (size_bytes > 0),
  -- The name under which it is saved, as its sender named it first, without its path.
  file_name text not null check (length(file_name) <= 120),
  created_at timestamptz not null,
  -- The name of the member of staff as it was then.
  created_by text not null
);
select audit.follow('files.document', 'sha256');
