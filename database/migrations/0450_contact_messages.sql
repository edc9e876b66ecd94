-- Messages of the contact form, kept for the staff until they are done and for a while after (CN2, OP1).
create table marketing.contact_message (
  id bigint generated always as identity primary key,
  shop text not null check (shop in ('consumer', 'business')),
  lang_code text not null,
  name text not null,
  email text not null,
  -- As it was typed; empty for none.
  order_number text not null,
  -- Whether the order is of the sender's own session, and whether the e-mail is that of the sender's account.
  is_own_order boolean not null,
  is_own_email boolean not null,
  message text not null,
  received_at timestamptz not null,
  -- Answered, or put aside without an answer; null while it waits.
  done_at timestamptz,
  -- Rises with every change by staff.
  version integer not null default 1
);
create index contact_message_waiting on marketing.contact_message (received_at, id) where done_at is null;
create index contact_message_done on marketing.contact_message (done_at, id) where done_at is not null;
create index contact_message_email on marketing.contact_message (lower(email), shop);

create table marketing.contact_answer (
  id bigint generated always as identity primary key,
  message_id bigint not null references marketing.contact_message on delete cascade,
  words text not null,
  person_id bigint not null,
  answered_by text not null,
  answered_at timestamptz not null,
  -- When the mail server accepted it.
  sent_at timestamptz
);
create index contact_answer_message on marketing.contact_answer (message_id, id);

select audit.follow('marketing.contact_message', 'id', 'name,email,message,order_number');
select audit.follow('marketing.contact_answer', 'id', 'words');

create function marketing.tell_messages() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('message', (select array_agg(id::text) from (select id from touched limit 51) as few), tg_op = 'INSERT');
  return null;
end
$$;
create trigger desk_written after insert on marketing.contact_message referencing new table as touched
  for each statement execute function marketing.tell_messages();
create trigger desk_changed after update on marketing.contact_message referencing new table as touched
  for each statement execute function marketing.tell_messages();
