-- Originals and sizes of pictures, in installations that keep them in the database.
create table files.object (
  key text primary key,
  content bytea storage external not null,
  kept_at timestamptz not null
);

-- Pictures that staff uploaded. What is stored is drawn anew from the upload: upright, in sRGB and without metadata.
create table files.original (
  -- SHA-256 of the stored file in hex.
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the file as it was uploaded: the same file twice is one original.
  upload_sha256 text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null,
  width_px integer not null,
  height_px integer not null,
  -- The name that the sender gave it, without its path.
  file_name text not null,
  created_at timestamptz not null,
  -- The name of the member of staff as it was then.
  created_by text not null,
  -- Set once the file is in the store; a row without it is what a crash left.
  stored_at timestamptz,
  -- Set when a product, item or category first shows it. Until then it is deleted after some days, and never afterwards, as
  -- orders and mails go on showing it.
  used_at timestamptz
);
create index original_upload on files.original (upload_sha256);
create index original_unused on files.original (created_at) where used_at is null;

select audit.follow('files.original', 'sha256');

-- An original as it is cut for the sizes in which it is shown. Its key is the `picture_key` of the tables that show it.
create table files.picture (
  key text primary key check (key ~ '^u[0-9a-f]{32}$'),
  original text not null references files.original on delete cascade,
  -- The point that a crop keeps in view, in percent from the left and from the top.
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  -- `whole` shows all of it, with the ground of its edge on two sides.
  fit text not null default 'crop' check (fit in ('crop', 'whole')),
  unique (original, focus_x, focus_y, fit)
);
