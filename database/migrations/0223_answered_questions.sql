-- What a business answered to a question of the staff, by the link of its mail, once; empty where it only sent proofs.
alter table account.question add column answered_at timestamptz,
  add column answer text check (length(answer) <= 2000),
  add constraint question_answered_check check ((answered_at is null) = (answer is null));

-- Since when an answer to a question waits for the staff; null before it, once the staff asks again, and after the approval.
alter table account.account add column question_answered_at timestamptz;
