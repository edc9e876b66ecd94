-- A name without case, umlauts, punctuation and legal form, for finding accounts of the same business.
create function account.name_key(name text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
return regexp_replace(
  regexp_replace(replace(replace(replace(replace(lower(name), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
    '\m(g?gmbh|mbh|ug|ag|kg|ohg|gbr|co|inc|ltd|e\. ?v|ev)\M', '', 'g'),
  '[^[:alnum:]]', '', 'g');

create index account_business_domain on account.account (lower(split_part(email, '@', 2))) where kind in ('company', 'school');
create index account_business_vat on account.account (vat_number) where kind in ('company', 'school') and vat_number is not null;
create index account_business_name on account.account (account.name_key(company)) where kind in ('company', 'school') and company is not null;

-- The queue of approvals, the oldest first.
create index account_waiting_id on account.account (created_at, id)
  where shop = 'business' and approved_at is null and kind <> 'guest';

-- Search of customers by the beginning of a name or an e-mail; all of them, the newest first.
create index account_last_name on account.account (lower(last_name) text_pattern_ops) where kind <> 'guest';
create index account_company on account.account (lower(company) text_pattern_ops) where kind <> 'guest' and company is not null;
create index account_email_prefix on account.account (lower(email) text_pattern_ops) where kind <> 'guest';
create index account_created on account.account (created_at desc, id desc) where kind <> 'guest';

-- Set while the staff keeps a customer out, with the reason for colleagues.
alter table account.account add column blocked_at timestamptz, add column block_reason text check (length(block_reason) <= 500);

-- What the staff notes on a customer, for colleagues.
create table account.note (
  id bigint generated always as identity primary key,
  account_id bigint not null references account.account on delete cascade,
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  written_by text not null,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index note_account on account.note (account_id, id desc);
select audit.follow('account.note', 'id', 'text');
