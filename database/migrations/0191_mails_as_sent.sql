-- Mails about orders as they were sent, for 400 days.
create table mail.copy (
  id bigint generated always as identity primary key,
  order_number text not null,
  -- The mail's own name, see `Mail`.
  name text not null,
  sender_name text not null,
  sender_address text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  sent_at timestamptz not null
);
create index copy_order on mail.copy (order_number, id);
create index copy_sent on mail.copy (sent_at);

-- Pictures and attachments; equal ones of many mails are one row.
create table mail.part (
  -- SHA-256 of the content, in hexadecimal digits.
  hash text primary key,
  content bytea not null
);
create table mail.copy_part (
  copy_id bigint not null references mail.copy on delete cascade,
  place integer not null,
  hash text not null references mail.part,
  kind text not null check (kind in ('picture', 'attachment')),
  -- The picture's content id, or the file's name.
  name text not null,
  media_type text not null,
  primary key (copy_id, place)
);
create index copy_part_hash on mail.copy_part (hash);

-- Wishes of the staff to send a mail again.
create table mail.resend (
  id bigint generated always as identity primary key,
  copy_id bigint not null references mail.copy on delete cascade,
  person_id bigint not null,
  requested_at timestamptz not null
);
create index resend_copy on mail.resend (copy_id, requested_at desc);
select audit.follow('mail.resend', 'id');
