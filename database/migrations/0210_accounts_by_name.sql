-- Lists of customers by last and first name; who has none is listed by the company, else by the e-mail.
create index concurrently account_sort_name on account.account (
  account.sort_key(coalesce(nullif(last_name, ''), nullif(company, ''), email) || ' ' || coalesce(first_name, '')), id)
  where kind <> 'guest';
