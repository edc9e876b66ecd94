create index concurrently account_answered on account.account (question_answered_at, id) where question_answered_at is not null;
