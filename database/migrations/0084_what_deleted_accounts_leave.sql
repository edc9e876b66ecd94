-- A review is its author's as long as the account is there.
alter table ratings.request add column review_id bigint;

-- Mails that name somebody and were not sent yet are not sent any more. Those that are being sent now are.
create function account.forget_mails(emails text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
  where tasks.id = jobs.task_id and jobs.locked_at is null
    and tasks.identifier in ('send-contact-mails', 'send-catalogue-mails', 'send-competition-mail', 'send-newsletter-opt-in',
      'send-newsletter-welcome', 'send-newsletter-goodbye')
    and lower(jobs.payload ->> 'email') = any(emails);
$$;
