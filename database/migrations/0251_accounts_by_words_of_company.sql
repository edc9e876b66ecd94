-- The search by any word of an institution's name.
create index concurrently account_company_words on account.account using gin (to_tsvector('simple', company))
  where kind <> 'guest' and company is not null;
