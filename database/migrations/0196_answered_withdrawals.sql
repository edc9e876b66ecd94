-- The shop's answer to a declaration of withdrawal, which is mailed.
create table withdrawals.answer (
  declaration_id bigint primary key references withdrawals.declaration,
  outcome text not null check (outcome in ('accepted', 'refused')),
  -- In the consumer's language, beside the sentences of the mail; a refusal has one.
  words text not null check (length(words) <= 2000 and (outcome = 'accepted' or words <> '')),
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  answered_by text not null,
  answered_at timestamptz not null,
  sent_at timestamptz
);
select audit.follow('withdrawals.answer', 'declaration_id', 'words');

-- Null while the declaration waits for its answer.
alter table withdrawals.declaration add column answered_at timestamptz;
create index declaration_waiting on withdrawals.declaration (declared_at, id) where answered_at is null;
create index declaration_answered on withdrawals.declaration (answered_at desc, id desc) where answered_at is not null;
