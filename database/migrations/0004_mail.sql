create schema mail;

-- Mails that a job has handed to the mail server. A job that runs again after a crash does not send them a second time.
create table mail.sent (
  job_id bigint not null,
  name text not null,
  sent_at timestamptz not null,
  primary key (job_id, name)
);
create index sent_sent_at on mail.sent (sent_at);
