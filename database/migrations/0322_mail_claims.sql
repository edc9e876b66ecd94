-- Mails whose end a job is giving to the mail server. A row is deleted with the server's answer; one that stays is of a process that died
-- before it.
create table mail.claim (
  job_id bigint not null,
  name text not null,
  claimed_at timestamptz not null,
  primary key (job_id, name)
);

create index claim_claimed_at on mail.claim (claimed_at);

-- The process died before the mail server's answer: the mail probably arrived, and is not repeated by itself.
alter table mail.copy add column is_unconfirmed boolean not null default false;
