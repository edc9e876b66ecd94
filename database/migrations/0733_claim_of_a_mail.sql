-- Claims a mail of a job for one process and answers whether no other one has it. Each of its two statements sees what was committed before
-- it: between them another process may note the mail as sent and give its claim up.
create function mail.claim_mail(given_job bigint, given_name text, given_at timestamptz) returns boolean
language plpgsql as $$
begin
  insert into mail.claim (job_id, name, claimed_at)
  select given_job, given_name, given_at
  where not exists (select from mail.sent where job_id = given_job and name = given_name)
  on conflict do nothing;
  if not found then return false; end if;
  delete from mail.claim where job_id = given_job and name = given_name
    and exists (select from mail.sent where job_id = given_job and name = given_name);
  return not found;
end
$$;
