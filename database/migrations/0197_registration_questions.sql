-- What the staff asked a business that waits for approval, by mail.
create table account.question (
  id bigint generated always as identity primary key,
  account_id bigint not null references account.account on delete cascade,
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  asked_by text not null,
  words text not null check (length(words) between 1 and 2000),
  asked_at timestamptz not null,
  sent_at timestamptz
);
create index question_account on account.question (account_id, id desc);
select audit.follow('account.question', 'id', 'words');
