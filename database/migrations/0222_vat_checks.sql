-- Questions of the staff to the register of VAT numbers, with its answers.
create table account.vat_check (
  id bigint generated always as identity primary key,
  account_id bigint not null references account.account on delete cascade,
  -- As it was when it was asked.
  number text not null check (length(number) between 3 and 20),
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- Requests to the register so far.
  attempts integer not null default 0,
  -- Null while it waits; `unavailable` after the last attempt without an answer.
  outcome text check (outcome in ('valid', 'invalid', 'unavailable')),
  answered_at timestamptz,
  -- The register's code of the latest attempt without an answer.
  fault text check (length(fault) <= 60),
  -- The register's proof that it was asked.
  request_identifier text,
  -- As registered; null where the country does not disclose it.
  registered_name text,
  registered_address text,
  -- Whether they agree with what was typed; null where that is not known.
  is_same_name boolean,
  is_same_post_code boolean,
  check ((outcome is null) = (answered_at is null))
);
create unique index vat_check_waiting on account.vat_check (account_id) where outcome is null;
create index vat_check_account on account.vat_check (account_id, id desc);
select audit.follow('account.vat_check', 'id', 'registered_name,registered_address');

create trigger desk_asked after insert on account.vat_check referencing new table as added
  for each statement execute function account.tell_noted();
create trigger desk_answered after update on account.vat_check referencing new table as added
  for each statement execute function account.tell_noted();
