-- The database as the migrations make it, to be read. Written by npm run codegen; the migrations make the tables.
-- Left out: the schema graphile_worker, which the job queue makes, partitions, and the rights of the web role (web-role.ts).
-- migrations: 76f6fdddbef2056d7f9db1092fef7702aa3fec51181cd9f6aa940e9adf2ec826

create schema access;

-- Keys that seal the links in mails. A key seals for a month and opens its links for three years more.
create table access.sealing_key (
  id text not null,
  secret bytea not null,
  seals_until timestamp with time zone not null,
  opens_until timestamp with time zone not null,
  constraint sealing_key_pkey PRIMARY KEY (id),
  constraint sealing_key_check CHECK ((seals_until < opens_until)),
  constraint sealing_key_id_check CHECK ((id ~ '^[\w-]{8}$'::text)),
  constraint sealing_key_secret_check CHECK ((length(secret) = 32))
);

-- Keys that sign tokens, shared by all processes. A key signs for a day and verifies until its last token has expired.
create table access.signing_key (
  id text not null,
  secret bytea not null,
  signs_from timestamp with time zone not null,
  signs_until timestamp with time zone not null,
  verifies_until timestamp with time zone not null,
  constraint signing_key_pkey PRIMARY KEY (id),
  constraint signing_key_check CHECK (((signs_from < signs_until) AND (signs_until < verifies_until))),
  constraint signing_key_id_check CHECK ((id ~ '^[\w-]{16}$'::text)),
  constraint signing_key_secret_check CHECK ((length(secret) = 32))
);


create schema account;

create sequence account.customer_number;

-- Guests are accounts without a password, so that addresses, orders and returns have one kind of owner.
create table account.account (
  id bigint generated always as identity,
  shop text not null,
  kind text not null,
  email text not null,
  password_hash text,
  customer_number text,
  salutation text,
  first_name text,
  last_name text,
  company text,
  phone text,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  -- The language of mails, and what a business states at its registration (AC6, OP3).
  lang_code text,
  vat_number text,
  industry_code text,
  job_title_code text,
  employees integer,
  -- Employees of the shop, who may preview content (CN4).
  is_internal boolean default false not null,
  -- Days between an invoice and its payment for this company or school; null means the setting of the store (OP4).
  payment_days integer,
  -- Set while the staff keeps a customer out, with the reason for colleagues.
  blocked_at timestamp with time zone,
  block_reason text,
  -- Since when an answer to a question waits for the staff; null before it, once the staff asks again, and after the approval.
  question_answered_at timestamp with time zone,
  -- The id of a company or school in the Peppol network, with the code of its scheme: 0204:04011000-1234512345-06; null for none.
  peppol_id text,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_customer_number_key UNIQUE (customer_number),
  constraint account_block_reason_check CHECK ((length(block_reason) <= 500)),
  constraint account_check CHECK (((kind = 'guest'::text) = (password_hash IS NULL))),
  constraint account_email_check CHECK ((length(email) <= 80)),
  constraint account_employees_check CHECK (((employees >= 1) AND (employees <= 999999))),
  constraint account_kind_check CHECK ((kind = ANY (ARRAY['guest'::text, 'private'::text, 'company'::text, 'school'::text]))),
  constraint account_payment_days_check CHECK (((payment_days >= 1) AND (payment_days <= 180))),
  constraint account_peppol_id_check CHECK ((peppol_id ~ '^[0-9]{4}:.{1,50}$'::text)),
  constraint account_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE INDEX account_answered ON account.account USING btree (question_answered_at, id) WHERE (question_answered_at IS NOT NULL);
CREATE INDEX account_business_domain ON account.account USING btree (lower(split_part(email, '@'::text, 2))) WHERE (kind = ANY (ARRAY['company'::text, 'school'::text]));
CREATE INDEX account_business_name ON account.account USING btree (account.name_key(company)) WHERE ((kind = ANY (ARRAY['company'::text, 'school'::text])) AND (company IS NOT NULL));
CREATE INDEX account_business_vat ON account.account USING btree (vat_number) WHERE ((kind = ANY (ARRAY['company'::text, 'school'::text])) AND (vat_number IS NOT NULL));
CREATE INDEX account_company ON account.account USING btree (lower(company) text_pattern_ops) WHERE ((kind <> 'guest'::text) AND (company IS NOT NULL));
CREATE INDEX account_company_words ON account.account USING gin (to_tsvector('simple'::regconfig, company)) WHERE ((kind <> 'guest'::text) AND (company IS NOT NULL));
CREATE INDEX account_created ON account.account USING btree (created_at DESC, id DESC) WHERE (kind <> 'guest'::text);
CREATE INDEX account_email_prefix ON account.account USING btree (lower(email) text_pattern_ops) WHERE (kind <> 'guest'::text);
CREATE UNIQUE INDEX account_email_unique ON account.account USING btree (shop, lower(email)) WHERE (kind <> 'guest'::text);
CREATE INDEX account_full_name ON account.account USING btree (lower(last_name) text_pattern_ops, lower(first_name) text_pattern_ops) WHERE (kind <> 'guest'::text);
CREATE INDEX account_guest_created ON account.account USING btree (created_at) WHERE (kind = 'guest'::text);
CREATE INDEX account_last_name ON account.account USING btree (lower(last_name) text_pattern_ops) WHERE (kind <> 'guest'::text);
CREATE INDEX account_sort_name ON account.account USING btree (account.sort_key(((COALESCE(NULLIF(last_name, ''::text), NULLIF(company, ''::text), email) || ' '::text) || COALESCE(first_name, ''::text))), id) WHERE (kind <> 'guest'::text);
CREATE INDEX account_waiting ON account.account USING btree (created_at) WHERE ((shop = 'business'::text) AND (approved_at IS NULL) AND (kind <> 'guest'::text));
CREATE INDEX account_waiting_id ON account.account USING btree (created_at, id) WHERE ((shop = 'business'::text) AND (approved_at IS NULL) AND (kind <> 'guest'::text));
CREATE TRIGGER audit_delete AFTER DELETE ON account.account REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '*');
CREATE TRIGGER audit_insert AFTER INSERT ON account.account REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '*');
CREATE TRIGGER audit_update AFTER UPDATE ON account.account REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '*');
CREATE TRIGGER desk_changed AFTER UPDATE ON account.account REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION account.tell_changed();
CREATE TRIGGER desk_registered AFTER INSERT ON account.account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION account.tell_registered();
CREATE TRIGGER webhooks_insert AFTER INSERT ON account.account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION webhooks.on_account();

-- Addresses of an account. A removed one is kept for a while, so that the customer can restore it.
create table account.address (
  id bigint generated always as identity,
  account_id bigint not null,
  kind text not null,
  form_type text not null,
  company text,
  salutation text,
  first_name text not null,
  last_name text not null,
  street text not null,
  addition text,
  postcode text not null,
  city text not null,
  country text not null,
  phone text,
  email text,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  -- The customer's own address, at most one per account.
  is_customer_address boolean default false not null,
  constraint address_pkey PRIMARY KEY (id),
  constraint address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint address_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint address_form_type_check CHECK ((form_type = ANY (ARRAY['private'::text, 'companyOrSchool'::text]))),
  constraint address_kind_check CHECK ((kind = ANY (ARRAY['billing'::text, 'shipping'::text, 'packstation'::text])))
);
CREATE INDEX address_account ON account.address USING btree (account_id, kind) WHERE (removed_at IS NULL);
CREATE INDEX address_removed ON account.address USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON account.address REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '*');
CREATE TRIGGER audit_insert AFTER INSERT ON account.address REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '*');
CREATE TRIGGER audit_update AFTER UPDATE ON account.address REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '*');

-- Names that a customer keeps for labels and engravings.
create table account.child_name (
  account_id bigint not null,
  name text not null,
  added_at timestamp with time zone not null,
  constraint child_name_pkey PRIMARY KEY (account_id, name),
  constraint child_name_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint child_name_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON account.child_name REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'name');
CREATE TRIGGER audit_insert AFTER INSERT ON account.child_name REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'name');
CREATE TRIGGER audit_update AFTER UPDATE ON account.child_name REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'name');

-- Ids of deleted accounts: the audit checks that no other table refers to them (AC1).
create table account.deletion (
  account_id bigint not null,
  deleted_at timestamp with time zone not null,
  constraint deletion_pkey PRIMARY KEY (account_id)
);

-- Proofs that a business uploads before it has an account. The holder of the secret may claim one; only its hash is kept.
create table account.document (
  token_hash text not null,
  kind text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  account_id bigint,
  uploaded_at timestamp with time zone not null,
  constraint document_pkey PRIMARY KEY (token_hash),
  constraint document_file_name_key UNIQUE (file_name),
  constraint document_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint document_kind_check CHECK ((kind = ANY (ARRAY['certificate'::text, 'signature'::text])))
);
CREATE INDEX document_account ON account.document USING btree (account_id);
CREATE INDEX document_unclaimed ON account.document USING btree (uploaded_at) WHERE (account_id IS NULL);

-- A new e-mail address of an account, until it is confirmed by the link mailed to it. Only the hash of the mailed secret is kept (AC1).
create table account.email_change (
  account_id bigint not null,
  email text not null,
  lang_code text not null,
  -- Null until the mail is written.
  token_hash text,
  expires_at timestamp with time zone not null,
  constraint email_change_pkey PRIMARY KEY (account_id),
  constraint email_change_token_hash_key UNIQUE (token_hash),
  constraint email_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint email_change_email_check CHECK ((length(email) <= 80))
);
CREATE INDEX email_change_expiry ON account.email_change USING btree (expires_at);

-- Industries that a business chooses from at its registration, by language.
create table account.industry (
  code text not null,
  language text not null,
  "position" integer not null,
  text text not null,
  constraint industry_pkey PRIMARY KEY (language, code),
  constraint industry_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text])))
);

-- Job titles that a business chooses from at its registration, by language.
create table account.job_title (
  code text not null,
  language text not null,
  "position" integer not null,
  text text not null,
  constraint job_title_pkey PRIMARY KEY (language, code),
  constraint job_title_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text])))
);

-- Accounts that the staff joined with another one of the same business. Their rows belong to the kept account since then; the closed
-- account is in `account.deletion` too.
create table account.joined (
  -- The closed account.
  account_id bigint not null,
  kept_id bigint not null,
  -- What it was known by: colleagues quote its number, and the kept account's data include what its e-mail consented to.
  email text not null,
  customer_number text,
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  joined_by text not null,
  joined_at timestamp with time zone not null,
  constraint joined_pkey PRIMARY KEY (account_id),
  constraint joined_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint joined_check CHECK ((account_id <> kept_id)),
  constraint joined_email_check CHECK ((length(email) <= 80))
);
CREATE INDEX joined_customer_number ON account.joined USING btree (customer_number) WHERE (customer_number IS NOT NULL);
CREATE INDEX joined_email ON account.joined USING btree (lower(email) text_pattern_ops);
CREATE INDEX joined_kept ON account.joined USING btree (kept_id, joined_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON account.joined REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'email');
CREATE TRIGGER audit_insert AFTER INSERT ON account.joined REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'email');
CREATE TRIGGER audit_update AFTER UPDATE ON account.joined REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'email');

-- Failed attempts per account and address, for limits at login (AU5).
create table account.login_attempt (
  subject text not null,
  failures integer not null,
  window_ends_at timestamp with time zone not null,
  constraint login_attempt_pkey PRIMARY KEY (subject)
);
CREATE INDEX login_attempt_window ON account.login_attempt USING btree (window_ends_at);

-- A log-in whose password was right and whose code is missing. Only the hash of the cookie's secret is kept.
create table account.login_challenge (
  token_hash text not null,
  account_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint login_challenge_pkey PRIMARY KEY (token_hash),
  constraint login_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE
);
CREATE INDEX login_challenge_account ON account.login_challenge USING btree (account_id);
CREATE INDEX login_challenge_expiry ON account.login_challenge USING btree (expires_at);

-- What the staff notes on a customer, for colleagues.
create table account.note (
  id bigint generated always as identity,
  account_id bigint not null,
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  written_by text not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint note_pkey PRIMARY KEY (id),
  constraint note_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX note_account ON account.note USING btree (account_id, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON account.note REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'text');
CREATE TRIGGER audit_insert AFTER INSERT ON account.note REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'text');
CREATE TRIGGER audit_update AFTER UPDATE ON account.note REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'text');
CREATE TRIGGER desk_noted AFTER INSERT ON account.note REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION account.tell_noted();

-- Links to replace a forgotten password, valid once and for an hour. Only the hash of the mailed secret is kept (AU2).
create table account.password_reset (
  token_hash text not null,
  account_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint password_reset_pkey PRIMARY KEY (token_hash),
  constraint password_reset_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE
);
CREATE INDEX password_reset_account ON account.password_reset USING btree (account_id);
CREATE INDEX password_reset_expiry ON account.password_reset USING btree (expires_at);

-- What the staff asked a business that waits for approval, by mail.
create table account.question (
  id bigint generated always as identity,
  account_id bigint not null,
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  asked_by text not null,
  words text not null,
  asked_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  -- What a business answered to a question of the staff, by the link of its mail, once; empty where it only sent proofs.
  answered_at timestamp with time zone,
  answer text,
  constraint question_pkey PRIMARY KEY (id),
  constraint question_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint question_answer_check CHECK ((length(answer) <= 2000)),
  constraint question_answered_check CHECK (((answered_at IS NULL) = (answer IS NULL))),
  constraint question_words_check CHECK (((length(words) >= 1) AND (length(words) <= 2000)))
);
CREATE INDEX question_account ON account.question USING btree (account_id, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON account.question REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'words');
CREATE TRIGGER audit_insert AFTER INSERT ON account.question REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'words');
CREATE TRIGGER audit_update AFTER UPDATE ON account.question REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'words');

-- Recovery codes for a lost app, each valid once. Only an argon2id hash is kept.
create table account.recovery_code (
  account_id bigint not null,
  code_hash text not null,
  constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.second_factor(account_id) ON DELETE CASCADE
);

-- A public register of schools as the staff imported it, to be shown beside registrations. It is replaced as a whole, and is no record
-- of the shop: the audit trail does not follow it.
create table account.register_school (
  -- The official number, unique within the register.
  number text not null,
  name text not null,
  postcode text not null,
  town text not null,
  constraint register_school_pkey PRIMARY KEY (number),
  constraint register_school_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint register_school_number_check CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  constraint register_school_postcode_check CHECK (((length(postcode) >= 1) AND (length(postcode) <= 12))),
  constraint register_school_town_check CHECK ((length(town) <= 120))
);
CREATE INDEX register_school_name ON account.register_school USING btree (account.name_key(name));
CREATE INDEX register_school_postcode ON account.register_school USING btree (postcode);

-- The second factor of a business account: codes of an authenticator app (TOTP). The secret is sealed by a key of access.sealing_key (AU5).
create table account.second_factor (
  account_id bigint not null,
  sealed_secret text not null,
  -- The session that began the set-up; it alone sees the secret until the first code confirms it.
  begun_by text not null,
  begun_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  -- The time step of the last accepted code: a code counts once.
  last_step bigint default 0 not null,
  recovery_salt bytea,
  constraint second_factor_pkey PRIMARY KEY (account_id),
  constraint second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE
);

-- A visitor's session: only the hash of the cookie's secret is kept.
create table account.session (
  token_hash text not null,
  account_id bigint not null,
  kind text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- Shown to the customer in the list of sessions: browser and system by name, the storefront of the log-in, the last use (AU5).
  device text,
  lang_code text,
  used_at timestamp with time zone,
  -- The person of the staff; null for sessions of the customer.
  viewed_by bigint,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint session_viewed_by_fkey FOREIGN KEY (viewed_by) REFERENCES staff.person(id) ON DELETE CASCADE,
  constraint session_device_check CHECK ((length(device) <= 60)),
  constraint session_kind_check CHECK ((kind = ANY (ARRAY['guest'::text, 'customer'::text])))
);
CREATE INDEX session_account ON account.session USING btree (account_id);
CREATE INDEX session_expiry ON account.session USING btree (expires_at);
CREATE INDEX session_viewer ON account.session USING btree (viewed_by) WHERE (viewed_by IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON account.session REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', '*');
CREATE TRIGGER audit_insert AFTER INSERT ON account.session REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', '*');
CREATE TRIGGER audit_update AFTER UPDATE ON account.session REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', '*');

-- When someone of the staff opened a customer's record, or saw the shop as the customer does.
create table account.staff_access (
  id bigint generated always as identity,
  account_id bigint not null,
  staff_id bigint not null,
  -- As it was then: the person may be gone later.
  staff_name text not null,
  kind text not null,
  opened_at timestamp with time zone not null,
  constraint staff_access_pkey PRIMARY KEY (id),
  constraint staff_access_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint staff_access_kind_check CHECK ((kind = ANY (ARRAY['record'::text, 'shop'::text])))
);
CREATE INDEX staff_access_account ON account.staff_access USING btree (account_id, id DESC);
CREATE INDEX staff_access_age ON account.staff_access USING btree (opened_at);

-- Questions of the staff to the register of VAT numbers, with its answers.
create table account.vat_check (
  id bigint generated always as identity,
  account_id bigint not null,
  -- As it was when it was asked.
  number text not null,
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  -- Requests to the register so far.
  attempts integer default 0 not null,
  -- Null while it waits; `unavailable` after the last attempt without an answer.
  outcome text,
  answered_at timestamp with time zone,
  -- The register's code of the latest attempt without an answer.
  fault text,
  -- The register's proof that it was asked.
  request_identifier text,
  -- As registered; null where the country does not disclose it.
  registered_name text,
  registered_address text,
  -- Whether they agree with what was typed; null where that is not known.
  is_same_name boolean,
  is_same_post_code boolean,
  constraint vat_check_pkey PRIMARY KEY (id),
  constraint vat_check_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint vat_check_check CHECK (((outcome IS NULL) = (answered_at IS NULL))),
  constraint vat_check_fault_check CHECK ((length(fault) <= 60)),
  constraint vat_check_number_check CHECK (((length(number) >= 3) AND (length(number) <= 20))),
  constraint vat_check_outcome_check CHECK ((outcome = ANY (ARRAY['valid'::text, 'invalid'::text, 'unavailable'::text])))
);
CREATE INDEX vat_check_account ON account.vat_check USING btree (account_id, id DESC);
CREATE UNIQUE INDEX vat_check_waiting ON account.vat_check USING btree (account_id) WHERE (outcome IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON account.vat_check REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'registered_name,registered_address');
CREATE TRIGGER audit_insert AFTER INSERT ON account.vat_check REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'registered_name,registered_address');
CREATE TRIGGER audit_update AFTER UPDATE ON account.vat_check REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'registered_name,registered_address');
CREATE TRIGGER desk_answered AFTER UPDATE ON account.vat_check REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION account.tell_noted();
CREATE TRIGGER desk_asked AFTER INSERT ON account.vat_check REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION account.tell_noted();

-- Links that begin such a session, each once.
create table account.view_link (
  code_hash text not null,
  account_id bigint not null,
  staff_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint view_link_pkey PRIMARY KEY (code_hash),
  constraint view_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint view_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff.person(id) ON DELETE CASCADE
);
CREATE INDEX view_link_account ON account.view_link USING btree (account_id);
CREATE INDEX view_link_expiry ON account.view_link USING btree (expires_at);
CREATE INDEX view_link_staff ON account.view_link USING btree (staff_id);
CREATE TRIGGER audit_delete AFTER DELETE ON account.view_link REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'code_hash');
CREATE TRIGGER audit_insert AFTER INSERT ON account.view_link REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'code_hash');
CREATE TRIGGER audit_update AFTER UPDATE ON account.view_link REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'code_hash');

CREATE OR REPLACE FUNCTION account.forget_mails(emails text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
  where tasks.id = jobs.task_id and jobs.locked_at is null
    and tasks.identifier in ('send-contact-mails', 'send-catalogue-mails', 'send-competition-mail', 'send-newsletter-opt-in',
      'send-newsletter-welcome', 'send-newsletter-goodbye')
    and lower(jobs.payload ->> 'email') = any(emails);
$function$;

CREATE OR REPLACE FUNCTION account.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN regexp_replace(regexp_replace(replace(replace(replace(replace(lower(name), 'ä'::text, 'ae'::text), 'ö'::text, 'oe'::text), 'ü'::text, 'ue'::text), 'ß'::text, 'ss'::text), '\m(g?gmbh|mbh|ug|ag|kg|ohg|gbr|co|inc|ltd|e\. ?v|ev)\M'::text, ''::text, 'g'::text), '[^[:alnum:]]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION account.sort_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"(translate(replace(lower(TRIM(BOTH FROM name)), 'ß'::text, 'ss'::text), 'äàáâãåæçéèêëíìîïñóòôõöøúùûüýÿšžčćłğış'::text, 'aaaaaaaceeeeiiiinoooooouuuuyyszcclgis'::text), 100);

CREATE OR REPLACE FUNCTION account.tell_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('customer', (
    select array_agg(id::text) from (
      select added.id from added join removed using (id)
      where added.kind <> 'guest' and to_jsonb(added) is distinct from to_jsonb(removed) limit 51) as few), false);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION account.tell_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('customer', (
    select array_agg(account_id::text) from (select distinct account_id from added limit 51) as few), false);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION account.tell_registered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('customer', (
    select array_agg(id::text) from (select id from added where kind <> 'guest' limit 51) as few), true);
  return null;
end
$function$;


create schema approvals;

create table approvals.request (
  id bigint generated always as identity,
  organisation_id bigint not null,
  -- Null once its account is deleted.
  requester_id bigint,
  -- The cart as it was, with agreed prices; it belongs to the organisation until it is ordered or taken back.
  cart_id uuid,
  lang_code text not null,
  currency text not null,
  -- The lines as they were named and priced, for the approvers.
  lines jsonb not null,
  total_minor integer not null,
  message text default ''::text not null,
  state text default 'waiting'::text not null,
  requested_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  -- Who approved or returned it.
  decided_by bigint,
  comment text default ''::text not null,
  -- The one order that it became.
  order_id bigint,
  -- When the requester took the articles back into the basket.
  taken_up_at timestamp with time zone,
  constraint request_pkey PRIMARY KEY (id),
  constraint request_cart_id_key UNIQUE (cart_id),
  constraint request_order_id_key UNIQUE (order_id),
  constraint request_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart.cart(id) ON DELETE SET NULL,
  constraint request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account.account(id),
  constraint request_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id),
  constraint request_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES account.account(id),
  constraint request_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES account.account(id),
  constraint request_check CHECK ((ends_at > requested_at)),
  constraint request_check1 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint request_check2 CHECK (((state = 'approved'::text) = (order_id IS NOT NULL))),
  constraint request_comment_check CHECK ((length(comment) <= 1000)),
  constraint request_lines_check CHECK ((jsonb_array_length(lines) > 0)),
  constraint request_message_check CHECK ((length(message) <= 500)),
  constraint request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'returned'::text, 'withdrawn'::text, 'ended'::text]))),
  constraint request_total_minor_check CHECK ((total_minor >= 0))
);
CREATE INDEX request_decider ON approvals.request USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX request_organisation ON approvals.request USING btree (organisation_id, requested_at DESC, id DESC);
CREATE INDEX request_requester ON approvals.request USING btree (requester_id, requested_at DESC, id DESC);
CREATE INDEX request_waiting ON approvals.request USING btree (ends_at) WHERE (state = 'waiting'::text);


create schema audit;

-- What staff changed: written by triggers in the transaction of the change, never by the program, and changed by nobody.
create table audit.entry (
  id bigint generated always as identity,
  at timestamp with time zone not null,
  -- `staff:<id>`, `key:<id>` for an API key, `operator` for the command line.
  actor text not null,
  command text not null,
  request_id text,
  -- The table with its schema.
  relation text not null,
  -- The primary key's values, joined by a comma.
  record text not null,
  operation text not null,
  -- The fields that changed. Of tables about persons the names alone, each with the value null.
  before jsonb,
  after jsonb,
  constraint entry_pkey PRIMARY KEY (at, id),
  constraint entry_operation_check CHECK ((operation = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text])))
) partition by RANGE (at);
CREATE INDEX entry_actor ON ONLY audit.entry USING btree (actor, at DESC);
CREATE INDEX entry_command ON ONLY audit.entry USING btree (command, at DESC, id DESC);
CREATE INDEX entry_record ON ONLY audit.entry USING btree (relation, record, at DESC);
CREATE INDEX entry_relation ON ONLY audit.entry USING btree (relation, at DESC, id DESC);

CREATE OR REPLACE FUNCTION audit.follow(relation regclass, keys text, personal text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as added
    for each statement when (current_setting(''ranzen.actor'', true) <> '''') execute function audit.write_entries(%L, %L)', relation, keys, personal);
  execute format('create trigger audit_update after update on %s referencing new table as added old table as removed
    for each statement when (current_setting(''ranzen.actor'', true) <> '''') execute function audit.write_entries(%L, %L)', relation, keys, personal);
  execute format('create trigger audit_delete after delete on %s referencing old table as removed
    for each statement when (current_setting(''ranzen.actor'', true) <> '''') execute function audit.write_entries(%L, %L)', relation, keys, personal);
end
$function$;

CREATE OR REPLACE FUNCTION audit.keep_partitions(now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  month timestamptz;
  old text;
begin
  for month in select generate_series(date_trunc('month', now), date_trunc('month', now) + interval '2 months', interval '1 month') loop
    if to_regclass('audit.entry_' || to_char(month, 'YYYY_MM')) is null
      and not exists (select from audit.entry_rest where at >= month and at < month + interval '1 month') then
      execute format('create table audit.%I partition of audit.entry for values from (%L) to (%L)',
        'entry_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    end if;
  end loop;
  for old in
    select relname from pg_class where relnamespace = 'audit'::regnamespace and relname ~ '^entry_\d{4}_\d{2}$' and relkind = 'r'
      and to_date(substr(relname, 7), 'YYYY_MM') + interval '1 month' < now - interval '400 days'
  loop
    execute format('drop table audit.%I', old);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION audit.record_of(fields jsonb, keys text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (SELECT string_agg((record_of.fields ->> named.key), ','::text ORDER BY named.place) AS string_agg FROM unnest(record_of.keys) WITH ORDINALITY named(key, place));

CREATE OR REPLACE FUNCTION audit.shown(fields jsonb, other jsonb, personal text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (SELECT jsonb_object_agg(jsonb_each.key, CASE WHEN ((jsonb_each.key = ANY (shown.personal)) OR ('*'::text = ANY (shown.personal))) THEN 'null'::jsonb WHEN (length((jsonb_each.value)::text) > 4000) THEN to_jsonb(("left"((jsonb_each.value)::text, 200) || '…'::text)) ELSE jsonb_each.value END) AS jsonb_object_agg FROM jsonb_each(shown.fields) jsonb_each(key, value) WHERE (((shown.other IS NULL) AND (jsonb_each.value <> 'null'::jsonb)) OR ((shown.other IS NOT NULL) AND (jsonb_each.value IS DISTINCT FROM (shown.other -> jsonb_each.key)))));

CREATE OR REPLACE FUNCTION audit.write_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  keys text[] := string_to_array(tg_argv[0], ',');
  personal text[] := string_to_array(coalesce(tg_argv[1], ''), ',');
begin
  if tg_op = 'INSERT' then
    insert into audit.entry (at, actor, command, request_id, relation, record, operation, before, after)
    select now(), current_setting('ranzen.actor'), current_setting('ranzen.command'), nullif(current_setting('ranzen.request', true), ''),
      tg_table_schema || '.' || tg_table_name, audit.record_of(to_jsonb(added), keys), 'insert', null,
      audit.shown(to_jsonb(added), null, personal)
    from added;
  elsif tg_op = 'DELETE' then
    insert into audit.entry (at, actor, command, request_id, relation, record, operation, before, after)
    select now(), current_setting('ranzen.actor'), current_setting('ranzen.command'), nullif(current_setting('ranzen.request', true), ''),
      tg_table_schema || '.' || tg_table_name, audit.record_of(to_jsonb(removed), keys), 'delete',
      audit.shown(to_jsonb(removed), null, personal), null
    from removed;
  else
    insert into audit.entry (at, actor, command, request_id, relation, record, operation, before, after)
    with now_there as materialized (
      select fields, (select string_agg(fields ->> key, ',' order by place) from unnest(keys) with ordinality as named (key, place)) as record
      from (select to_jsonb(added) as fields from added) as each
    ),
    there_before as materialized (
      select fields, (select string_agg(fields ->> key, ',' order by place) from unnest(keys) with ordinality as named (key, place)) as record
      from (select to_jsonb(removed) as fields from removed) as each
    )
    select now(), current_setting('ranzen.actor'), current_setting('ranzen.command'), nullif(current_setting('ranzen.request', true), ''),
      tg_table_schema || '.' || tg_table_name, record, 'update', shown.before, shown.after
    from now_there join there_before using (record)
    cross join lateral (
      select jsonb_object_agg(key, case
          when key = any(personal) or '*' = any(personal) then 'null'::jsonb
          when length(was.value::text) > 4000 then to_jsonb(left(was.value::text, 200) || '…')
          else was.value end) filter (where was.value is not null) as before,
        jsonb_object_agg(key, case
          when key = any(personal) or '*' = any(personal) then 'null'::jsonb
          when length(is_now.value::text) > 4000 then to_jsonb(left(is_now.value::text, 200) || '…')
          else is_now.value end) filter (where is_now.value is not null) as after
      from jsonb_each(there_before.fields) as was (key, value) full join jsonb_each(now_there.fields) as is_now (key, value) using (key)
      where was.value is distinct from is_now.value
    ) as shown
    where now_there.fields is distinct from there_before.fields;
  end if;
  return null;
end
$function$;


create schema backups;

-- One row for each run of `backup run` and `backup drill`. A row without an end belongs to a run that goes on or was broken off.
create table backups.run (
  id bigint generated always as identity,
  -- `full`: files and log, `log`: the log alone, `drill`: a restore into a throw-away cluster.
  kind text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  -- Whether it did what it should; null until it ended.
  is_ok boolean,
  -- What was stored or found, a sentence.
  summary text,
  constraint run_pkey PRIMARY KEY (id),
  constraint run_check CHECK (((finished_at IS NULL) = (is_ok IS NULL))),
  constraint run_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'log'::text, 'drill'::text])))
);
CREATE INDEX run_last_ok ON backups.run USING btree (kind, finished_at) WHERE is_ok;


create schema bmecat;

-- Catalogues that staff made for other systems. The file is written when it is fetched.
create table bmecat.catalogue (
  id bigint generated always as identity,
  version text not null,
  transaction text not null,
  price_list text not null,
  language text not null,
  -- The business customer whose catalogue it is; null for everybody's.
  customer_number text,
  -- Counts the catalogues of a price list and customer from 1.
  number integer not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  -- When the one before was made: an update has what changed since then.
  since timestamp with time zone,
  command_key uuid not null,
  constraint catalogue_pkey PRIMARY KEY (id),
  constraint catalogue_command_key_key UNIQUE (command_key),
  constraint catalogue_check CHECK (((transaction = 'newCatalog'::text) OR (since IS NOT NULL))),
  constraint catalogue_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint catalogue_price_list_check CHECK ((price_list = ANY (ARRAY['de'::text, 'at'::text, 'ch'::text, 'edu'::text]))),
  constraint catalogue_transaction_check CHECK ((transaction = ANY (ARRAY['newCatalog'::text, 'updateProducts'::text, 'updatePrices'::text]))),
  constraint catalogue_version_check CHECK ((version = ANY (ARRAY['1.2'::text, '2005'::text])))
);
CREATE UNIQUE INDEX catalogue_number ON bmecat.catalogue USING btree (price_list, COALESCE(customer_number, ''::text), number);
CREATE TRIGGER audit_delete AFTER DELETE ON bmecat.catalogue REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON bmecat.catalogue REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON bmecat.catalogue REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');


create schema boards;

-- Orders of several schools that a board placed at once, under one number.
create table boards.collective (
  id bigint generated always as identity,
  collective_number text not null,
  board_id bigint not null,
  -- Makes a repeated request answer the same number.
  request_key text not null,
  -- Null once its account is deleted.
  ordered_by bigint,
  total_minor integer not null,
  currency text not null,
  ordered_at timestamp with time zone not null,
  constraint collective_pkey PRIMARY KEY (id),
  constraint collective_board_id_request_key_key UNIQUE (board_id, request_key),
  constraint collective_collective_number_key UNIQUE (collective_number),
  constraint collective_board_id_fkey FOREIGN KEY (board_id) REFERENCES account.account(id),
  constraint collective_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES account.account(id),
  constraint collective_request_key_check CHECK (((length(request_key) >= 8) AND (length(request_key) <= 64))),
  constraint collective_total_minor_check CHECK ((total_minor >= 0))
);
CREATE INDEX collective_board ON boards.collective USING btree (board_id, ordered_at DESC, id DESC);
CREATE INDEX collective_person ON boards.collective USING btree (ordered_by) WHERE (ordered_by IS NOT NULL);

-- An invitation of a school by its e-mail or customer number, which it sees in its account.
create table boards.invitation (
  id bigint generated always as identity,
  board_id bigint not null,
  -- As the board typed it. Whether a customer has it is not told to the board.
  invited text not null,
  lang_code text not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_board_id_fkey FOREIGN KEY (board_id) REFERENCES account.account(id),
  constraint invitation_check CHECK ((expires_at > invited_at)),
  constraint invitation_invited_check CHECK (((length(invited) >= 3) AND (length(invited) <= 254)))
);
CREATE INDEX invitation_expired ON boards.invitation USING btree (expires_at);
CREATE INDEX invitation_invited ON boards.invitation USING btree (lower(invited));
CREATE UNIQUE INDEX invitation_of_board ON boards.invitation USING btree (board_id, lower(invited));

create table boards.number_range (
  year integer not null,
  last_number integer not null,
  constraint number_range_pkey PRIMARY KEY (year)
);

-- The order of one school within a collective order. Its invoice goes to the board.
create table boards.placed (
  order_id bigint not null,
  collective_id bigint not null,
  -- That of the collective order, so that the right to read an order is found by one row.
  board_id bigint not null,
  school_id bigint not null,
  constraint placed_pkey PRIMARY KEY (order_id),
  constraint placed_board_id_fkey FOREIGN KEY (board_id) REFERENCES account.account(id),
  constraint placed_collective_id_fkey FOREIGN KEY (collective_id) REFERENCES boards.collective(id),
  constraint placed_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id),
  constraint placed_school_id_fkey FOREIGN KEY (school_id) REFERENCES account.account(id)
);
CREATE INDEX placed_board ON boards.placed USING btree (board_id);
CREATE INDEX placed_collective ON boards.placed USING btree (collective_id);
CREATE INDEX placed_school ON boards.placed USING btree (school_id);

-- The Leitweg-ID of a board, for invoices of orders of schools without one of their own.
create table boards.reference (
  board_id bigint not null,
  leitweg_id text not null,
  constraint reference_pkey PRIMARY KEY (board_id),
  constraint reference_board_id_fkey FOREIGN KEY (board_id) REFERENCES account.account(id),
  constraint reference_leitweg_id_check CHECK (((length(leitweg_id) >= 5) AND (length(leitweg_id) <= 46)))
);

-- A school of a board. The place is read within each request of either side, so that its end holds at once.
create table boards.school (
  -- A school belongs to one board at a time.
  school_id bigint not null,
  board_id bigint not null,
  joined_at timestamp with time zone not null,
  -- The Leitweg-ID of invoices of orders of the school that its board is billed for; null for that of the board.
  leitweg_id text,
  constraint school_pkey PRIMARY KEY (school_id),
  constraint school_board_id_fkey FOREIGN KEY (board_id) REFERENCES account.account(id),
  constraint school_school_id_fkey FOREIGN KEY (school_id) REFERENCES account.account(id),
  constraint school_check CHECK ((school_id <> board_id)),
  constraint school_leitweg_id_check CHECK (((length(leitweg_id) >= 5) AND (length(leitweg_id) <= 46))) NOT VALID
);
CREATE INDEX school_board ON boards.school USING btree (board_id, joined_at);

-- A basket or list that a school submitted to its board.
create table boards.submission (
  id bigint generated always as identity,
  school_id bigint not null,
  board_id bigint not null,
  -- Null once its account is deleted.
  requester_id bigint,
  -- The cart as it was; it belongs to the school until it is ordered or taken back.
  cart_id uuid,
  -- Makes a repeated request answer the same submission.
  request_key text not null,
  lang_code text not null,
  price_list text not null,
  currency text not null,
  -- The list that it was made of; empty for a basket.
  list_name text default ''::text not null,
  -- The lines as they were named and priced, for the board.
  lines jsonb not null,
  -- Where it is delivered to.
  delivery jsonb not null,
  total_minor integer not null,
  message text default ''::text not null,
  state text default 'waiting'::text not null,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  -- Who approved or returned it.
  decided_by bigint,
  comment text default ''::text not null,
  -- The order of the school that it became a part of.
  order_id bigint,
  -- When the requester took the articles back into the basket.
  taken_up_at timestamp with time zone,
  -- The lines as the school submitted them, where the board changed quantities when it approved; null where it did not.
  submitted_lines jsonb,
  constraint submission_pkey PRIMARY KEY (id),
  constraint submission_cart_id_key UNIQUE (cart_id),
  constraint submission_school_id_request_key_key UNIQUE (school_id, request_key),
  constraint submission_board_id_fkey FOREIGN KEY (board_id) REFERENCES account.account(id),
  constraint submission_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart.cart(id) ON DELETE SET NULL,
  constraint submission_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account.account(id),
  constraint submission_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id),
  constraint submission_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES account.account(id),
  constraint submission_school_id_fkey FOREIGN KEY (school_id) REFERENCES account.account(id),
  constraint submission_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint submission_check1 CHECK (((state = 'ordered'::text) = (order_id IS NOT NULL))),
  constraint submission_comment_check CHECK ((length(comment) <= 1000)),
  constraint submission_lines_check CHECK ((jsonb_array_length(lines) > 0)),
  constraint submission_list_name_check CHECK ((length(list_name) <= 200)),
  constraint submission_message_check CHECK ((length(message) <= 500)),
  constraint submission_request_key_check CHECK (((length(request_key) >= 8) AND (length(request_key) <= 64))),
  constraint submission_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'ordered'::text, 'returned'::text, 'withdrawn'::text, 'ended'::text]))),
  constraint submission_total_minor_check CHECK ((total_minor >= 0))
);
CREATE INDEX submission_board ON boards.submission USING btree (board_id, submitted_at DESC, id DESC);
CREATE INDEX submission_decider ON boards.submission USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX submission_order ON boards.submission USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX submission_requester ON boards.submission USING btree (requester_id, submitted_at DESC, id DESC);
CREATE INDEX submission_school ON boards.submission USING btree (school_id, submitted_at DESC, id DESC);


create schema bookkeeping;

-- The documents of an export; each is exported once.
create table bookkeeping.datev_document (
  document_id bigint not null,
  run_id bigint not null,
  constraint datev_document_pkey PRIMARY KEY (document_id),
  constraint datev_document_document_id_fkey FOREIGN KEY (document_id) REFERENCES invoices.document(id),
  constraint datev_document_run_id_fkey FOREIGN KEY (run_id) REFERENCES bookkeeping.datev_run(id)
);
CREATE INDEX datev_document_run ON bookkeeping.datev_document USING btree (run_id);

-- Fees of reminders that were paid, each exported once, and once more the other way round where its payment was taken back.
create table bookkeeping.datev_fee (
  payment_id bigint not null,
  is_taken_back boolean not null,
  run_id bigint not null,
  constraint datev_fee_pkey PRIMARY KEY (payment_id, is_taken_back),
  constraint datev_fee_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES orders.invoice_payment(id) ON DELETE CASCADE,
  constraint datev_fee_run_id_fkey FOREIGN KEY (run_id) REFERENCES bookkeeping.datev_run(id)
);
CREATE INDEX datev_fee_run ON bookkeeping.datev_fee USING btree (run_id);

-- An export of documents as a DATEV file. The file is kept, so that it can be downloaded again as it was.
create table bookkeeping.datev_run (
  id bigint generated always as identity,
  -- Counts the exports from 1, without gaps.
  number integer not null,
  currency text not null,
  first_day date not null,
  last_day date not null,
  documents integer not null,
  -- Invoices less credit notes, with tax.
  total_minor bigint not null,
  file bytea not null,
  made_at timestamp with time zone not null,
  constraint datev_run_pkey PRIMARY KEY (id),
  constraint datev_run_number_key UNIQUE (number),
  constraint datev_run_documents_check CHECK ((documents > 0))
);
CREATE TRIGGER audit_delete AFTER DELETE ON bookkeeping.datev_run REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'file');
CREATE TRIGGER audit_insert AFTER INSERT ON bookkeeping.datev_run REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'file');
CREATE TRIGGER audit_update AFTER UPDATE ON bookkeeping.datev_run REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'file');

-- Customers who get no reminders.
create table bookkeeping.dunning_stop (
  account_id bigint not null,
  reason text not null,
  stopped_at timestamp with time zone not null,
  constraint dunning_stop_pkey PRIMARY KEY (account_id),
  constraint dunning_stop_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint dunning_stop_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON bookkeeping.dunning_stop REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'reason');
CREATE TRIGGER audit_insert AFTER INSERT ON bookkeeping.dunning_stop REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'reason');
CREATE TRIGGER audit_update AFTER UPDATE ON bookkeeping.dunning_stop REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('account_id', 'reason');

-- A reminder is proposed by a job and sent by a person. Each level comes once to a document.
create table bookkeeping.reminder (
  id bigint generated always as identity,
  document_id bigint not null,
  level integer not null,
  -- What this level adds to what is asked for.
  fee_minor integer not null,
  proposed_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  -- What was open when it was sent, without fees, and until when it asks to pay.
  open_minor integer,
  pay_until date,
  -- When the fee was paid with the invoice; null for a fee that is not paid.
  fee_paid_at timestamp with time zone,
  constraint reminder_pkey PRIMARY KEY (id),
  constraint reminder_document_id_level_key UNIQUE (document_id, level),
  constraint reminder_document_id_fkey FOREIGN KEY (document_id) REFERENCES invoices.document(id),
  constraint reminder_check CHECK ((num_nulls(sent_at, open_minor, pay_until) = ANY (ARRAY[0, 3]))),
  constraint reminder_check1 CHECK (((fee_paid_at IS NULL) OR (sent_at IS NOT NULL))),
  constraint reminder_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint reminder_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint reminder_open_minor_check CHECK ((open_minor > 0))
);
CREATE INDEX reminder_proposed ON bookkeeping.reminder USING btree (proposed_at, id) WHERE (sent_at IS NULL);
CREATE INDEX reminder_sent ON bookkeeping.reminder USING btree (sent_at DESC, id DESC) WHERE (sent_at IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON bookkeeping.reminder REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON bookkeeping.reminder REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON bookkeeping.reminder REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');


create schema budgets;

create table budgets.budget (
  id bigint generated always as identity,
  account_id bigint not null,
  cost_centre text not null,
  -- The calendar year in Berlin in which its orders are placed.
  year integer not null,
  currency text not null,
  amount_minor integer not null,
  changed_at timestamp with time zone not null,
  -- The board that set the amount of a school's budget last; null where the school did.
  set_by bigint,
  constraint budget_pkey PRIMARY KEY (id),
  constraint budget_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id),
  constraint budget_set_by_fkey FOREIGN KEY (set_by) REFERENCES account.account(id),
  constraint budget_amount_minor_check CHECK (((amount_minor >= 1) AND (amount_minor <= 1000000000))),
  constraint budget_cost_centre_check CHECK (((length(cost_centre) >= 1) AND (length(cost_centre) <= 60))),
  constraint budget_year_check CHECK (((year >= 2020) AND (year <= 2999)))
);
CREATE UNIQUE INDEX budget_of_account ON budgets.budget USING btree (account_id, year, lower(cost_centre));
CREATE INDEX budget_set_by ON budgets.budget USING btree (set_by) WHERE (set_by IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON budgets.budget REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'cost_centre');
CREATE TRIGGER audit_insert AFTER INSERT ON budgets.budget REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'cost_centre');
CREATE TRIGGER audit_update AFTER UPDATE ON budgets.budget REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'cost_centre');

-- An order that a budget pays. What it costs is computed from the order, less what is given back of it.
create table budgets.charge (
  order_id bigint not null,
  budget_id bigint not null,
  charged_at timestamp with time zone not null,
  constraint charge_pkey PRIMARY KEY (order_id),
  constraint charge_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES budgets.budget(id) ON DELETE CASCADE,
  constraint charge_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id)
);
CREATE INDEX charge_budget ON budgets.charge USING btree (budget_id);

-- The budget that a cart's order is to be paid from.
create table budgets.choice (
  cart_id uuid not null,
  budget_id bigint not null,
  constraint choice_pkey PRIMARY KEY (cart_id),
  constraint choice_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES budgets.budget(id) ON DELETE CASCADE,
  constraint choice_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart.cart(id) ON DELETE CASCADE
);
CREATE INDEX choice_budget ON budgets.choice USING btree (budget_id);

-- What a budget keeps for a cart that waits for an approval.
create table budgets.reservation (
  cart_id uuid not null,
  budget_id bigint not null,
  amount_minor integer not null,
  reserved_at timestamp with time zone not null,
  constraint reservation_pkey PRIMARY KEY (cart_id),
  constraint reservation_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES budgets.budget(id) ON DELETE CASCADE,
  constraint reservation_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart.cart(id) ON DELETE CASCADE,
  constraint reservation_amount_minor_check CHECK ((amount_minor >= 0))
);
CREATE INDEX reservation_budget ON budgets.reservation USING btree (budget_id);


create schema cart;

-- Writes that were applied, by idempotency key: a client may send a write again.
create table cart.applied_write (
  cart_id uuid not null,
  write_key text not null,
  applied_at timestamp with time zone not null,
  -- The refusals of the first response, returned again for a repeated write.
  refusals jsonb default '[]'::jsonb not null,
  constraint applied_write_pkey PRIMARY KEY (cart_id, write_key),
  constraint applied_write_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart.cart(id) ON DELETE CASCADE,
  constraint applied_write_write_key_check CHECK (((length(write_key) >= 8) AND (length(write_key) <= 64)))
);

-- A cart. It belongs to an account, or to an anonymous user id (CO2).
create table cart.cart (
  id uuid not null,
  user_id text not null,
  lang_code text not null,
  price_list text not null,
  order_reference text,
  -- Rises with every change, so that a stale tab or a changed cart at submit is noticed.
  version integer default 1 not null,
  submitted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  -- Set for a customer's cart: a session of the account is then needed to open it.
  account_id bigint,
  -- The customer's cart into which the log-in merged this visitor's cart. A merged cart cannot be opened.
  merged_into uuid,
  -- What was agreed for a cart of an offer: the prices, taxes and shipping cost that its order has. Its positions are not changed then.
  agreement jsonb,
  constraint cart_pkey PRIMARY KEY (id),
  constraint cart_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES cart.cart(id) ON DELETE CASCADE,
  constraint cart_agreement_check CHECK ((jsonb_typeof(agreement) = 'object'::text)),
  constraint cart_order_reference_check CHECK ((length(order_reference) <= 60)),
  constraint cart_user_id_check CHECK ((user_id ~ '^[0-9a-f]{32}$'::text))
);
CREATE INDEX cart_account ON cart.cart USING btree (account_id, price_list, changed_at DESC) WHERE ((account_id IS NOT NULL) AND (submitted_at IS NULL));
CREATE INDEX cart_changed ON cart.cart USING btree (changed_at) WHERE (submitted_at IS NULL);
CREATE INDEX cart_merged ON cart.cart USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX cart_user ON cart.cart USING btree (user_id, changed_at DESC);

-- One line per item: adding the same item again raises its quantity (CA2).
create table cart."position" (
  id bigint generated always as identity,
  cart_id uuid not null,
  item_id bigint not null,
  quantity integer not null,
  added_at timestamp with time zone not null,
  names jsonb default '[]'::jsonb not null,
  constraint position_pkey PRIMARY KEY (id),
  constraint position_cart_id_item_id_key UNIQUE (cart_id, item_id),
  constraint position_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart.cart(id) ON DELETE CASCADE,
  constraint position_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999)))
);

-- The vouchers of a cart in the order in which they were added.
create table cart.voucher (
  cart_id uuid not null,
  voucher_id bigint not null,
  place bigint generated always as identity,
  constraint voucher_pkey PRIMARY KEY (cart_id, voucher_id),
  constraint voucher_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart.cart(id) ON DELETE CASCADE
);

CREATE OR REPLACE FUNCTION cart.few(ids bigint[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1 ROWS 1
AS $function$
begin
  return query select unnest(ids);
end $function$;


create schema catalogue;

-- Attributes that vary items or filter products, e.g. farbe, groesse, lineatur.
create table catalogue.attribute (
  code text not null,
  "position" integer not null,
  display text not null,
  name_de text not null,
  name_en text not null,
  -- What its values are measured in, such as ml; written behind their names. Empty for values that are words.
  unit_de text default ''::text not null,
  unit_en text default ''::text not null,
  -- Whether listings and searches offer it as a filter.
  is_filterable boolean default true not null,
  constraint attribute_pkey PRIMARY KEY (code),
  constraint attribute_display_check CHECK ((display = ANY (ARRAY['tile'::text, 'dropdown'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.attribute REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('code', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.attribute REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('code', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.attribute REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('code', '');

create table catalogue.attribute_value (
  attribute_code text not null,
  code text not null,
  "position" integer not null,
  css text,
  name_de text not null,
  name_en text not null,
  constraint attribute_value_pkey PRIMARY KEY (attribute_code, code),
  constraint attribute_value_attribute_code_fkey FOREIGN KEY (attribute_code) REFERENCES catalogue.attribute(code)
);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.attribute_value REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('attribute_code,code', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.attribute_value REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('attribute_code,code', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.attribute_value REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('attribute_code,code', '');

create table catalogue.brand (
  id integer generated by default as identity,
  name text not null,
  -- Product-safety facts: who answers for the product in the EU.
  manufacturer text not null,
  manufacturer_address text not null,
  manufacturer_email text not null,
  -- Whether its maker has no seat in the EU, so that a person in the EU answers for the products.
  is_outside_eu boolean default false not null,
  responsible_person text default ''::text not null,
  responsible_address text default ''::text not null,
  responsible_email text default ''::text not null,
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_name_key UNIQUE (name)
);
CREATE INDEX brand_alike ON catalogue.brand USING btree (regexp_replace(lower(name), '[^[:alnum:]]'::text, ''::text, 'g'::text));
CREATE INDEX brand_name_beginning ON catalogue.brand USING btree (lower(name) text_pattern_ops);
CREATE INDEX brand_name_order ON catalogue.brand USING btree (lower(name), id);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.brand REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.brand REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.brand REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER gaps_update AFTER UPDATE ON catalogue.brand REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_brand_gaps();

-- A category of the navigation, in three levels.
create table catalogue.category (
  id integer generated by default as identity,
  parent_id integer,
  level smallint not null,
  "position" integer not null,
  -- Ids from the top category down to this one.
  path integer[] not null,
  is_sale boolean default false not null,
  is_excluded_from_navigation boolean default false not null,
  -- Lucide icon, cover tint and picture key of the navigation and of covers.
  icon text not null,
  tint text not null,
  picture_key text not null,
  -- What its picture shows, for those who do not see it: {"de": "…", "en": "…"}. Null where the name of the category stands for it.
  picture_alts jsonb,
  -- Rises with every change by staff of the category, its texts, its picture and its place.
  version integer default 1 not null,
  -- Stores whose navigation leaves a category out, with all below it; its page stays. None: every store shows it (HF3, OP1).
  hidden_in text[] default '{}'::text[] not null,
  constraint category_pkey PRIMARY KEY (id),
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES catalogue.category(id),
  constraint category_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint category_picture_alts_check CHECK ((picture_alts ?& ARRAY['de'::text, 'en'::text]))
);
CREATE INDEX category_parent ON catalogue.category USING btree (parent_id, "position");
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.category REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.category REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.category REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- How many products a category lists in each price list.
create table catalogue.category_count (
  category_id integer not null,
  products_de integer not null,
  products_at integer not null,
  products_ch integer not null,
  products_edu integer not null,
  constraint category_count_pkey PRIMARY KEY (category_id)
);

-- One row for each product of a category: the keys of every sort. An amount is null where its price list
-- does not sell the product and, in a sale category, where it is not reduced there.
create table catalogue.category_listing (
  product_id bigint not null,
  category_id integer not null,
  sales_90_days integer not null,
  rating_average real not null,
  released_on date not null,
  amount_de integer,
  amount_at integer,
  amount_ch integer,
  amount_edu integer,
  constraint category_listing_pkey PRIMARY KEY (product_id, category_id)
);
CREATE INDEX category_listing_amount_at ON catalogue.category_listing USING btree (category_id, amount_at, product_id);
CREATE INDEX category_listing_amount_ch ON catalogue.category_listing USING btree (category_id, amount_ch, product_id);
CREATE INDEX category_listing_amount_de ON catalogue.category_listing USING btree (category_id, amount_de, product_id);
CREATE INDEX category_listing_amount_edu ON catalogue.category_listing USING btree (category_id, amount_edu, product_id);
CREATE INDEX category_listing_rating ON catalogue.category_listing USING btree (category_id, rating_average DESC, product_id);
CREATE INDEX category_listing_release ON catalogue.category_listing USING btree (category_id, released_on DESC, product_id);
CREATE INDEX category_listing_sales ON catalogue.category_listing USING btree (category_id, sales_90_days DESC, product_id);

create table catalogue.category_text (
  category_id integer not null,
  language text not null,
  name text not null,
  description text not null,
  constraint category_text_pkey PRIMARY KEY (category_id, language),
  constraint category_text_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalogue.category(id),
  constraint category_text_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text])))
);
CREATE INDEX category_text_name_beginning ON catalogue.category_text USING btree (lower(name) text_pattern_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.category_text REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('category_id,language', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.category_text REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('category_id,language', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.category_text REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('category_id,language', '');

-- Commands of catalogue editing that made rows, with what became of them, so that a repetition by a client answers the same and makes
-- nothing. Kept for some weeks.
create table catalogue.done_command (
  key uuid not null,
  outcomes jsonb default '[]'::jsonb not null,
  done_at timestamp with time zone not null,
  constraint done_command_pkey PRIMARY KEY (key)
);
CREATE INDEX done_command_at ON catalogue.done_command USING btree (done_at);

-- A tab of the product page whose content is read when a visitor opens it. Blocks, not HTML: [{ "heading": "…", "text": "…", "entries": ["…"] }], each part optional.
create table catalogue.extra_tab (
  product_id bigint not null,
  language text not null,
  tab_id text not null,
  "position" smallint not null,
  title text not null,
  blocks jsonb not null,
  constraint extra_tab_pkey PRIMARY KEY (product_id, language, tab_id),
  constraint extra_tab_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint extra_tab_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint extra_tab_tab_id_check CHECK ((tab_id ~ '^[a-z0-9-]{1,40}$'::text))
);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.extra_tab REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('product_id,language,tab_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.extra_tab REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('product_id,language,tab_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.extra_tab REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('product_id,language,tab_id', '');

-- Views of items per day and shop, without any data of the visitor.
create table catalogue.glance_view (
  item_id bigint not null,
  shop_domain text not null,
  viewed_on date not null,
  views integer default 1 not null,
  constraint glance_view_pkey PRIMARY KEY (item_id, shop_domain, viewed_on),
  constraint glance_view_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue.item(id) ON DELETE CASCADE,
  constraint glance_view_views_check CHECK ((views > 0))
);
CREATE INDEX glance_view_day ON catalogue.glance_view USING btree (viewed_on);

create table catalogue.item (
  id bigint generated by default as identity,
  product_id bigint not null,
  "position" integer not null,
  order_number text not null,
  ean text not null,
  -- { "farbe": "rot", "groesse": "m" }: attribute code to value code.
  variant_values jsonb default '{}'::jsonb not null,
  -- Content for the base price: 500 of unit ml; null where the law asks for none.
  base_content numeric,
  base_unit text,
  minimum_order_quantity integer default 1 not null,
  max_quantity integer default 9999 not null,
  is_prime_capable boolean default false not null,
  is_sellable boolean default true not null,
  picture_key text not null,
  -- { "scope": "included" or "notIncluded", "minimumWatts": 5, "maximumWatts": 15, "isPowerDelivery": true }
  power_plug jsonb,
  matrix_code text,
  -- A printed catalogue, free of charge, one per cart (CA2).
  is_catalog boolean default false not null,
  -- A retired item is neither shown nor sold; orders keep it.
  is_retired boolean default false not null,
  constraint item_pkey PRIMARY KEY (id),
  constraint item_ean_key UNIQUE (ean),
  constraint item_order_number_key UNIQUE (order_number),
  constraint item_product_id_position_key UNIQUE (product_id, "position"),
  constraint item_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint item_base_unit_check CHECK ((base_unit = ANY (ARRAY['ml'::text, 'l'::text, 'g'::text, 'kg'::text, 'cm'::text, 'm'::text, 'stueck'::text]))),
  constraint item_catalog_check CHECK (((NOT is_catalog) OR (max_quantity = 1))),
  constraint item_max_quantity_check CHECK (((max_quantity >= 1) AND (max_quantity <= 9999))),
  constraint item_minimum_order_quantity_check CHECK ((minimum_order_quantity >= 1))
);
CREATE INDEX item_by_picture ON catalogue.item USING btree (picture_key);
CREATE INDEX item_matrix_code ON catalogue.item USING btree (matrix_code, product_id) WHERE (matrix_code IS NOT NULL);
CREATE INDEX item_number_key ON catalogue.item USING btree (catalogue.number_key(order_number));
CREATE INDEX item_number_start ON catalogue.item USING btree (lower(order_number) text_pattern_ops);
CREATE INDEX item_retired ON catalogue.item USING btree (id) WHERE is_retired;
CREATE INDEX item_variant_values ON catalogue.item USING gin (variant_values);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.item REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.item REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.item REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER gaps_delete AFTER DELETE ON catalogue.item REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_part_gaps();
CREATE TRIGGER gaps_insert AFTER INSERT ON catalogue.item REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_part_gaps();
CREATE TRIGGER gaps_update AFTER UPDATE ON catalogue.item REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_item_gaps();
CREATE TRIGGER short_update AFTER UPDATE ON catalogue.item REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION stock.note_retired_items();

-- Gross for consumers (de, at, ch), net for the business list (edu); minor units of the list's currency.
create table catalogue.item_price (
  item_id bigint not null,
  price_list text not null,
  currency text not null,
  amount_minor integer not null,
  -- The price before a reduction, and the manufacturer's recommendation.
  old_amount_minor integer,
  recommended_minor integer,
  -- Lowest price of the 30 days before the reduction began; the law requires it beside every reduction.
  lowest_30_days_minor integer,
  -- Since when the price is valid. Writers that omit it change the price now.
  valid_from timestamp with time zone default now() not null,
  -- Scale prices of a piece from a quantity on; those that are not below `amount_minor` are without effect.
  steps jsonb default '[]'::jsonb not null,
  -- Since when it has its scale prices; null where it never had others.
  steps_from timestamp with time zone,
  constraint item_price_pkey PRIMARY KEY (item_id, price_list),
  constraint item_price_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue.item(id) ON DELETE CASCADE,
  constraint item_price_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint item_price_check CHECK ((old_amount_minor > amount_minor)),
  constraint item_price_check1 CHECK (((old_amount_minor IS NULL) OR (lowest_30_days_minor IS NOT NULL))),
  constraint item_price_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'CHF'::text]))),
  constraint item_price_lowest_30_days_minor_check CHECK ((lowest_30_days_minor > 0)),
  constraint item_price_price_list_check CHECK ((price_list = ANY (ARRAY['de'::text, 'at'::text, 'ch'::text, 'edu'::text]))),
  constraint item_price_recommended_minor_check CHECK ((recommended_minor > 0)),
  constraint item_price_steps_check CHECK (catalogue.are_price_steps(steps)) NOT VALID
);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.item_price REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id,price_list', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.item_price REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id,price_list', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.item_price REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id,price_list', '');
CREATE TRIGGER date_price BEFORE UPDATE ON catalogue.item_price FOR EACH ROW EXECUTE FUNCTION catalogue.date_price();
CREATE TRIGGER gaps_delete AFTER DELETE ON catalogue.item_price REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_price_gaps();
CREATE TRIGGER gaps_insert AFTER INSERT ON catalogue.item_price REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_price_gaps();
CREATE TRIGGER keep_changed_price AFTER UPDATE ON catalogue.item_price REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION catalogue.keep_price_history();
CREATE TRIGGER keep_first_price AFTER INSERT ON catalogue.item_price REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION catalogue.keep_price_history();

create table catalogue.item_text (
  item_id bigint not null,
  language text not null,
  name text not null,
  constraint item_text_pkey PRIMARY KEY (item_id, language),
  constraint item_text_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue.item(id) ON DELETE CASCADE,
  constraint item_text_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.item_text REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id,language', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.item_text REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id,language', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.item_text REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id,language', '');

-- A mark such as "FSC wood" with its explanation, which product pages show in a layer (PD2).
create table catalogue.label (
  layer_id text not null,
  "position" smallint not null,
  icon text not null,
  type text not null,
  name_de text not null,
  name_en text not null,
  text_de text not null,
  text_en text not null,
  constraint label_pkey PRIMARY KEY (layer_id),
  constraint label_type_check CHECK ((type = ANY (ARRAY['seal'::text, 'property'::text, 'advice'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.label REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('layer_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.label REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('layer_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.label REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('layer_id', '');

-- What a storefront says about items of a matrix code, such as "only within Germany".
create table catalogue.matrix_code_message (
  matrix_code text not null,
  price_list text not null,
  language text not null,
  "position" smallint not null,
  message text not null,
  constraint matrix_code_message_pkey PRIMARY KEY (matrix_code, price_list, language, "position"),
  constraint matrix_code_message_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint matrix_code_message_price_list_check CHECK ((price_list = ANY (ARRAY['de'::text, 'at'::text, 'ch'::text, 'edu'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.matrix_code_message REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('matrix_code,price_list,language,position', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.matrix_code_message REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('matrix_code,price_list,language,position', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.matrix_code_message REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('matrix_code,price_list,language,position', '');

-- Brands and values of attributes that staff merged into others. Addresses of listings and tables go on naming them by what they were
-- called, and mean the entry that was kept.
create table catalogue.merged_entry (
  -- As filters of listings name them: `marke` and the name of a brand, or the codes of an attribute and its value.
  filter text not null,
  value text not null,
  brand_id integer,
  attribute_code text,
  value_code text,
  merged_at timestamp with time zone not null,
  constraint merged_entry_pkey PRIMARY KEY (filter, value),
  constraint merged_entry_attribute_code_value_code_fkey FOREIGN KEY (attribute_code, value_code) REFERENCES catalogue.attribute_value(attribute_code, code) ON DELETE CASCADE,
  constraint merged_entry_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES catalogue.brand(id) ON DELETE CASCADE,
  constraint merged_entry_check CHECK (
CASE
    WHEN (filter = 'marke'::text) THEN ((brand_id IS NOT NULL) AND (value_code IS NULL))
    ELSE ((brand_id IS NULL) AND (attribute_code = filter) AND (value_code IS NOT NULL))
END)
);
CREATE INDEX merged_entry_brand ON catalogue.merged_entry USING btree (brand_id) WHERE (brand_id IS NOT NULL);
CREATE INDEX merged_entry_value ON catalogue.merged_entry USING btree (attribute_code, value_code) WHERE (value_code IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.merged_entry REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('filter,value', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.merged_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('filter,value', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.merged_entry REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('filter,value', '');

create table catalogue.picture (
  product_id bigint not null,
  "position" smallint not null,
  picture_key text not null,
  id bigint generated always as identity,
  -- What it shows, for those who do not see it: {"de": "…", "en": "…"}. Null where the name of the product stands for it.
  alts jsonb,
  -- Rises with every change by staff.
  version integer default 1 not null,
  constraint picture_pkey PRIMARY KEY (id),
  constraint picture_position UNIQUE (product_id, "position") DEFERRABLE,
  constraint picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint picture_alts_check CHECK ((alts ?& ARRAY['de'::text, 'en'::text]))
);
CREATE INDEX picture_by_key ON catalogue.picture USING btree (picture_key);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.picture REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.picture REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.picture REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER gaps_delete AFTER DELETE ON catalogue.picture REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_part_gaps();
CREATE TRIGGER gaps_insert AFTER INSERT ON catalogue.picture REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_part_gaps();

-- Every price that was ever valid. Triggers of catalogue.item_price write it, so that no writer can forget it.
create table catalogue.price_history (
  item_id bigint not null,
  price_list text not null,
  valid_from timestamp with time zone not null,
  amount_minor integer not null,
  -- The price that was shown as the one before the reduction; null where it was no reduction.
  old_amount_minor integer,
  constraint price_history_pkey PRIMARY KEY (item_id, price_list, valid_from)
);
CREATE INDEX price_history_start ON catalogue.price_history USING btree (valid_from);

create table catalogue.product (
  id bigint generated by default as identity,
  brand_id integer not null,
  main_category_id integer not null,
  tax_class text not null,
  is_book boolean default false not null,
  is_bulky boolean default false not null,
  is_topseller boolean default false not null,
  released_on date not null,
  -- Orders of the last 90 days in pieces: the default sort `si`.
  sales_90_days integer default 0 not null,
  rating_average numeric(3,2),
  rating_count integer default 0 not null,
  warranty_months integer,
  -- { "grade": "A", "scale": "A-G", "label": "<picture or document url>" }
  energy_label jsonb,
  -- Filterable values: { "farbe": ["rot","blau"], "klassenstufe": ["1","2"] }
  attributes jsonb default '{}'::jsonb not null,
  -- Attribute codes that tell items apart, in the order in which they are chosen.
  variant_attributes text[] default '{}'::text[] not null,
  -- Names of badges beyond new, popular and sale: [{ "id": "fsc", "de": "FSC-Holz", "en": "FSC wood" }]
  extra_badges jsonb default '[]'::jsonb not null,
  textile_care text[] default '{}'::text[] not null,
  changed_at timestamp with time zone not null,
  -- Facts of a book; null for other goods.
  book jsonb,
  -- layer_id of catalogue.label.
  labels text[] default '{}'::text[] not null,
  -- A draft is shown to staff alone. A retired product keeps its page, without being for sale or listed. Writers that omit it publish.
  state text default 'published'::text not null,
  -- When a job publishes the draft; null where nobody planned it.
  publish_at timestamp with time zone,
  -- Rises with every change by staff of the product, its texts, items, pictures, categories, relations and tabs.
  version bigint default 1 not null,
  -- What kind of goods it is, which decides the duties of the law.
  kind text default 'general'::text not null,
  -- The youngest age that a toy is for.
  age_from_months smallint,
  -- How a name is put on a product that is made for one person: label or engraving; null for products without names.
  name_style text,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES catalogue.brand(id),
  constraint product_main_category_id_fkey FOREIGN KEY (main_category_id) REFERENCES catalogue.category(id),
  constraint product_age_from_months_check CHECK (((age_from_months >= 0) AND (age_from_months <= 216))),
  constraint product_check CHECK (((publish_at IS NULL) OR (state = 'draft'::text))),
  constraint product_kind_check CHECK ((kind = ANY (ARRAY['general'::text, 'toy'::text, 'textile'::text, 'lamp'::text]))),
  constraint product_name_style_check CHECK ((name_style = ANY (ARRAY['label'::text, 'engraving'::text]))) NOT VALID,
  constraint product_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))),
  constraint product_tax_class_check CHECK ((tax_class = ANY (ARRAY['standard'::text, 'reduced'::text])))
);
CREATE INDEX product_brand ON catalogue.product USING btree (brand_id, id);
CREATE INDEX product_changed ON catalogue.product USING btree (changed_at);
CREATE INDEX product_entries ON catalogue.product USING gin (attributes, variant_attributes, labels);
CREATE INDEX product_newest ON catalogue.product USING btree (released_on DESC, id);
CREATE INDEX product_popular ON catalogue.product USING btree (sales_90_days DESC, id);
CREATE INDEX product_publish_at ON catalogue.product USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX product_state ON catalogue.product USING btree (state, id);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.product REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.product REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.product REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER gaps_insert AFTER INSERT ON catalogue.product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_product_gaps();
CREATE TRIGGER gaps_update AFTER UPDATE ON catalogue.product REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_product_gaps();
comment on column catalogue.product.book is '{ "authors": ["…"], "publisher": "…", "pages": 96, "isFixedPrice": true }';

-- A product belongs to its leaf categories and to every category above them.
create table catalogue.product_category (
  category_id integer not null,
  product_id bigint not null,
  constraint product_category_pkey PRIMARY KEY (category_id, product_id),
  constraint product_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalogue.category(id),
  constraint product_category_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE
);
CREATE INDEX product_category_product ON catalogue.product_category USING btree (product_id);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.product_category REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('category_id,product_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.product_category REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('category_id,product_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.product_category REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('category_id,product_id', '');

-- What products lack, for the lists of staff: one row for each gap of a product that is not retired. Triggers keep it, whichever
-- statement writes the product's parts.
create table catalogue.product_gap (
  gap text not null,
  product_id bigint not null,
  constraint product_gap_pkey PRIMARY KEY (gap, product_id),
  constraint product_gap_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint product_gap_gap_check CHECK ((gap = ANY (ARRAY['incomplete'::text, 'noPicture'::text, 'noEnglish'::text, 'staleEnglish'::text, 'noItem'::text, 'noPriceDe'::text, 'noPriceAt'::text, 'noPriceCh'::text, 'noPriceEdu'::text])))
);
CREATE INDEX product_gap_product ON catalogue.product_gap USING btree (product_id);

-- What a listing shows of a product in a price list, derived from its items by catalogue.refresh_listings.
create table catalogue.product_listing (
  product_id bigint not null,
  price_list text not null,
  best_item_id bigint not null,
  amount_minor integer not null,
  highest_amount_minor integer not null,
  discount_percent smallint default 0 not null,
  item_count smallint not null,
  is_available boolean not null,
  -- Whether the best item is reduced, which is what a tile shows.
  is_reduced boolean default false not null,
  constraint product_listing_pkey PRIMARY KEY (product_id, price_list),
  constraint product_listing_best_item_id_fkey FOREIGN KEY (best_item_id) REFERENCES catalogue.item(id),
  constraint product_listing_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE
);
CREATE INDEX product_listing_reduced ON catalogue.product_listing USING btree (product_id) WHERE is_reduced;

create table catalogue.product_relation (
  product_id bigint not null,
  kind text not null,
  "position" smallint not null,
  related_product_id bigint not null,
  constraint product_relation_pkey PRIMARY KEY (product_id, kind, "position"),
  constraint product_relation_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint product_relation_related_product_id_fkey FOREIGN KEY (related_product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint product_relation_kind_check CHECK ((kind = ANY (ARRAY['accessory'::text, 'replacement'::text, 'recommendation'::text, 'edition'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.product_relation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('product_id,kind,position', '');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.product_relation REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('product_id,kind,position', '');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.product_relation REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('product_id,kind,position', '');

create table catalogue.product_text (
  product_id bigint not null,
  language text not null,
  name text not null,
  description text not null,
  -- [{ "title": "…", "shortText": "…", "icon": "droplets" }]
  features jsonb default '[]'::jsonb not null,
  -- [{ "name": "…", "value": "…" }]
  data_and_facts jsonb default '[]'::jsonb not null,
  -- Plain sentences; those of toys are shown beside the buy box.
  warnings text[] default '{}'::text[] not null,
  -- [{ "displayName": "…", "url": "…", "format": "PDF", "sizeBytes": 1 }]
  downloads jsonb default '[]'::jsonb not null,
  -- Filled by the trigger fill_search_vector.
  search_vector tsvector not null,
  -- Hazard warnings beside those of toys.
  danger_warnings text[] default '{}'::text[] not null,
  -- [{ "title", "url", "contentType", "durationSeconds", "pictureKey", "description" }]
  videos jsonb default '[]'::jsonb not null,
  -- [{ "title", "fileName", "url", "durationSeconds", "itemInformation" }]
  audio_samples jsonb default '[]'::jsonb not null,
  -- { "text": "…", "url": "/cat/…/" }
  sale_banner jsonb,
  -- Fibres and their percentages, in the order that the law asks for.
  textile_composition text default ''::text not null,
  -- Rises with every change by staff.
  version integer default 1 not null,
  -- The version of the German text that this one was made from; null for German, and where nobody recorded it.
  made_from integer,
  constraint product_text_pkey PRIMARY KEY (product_id, language),
  constraint product_text_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint product_text_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text])))
);
CREATE INDEX product_text_name ON catalogue.product_text USING gin (to_tsvector('simple'::regconfig, catalogue.fold_words(name)));
CREATE INDEX product_text_search ON catalogue.product_text USING gin (search_vector);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.product_text REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('product_id,language', 'search_vector');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.product_text REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('product_id,language', 'search_vector');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.product_text REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('product_id,language', 'search_vector');
CREATE TRIGGER fill_search_vector BEFORE INSERT OR UPDATE OF name, description ON catalogue.product_text FOR EACH ROW EXECUTE FUNCTION catalogue.fill_search_vector();
CREATE TRIGGER gaps_delete AFTER DELETE ON catalogue.product_text REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_part_gaps();
CREATE TRIGGER gaps_insert AFTER INSERT ON catalogue.product_text REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_part_gaps();
CREATE TRIGGER gaps_update AFTER UPDATE ON catalogue.product_text REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue.note_text_gaps();

create table catalogue.review (
  id bigint generated by default as identity,
  product_id bigint not null,
  language text not null,
  stars smallint not null,
  title text not null,
  message text not null,
  author text not null,
  is_verified boolean not null,
  helpful_count integer default 0 not null,
  shop_comment text,
  written_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  -- Rises with every change by staff.
  version integer default 1 not null,
  answered_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint review_pkey PRIMARY KEY (id),
  constraint review_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint review_hidden CHECK (((hidden_at IS NULL) OR ((approved_at IS NULL) AND (hidden_reason IS NOT NULL)))) NOT VALID,
  constraint review_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint review_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX review_product ON catalogue.review USING btree (product_id, written_at DESC, id DESC) WHERE (approved_at IS NOT NULL);
CREATE INDEX review_stars ON catalogue.review USING btree (product_id, stars, written_at DESC, id DESC) WHERE (approved_at IS NOT NULL);
CREATE INDEX review_state ON catalogue.review USING btree ((
CASE
    WHEN (hidden_at IS NOT NULL) THEN 'hidden'::text
    WHEN (approved_at IS NULL) THEN 'waiting'::text
    WHEN (shop_comment IS NULL) THEN 'unanswered'::text
    ELSE 'answered'::text
END), written_at, id);
CREATE INDEX review_waiting ON catalogue.review USING btree (written_at) WHERE (approved_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON catalogue.review REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'title,message,author');
CREATE TRIGGER audit_insert AFTER INSERT ON catalogue.review REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'title,message,author');
CREATE TRIGGER audit_update AFTER UPDATE ON catalogue.review REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'title,message,author');
CREATE TRIGGER desk_changed AFTER UPDATE ON catalogue.review REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_reviews();
CREATE TRIGGER desk_removed AFTER DELETE ON catalogue.review REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_reviews();
CREATE TRIGGER desk_written AFTER INSERT ON catalogue.review REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION catalogue.tell_reviews();

create view catalogue.offer as
 SELECT item.id AS item_id,
    item.product_id,
    item."position",
    item.picture_key,
    item.variant_values,
    item.base_content,
    item.base_unit,
    item.minimum_order_quantity,
    item.max_quantity,
    item.is_sellable AND product.state = 'published'::text AS is_sellable,
    price.price_list,
    price.currency,
    price.amount_minor,
    price.old_amount_minor,
    price.recommended_minor,
    price.lowest_30_days_minor,
    GREATEST(0::bigint,
        CASE
            WHEN price.old_amount_minor IS NOT NULL THEN 100::bigint * (price.lowest_30_days_minor - price.amount_minor) / price.lowest_30_days_minor
            WHEN price.recommended_minor > price.amount_minor THEN 100::bigint * (price.recommended_minor - price.amount_minor) / price.recommended_minor
            ELSE NULL::bigint
        END)::smallint AS discount_percent,
    COALESCE(stock.on_hand, 0) AS on_hand,
    COALESCE(stock.restock_days::integer, 0) AS restock_days,
    item.is_sellable AND product.state = 'published'::text AND (COALESCE(stock.on_hand, 0) > 0 OR COALESCE(stock.restock_days::integer, 0) > 0) AS is_available,
    stock.expected_on,
    price.steps
   FROM catalogue.item
     JOIN catalogue.product ON product.id = item.product_id AND product.state <> 'draft'::text
     JOIN catalogue.item_price price ON price.item_id = item.id
     LEFT JOIN stock.item_stock stock ON stock.item_id = item.id
  WHERE NOT item.is_retired;

create view catalogue.previewed_offer as
 SELECT item.id AS item_id,
    item.product_id,
    item."position",
    COALESCE(NULLIF(item.picture_key, ''::text), ( SELECT picture.picture_key
           FROM catalogue.picture
          WHERE picture.product_id = item.product_id
          ORDER BY picture."position"
         LIMIT 1), ''::text) AS picture_key,
    item.variant_values,
    item.base_content,
    item.base_unit,
    item.minimum_order_quantity,
    item.max_quantity,
    item.is_sellable,
    price.price_list,
    price.currency,
    price.amount_minor,
    price.old_amount_minor,
    price.recommended_minor,
    price.lowest_30_days_minor,
    GREATEST(0::bigint,
        CASE
            WHEN price.old_amount_minor IS NOT NULL THEN 100::bigint * (price.lowest_30_days_minor - price.amount_minor) / price.lowest_30_days_minor
            WHEN price.recommended_minor > price.amount_minor THEN 100::bigint * (price.recommended_minor - price.amount_minor) / price.recommended_minor
            ELSE NULL::bigint
        END)::smallint AS discount_percent,
    COALESCE(stock.on_hand, 0) AS on_hand,
    COALESCE(stock.restock_days::integer, 0) AS restock_days,
    item.is_sellable AND (COALESCE(stock.on_hand, 0) > 0 OR COALESCE(stock.restock_days::integer, 0) > 0) AS is_available,
    stock.expected_on,
    price.steps
   FROM catalogue.item
     JOIN catalogue.item_price price ON price.item_id = item.id
     LEFT JOIN stock.item_stock stock ON stock.item_id = item.id
  WHERE NOT item.is_retired;

CREATE OR REPLACE FUNCTION catalogue.are_price_steps(steps jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 6 and not exists (
    select from (
      select (step ->> 'from')::integer as starts, (step ->> 'amountMinor')::integer as amount,
        lag((step ->> 'from')::integer, 1, 1) over (order by place) as starts_before,
        lag((step ->> 'amountMinor')::integer) over (order by place) as amount_before
      from jsonb_array_elements(steps) with ordinality as listed (step, place)
    ) read
    where starts is null or amount is null or starts <= starts_before or amount < 1 or amount >= amount_before)
$function$;

CREATE OR REPLACE FUNCTION catalogue.continue_ids()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select setval(pg_get_serial_sequence('catalogue.category', 'id'), (select coalesce(max(id), 0) + 1 from catalogue.category), false);
  select setval(pg_get_serial_sequence('catalogue.brand', 'id'), (select coalesce(max(id), 0) + 1 from catalogue.brand), false);
  select setval(pg_get_serial_sequence('catalogue.product', 'id'), (select coalesce(max(id), 0) + 1 from catalogue.product), false);
  select setval(pg_get_serial_sequence('catalogue.item', 'id'), (select coalesce(max(id), 0) + 1 from catalogue.item), false);
$function$;

CREATE OR REPLACE FUNCTION catalogue.date_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.amount_minor = old.amount_minor and new.old_amount_minor is not distinct from old.old_amount_minor then
    new.valid_from := old.valid_from;
  elsif new.valid_from <= old.valid_from then
    new.valid_from := greatest(now(), old.valid_from + interval '1 millisecond');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION catalogue.fill_search_vector()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select catalogue.product_search_vector(new.language, new.name, brand.name, coalesce(category_text.name, ''), new.description)
  into new.search_vector
  from catalogue.product
  join catalogue.brand on brand.id = product.brand_id
  left join catalogue.category_text on category_text.category_id = product.main_category_id and category_text.language = new.language
  where product.id = new.product_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION catalogue.fold_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select btrim(regexp_replace(regexp_replace(replace(
    lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), '([aou])e', '\1', 'g'), '[^a-z0-9]+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION catalogue.is_incomplete(product catalogue.product)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select
    -- The page: names, descriptions, a picture.
    (select count(*) < 2 from catalogue.product_text text
      where text.product_id = product.id and text.language in ('de', 'en') and text.name <> '' and text.description <> '')
    or not exists (select from catalogue.picture where picture.product_id = product.id)
    -- An item, and a price of any of them.
    or not exists (select from catalogue.item join catalogue.item_price price on price.item_id = item.id
      where item.product_id = product.id and not item.is_retired)
    -- Each item differs from the others in every attribute by which shoppers choose.
    or exists (
      select from (
        select array(select item.variant_values ->> attribute from unnest(product.variant_attributes) with ordinality as varied (attribute, place) order by place) as chosen
        from catalogue.item where item.product_id = product.id and not item.is_retired
      ) as items
      having count(*) <> count(distinct chosen) or bool_or(array_position(chosen, null) is not null or '' = any (chosen)))
    -- Who answers for it in the EU.
    or exists (select from catalogue.brand where brand.id = product.brand_id
      and (btrim(manufacturer, E' \t\n\r') = '' or btrim(manufacturer_address, E' \t\n\r') = '' or btrim(manufacturer_email, E' \t\n\r') = ''))
    -- A toy has its age, and warnings unless it is for children under three.
    or product.kind = 'toy' and (product.age_from_months is null or product.age_from_months >= 36 and (
      select count(*) < 2 from catalogue.product_text text
      where text.product_id = product.id and text.language in ('de', 'en') and cardinality(text.warnings) > 0))
    -- Textiles have fibres and care.
    or product.kind = 'textile' and (cardinality(product.textile_care) = 0 or (
      select count(*) < 2 from catalogue.product_text text
      where text.product_id = product.id and text.language in ('de', 'en') and text.textile_composition <> ''))
    -- Lamps have the EU's label.
    or product.kind = 'lamp' and (product.energy_label is null or not product.energy_label ?& array['label', 'sheet', 'eprel'])
    -- Where one item has a base price, all have content and unit.
    or exists (
      select from catalogue.item where item.product_id = product.id and not item.is_retired
      having bool_or(coalesce(item.base_content, 0) <> 0 or item.base_content is null and coalesce(item.base_unit, '') <> '')
        and bool_or(item.base_content is null or item.base_unit is null))
    or product.is_book and product.book is null
$function$;

CREATE OR REPLACE FUNCTION catalogue.keep_price_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue.price_history as kept (item_id, price_list, valid_from, amount_minor, old_amount_minor)
  select item_id, price_list, valid_from, amount_minor, old_amount_minor from written
  on conflict (item_id, price_list, valid_from) do update
    set amount_minor = excluded.amount_minor, old_amount_minor = excluded.old_amount_minor
    where (kept.amount_minor, kept.old_amount_minor) is distinct from (excluded.amount_minor, excluded.old_amount_minor);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION catalogue.lowest_price_before(item bigint, list text, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select min(held.amount_minor) from (
    select history.amount_minor
    from catalogue.price_history history
    where history.item_id = item and history.price_list = list and history.valid_from < moment
      and history.valid_from >= coalesce((
        select max(earlier.valid_from) from catalogue.price_history earlier
        where earlier.item_id = item and earlier.price_list = list and earlier.valid_from <= moment - interval '30 days'
      ), '-infinity')
    union all
    select deal.special_amount_minor
    from deals.deal
    where deal.item_id = item and deal.price_list = list
      and deal.starts_at < moment and deal.ends_at > moment - interval '30 days'
  ) held
$function$;

CREATE OR REPLACE FUNCTION catalogue.name_query(words text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_agg(quote_literal(word) || case when length(word) > 2 then ':*' else '' end, ' & ')::tsquery
  from (select distinct word from regexp_split_to_table(catalogue.fold_words(words), ' ') as word where word <> '' limit 12) as looked_for
$function$;

CREATE OR REPLACE FUNCTION catalogue.note_brand_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform catalogue.refresh_gaps(array(
    select product.id from added join removed using (id) join catalogue.product on product.brand_id = added.id
    where (added.manufacturer, added.manufacturer_address, added.manufacturer_email)
      is distinct from (removed.manufacturer, removed.manufacturer_address, removed.manufacturer_email)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION catalogue.note_item_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform catalogue.refresh_gaps(array(
    select distinct changed.product_id from added join removed using (id)
    cross join lateral (values (added.product_id), (removed.product_id)) as changed (product_id)
    where (added.product_id, added.is_retired, added.variant_values, added.base_content, added.base_unit)
      is distinct from (removed.product_id, removed.is_retired, removed.variant_values, removed.base_content, removed.base_unit)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION catalogue.note_part_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform catalogue.refresh_gaps(array(select distinct product_id from added));
  else
    perform catalogue.refresh_gaps(array(select distinct product_id from removed));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION catalogue.note_price_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform catalogue.refresh_gaps(array(select distinct item.product_id from added join catalogue.item on item.id = item_id));
  else
    perform catalogue.refresh_gaps(array(select distinct item.product_id from removed join catalogue.item on item.id = item_id));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION catalogue.note_product_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform catalogue.refresh_gaps(array(select id from added));
  else
    perform catalogue.refresh_gaps(array(
      select added.id from added join removed using (id)
      where (added.state = 'retired', added.kind, added.age_from_months, added.textile_care = '{}', added.energy_label, added.is_book,
          added.book is null, added.variant_attributes, added.brand_id)
        is distinct from (removed.state = 'retired', removed.kind, removed.age_from_months, removed.textile_care = '{}', removed.energy_label,
          removed.is_book, removed.book is null, removed.variant_attributes, removed.brand_id)));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION catalogue.note_text_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform catalogue.refresh_gaps(array(
    select distinct product_id from added join removed using (product_id, language)
    where (added.name = '', added.description = '', added.version, added.made_from, added.warnings = '{}', added.textile_composition = '')
      is distinct from (removed.name = '', removed.description = '', removed.version, removed.made_from, removed.warnings = '{}',
        removed.textile_composition = '')));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION catalogue.number_key(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select ltrim(regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'), '0') $function$;

CREATE OR REPLACE FUNCTION catalogue.product_search_vector(language text, name text, brand text, category text, description text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(name)), 'A')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(brand)), 'B')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(category)), 'C')
    || setweight(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(description)), 'D')
    || case language when 'de'
         then setweight(to_tsvector(catalogue.search_configuration(language), catalogue.word_endings(catalogue.fold_words(name))), 'D')
         else '' end
$function$;

CREATE OR REPLACE FUNCTION catalogue.refresh_category_listings(product_ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with membership as (
    select product_id, category_id, false as is_sale from catalogue.product_category where product_id = any (product_ids)
    union all
    select product.id, category.id, true from catalogue.product, catalogue.category where product.id = any (product_ids) and category.is_sale
  ),
  fresh as (
    select product.id as product_id, membership.category_id, product.sales_90_days,
      coalesce(product.rating_average, 0)::real as rating_average, product.released_on,
      max(amount_minor) filter (where price_list = 'de') as amount_de,
      max(amount_minor) filter (where price_list = 'at') as amount_at,
      max(amount_minor) filter (where price_list = 'ch') as amount_ch,
      max(amount_minor) filter (where price_list = 'edu') as amount_edu
    from membership
    join catalogue.product on product.id = membership.product_id
    join catalogue.product_listing listing on listing.product_id = product.id and (listing.is_reduced or not membership.is_sale)
    group by product.id, membership.category_id
  ),
  changed as (
    select category_id, sum(de) as de, sum(at) as at, sum(ch) as ch, sum(edu) as edu
    from (
      select category_id, count(amount_de) as de, count(amount_at) as at, count(amount_ch) as ch, count(amount_edu) as edu
      from fresh group by category_id
      union all
      select category_id, -count(amount_de), -count(amount_at), -count(amount_ch), -count(amount_edu)
      from catalogue.category_listing where product_id = any (product_ids) group by category_id
    ) as difference
    group by category_id
    having sum(de) <> 0 or sum(at) <> 0 or sum(ch) <> 0 or sum(edu) <> 0
  ),
  counted as (
    insert into catalogue.category_count as kept (category_id, products_de, products_at, products_ch, products_edu)
    select category_id, de, at, ch, edu from changed order by category_id
    on conflict (category_id) do update set
      products_de = kept.products_de + excluded.products_de, products_at = kept.products_at + excluded.products_at,
      products_ch = kept.products_ch + excluded.products_ch, products_edu = kept.products_edu + excluded.products_edu
  ),
  gone as (
    delete from catalogue.category_listing old
    where product_id = any (product_ids)
      and not exists (select from fresh where fresh.product_id = old.product_id and fresh.category_id = old.category_id)
  )
  insert into catalogue.category_listing as kept
    (product_id, category_id, sales_90_days, rating_average, released_on, amount_de, amount_at, amount_ch, amount_edu)
  select product_id, category_id, sales_90_days, rating_average, released_on, amount_de, amount_at, amount_ch, amount_edu
  from fresh
  on conflict (product_id, category_id) do update set
    sales_90_days = excluded.sales_90_days, rating_average = excluded.rating_average, released_on = excluded.released_on,
    amount_de = excluded.amount_de, amount_at = excluded.amount_at, amount_ch = excluded.amount_ch, amount_edu = excluded.amount_edu
  where (kept.sales_90_days, kept.rating_average, kept.released_on, kept.amount_de, kept.amount_at, kept.amount_ch, kept.amount_edu)
    is distinct from (excluded.sales_90_days, excluded.rating_average, excluded.released_on, excluded.amount_de, excluded.amount_at, excluded.amount_ch, excluded.amount_edu)
$function$;

CREATE OR REPLACE FUNCTION catalogue.refresh_gaps(product_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- Two transactions that change different parts of a product follow each other, so that the second one sees the first one's part.
  perform from catalogue.product where id = any (product_ids) order by id for no key update;
  with found as (
    select product.id as product_id, lacking.gap
    from catalogue.product
    left join catalogue.product_text german on german.product_id = product.id and german.language = 'de'
    left join catalogue.product_text english on english.product_id = product.id and english.language = 'en'
    cross join lateral (
      select 'incomplete' as gap where catalogue.is_incomplete(product)
      union all select 'noPicture' where not exists (select from catalogue.picture where picture.product_id = product.id)
      union all select 'noEnglish' where coalesce(english.name, '') = '' or (german.description <> '' and english.description = '')
      union all select 'staleEnglish' where english.made_from < german.version
      union all select 'noItem' where not exists (select from catalogue.item where item.product_id = product.id and not is_retired)
      union all select 'noPrice' || initcap(price_list)
        from unnest('{de,at,ch,edu}'::text[]) as price_list
        where exists (
          select from catalogue.item where item.product_id = product.id and not is_retired
            and not exists (select from catalogue.item_price price where price.item_id = item.id and price.price_list = price_list.price_list))
    ) as lacking
    where product.id = any (product_ids) and product.state <> 'retired'
  ), filled as (
    delete from catalogue.product_gap old
    where old.product_id = any (product_ids) and not exists (select from found where found.product_id = old.product_id and found.gap = old.gap)
  )
  insert into catalogue.product_gap (product_id, gap) select product_id, gap from found on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION catalogue.refresh_listings(product_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from catalogue.product where id = any (product_ids) order by id for update;
  perform catalogue.refresh_product_listings(product_ids);
  perform catalogue.refresh_category_listings(product_ids);
end $function$;

CREATE OR REPLACE FUNCTION catalogue.refresh_product_listings(product_ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with offered as (
    select offer.*,
      bool_or(is_available) over of_product as has_available,
      row_number() over (of_product order by is_available desc, amount_minor, position) as preference
    from catalogue.offer
    where product_id = any (product_ids)
    window of_product as (partition by product_id, price_list)
  ),
  fresh as (
    select product_id, price_list,
      min(item_id) filter (where preference = 1) as best_item_id,
      min(amount_minor) filter (where preference = 1) as amount_minor,
      max(amount_minor) filter (where is_available = has_available) as highest_amount_minor,
      max(discount_percent) filter (where preference = 1) as discount_percent,
      count(*) as item_count,
      bool_or(is_available) as is_available,
      bool_or(old_amount_minor is not null) filter (where preference = 1) as is_reduced
    from offered
    group by product_id, price_list
    having bool_or(is_sellable)
  ),
  gone as (
    delete from catalogue.product_listing old
    where product_id = any (product_ids)
      and not exists (select from fresh where fresh.product_id = old.product_id and fresh.price_list = old.price_list)
  )
  insert into catalogue.product_listing as kept
    (product_id, price_list, best_item_id, amount_minor, highest_amount_minor, discount_percent, item_count, is_available, is_reduced)
  select product_id, price_list, best_item_id, amount_minor, highest_amount_minor, discount_percent, item_count, is_available, is_reduced
  from fresh
  on conflict (product_id, price_list) do update set
    best_item_id = excluded.best_item_id, amount_minor = excluded.amount_minor, highest_amount_minor = excluded.highest_amount_minor,
    discount_percent = excluded.discount_percent, item_count = excluded.item_count,
    is_available = excluded.is_available, is_reduced = excluded.is_reduced
$function$;

CREATE OR REPLACE FUNCTION catalogue.search_configuration(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case language when 'en' then 'pg_catalog.english'::regconfig else 'pg_catalog.german'::regconfig end
$function$;

CREATE OR REPLACE FUNCTION catalogue.search_query(language text, words text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select string_agg(quote_literal(lexeme) || case when length(lexeme) > 2 then ':*' else '' end, ' & ')::tsquery
  from (
    select distinct lexeme
    from regexp_split_to_table(words, '\s+') as word,
      unnest(to_tsvector(catalogue.search_configuration(language), catalogue.fold_words(word)))
    where to_tsvector(catalogue.search_configuration(language), word) <> ''
    limit 12
  ) as looked_for
$function$;

CREATE OR REPLACE FUNCTION catalogue.shown_amounts(moment timestamp with time zone)
 RETURNS TABLE(product_id bigint, price_list text, amount_minor integer, is_reduced boolean, is_available boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select listing.product_id, listing.price_list, coalesce(open_deal.amount_minor, listing.amount_minor),
    listing.is_reduced, listing.is_available
  from catalogue.product_listing listing
  left join (
    select item.product_id, deal.price_list, min(deal.special_amount_minor) as amount_minor
    from deals.deal
    join catalogue.item on item.id = deal.item_id
    where deal.starts_at <= moment and deal.ends_at > moment and deal.held + deal.sold < deal.cap
    group by item.product_id, deal.price_list
  ) open_deal on open_deal.product_id = listing.product_id and open_deal.price_list = listing.price_list
$function$;

CREATE OR REPLACE FUNCTION catalogue.tell_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('review', (select array_agg(id::text) from (select id from touched limit 51) as few), tg_op = 'INSERT');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION catalogue.word_endings(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg(substr(word, start), ' '), '')
  from regexp_split_to_table(folded, ' ') as word, generate_series(4, length(word) - 3) as start
$function$;


create schema checkout;

-- Choices of the checkout, one row per cart (CO1 to CO6).
create table checkout.choice (
  cart_id uuid not null,
  login_option text,
  account_id bigint,
  billing_address_id bigint,
  delivery_type text default 'sameAsBilling'::text not null,
  shipping_address_id bigint,
  shipper_code text,
  is_shipping_validated boolean default false not null,
  payment_id text,
  buyer_reference text,
  order_comment text,
  subscribes_newsletter boolean default false not null,
  accepts_review_mail boolean default false not null,
  changed_at timestamp with time zone not null,
  -- Answers for the forwarding agent by field, for bulky goods (CO3).
  spedition_fields jsonb default '{}'::jsonb not null,
  -- Session of an express wallet that was opened before the order was complete; the payment begins with it (CO5).
  wallet_session text,
  constraint choice_pkey PRIMARY KEY (cart_id),
  constraint choice_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['sameAsBilling'::text, 'shippingAddress'::text, 'packstation'::text]))),
  constraint choice_login_option_check CHECK ((login_option = ANY (ARRAY['register'::text, 'guest'::text]))),
  constraint choice_order_comment_check CHECK ((length(order_comment) <= 500)),
  constraint choice_wallet_session_check CHECK ((length(wallet_session) <= 200))
);
CREATE INDEX choice_account ON checkout.choice USING btree (account_id) WHERE (account_id IS NOT NULL);

-- An order that a member of staff writes down for a customer who telephones or writes. Its cart has no account, so that the
-- customer's own log-in does not find it; the draft ends with the cart.
create table checkout.draft_order (
  cart_id uuid not null,
  -- The customer, a guest too.
  account_id bigint not null,
  -- The storefront whose prices and texts it has.
  lang_code text not null,
  channel text not null,
  -- The number of the order that it was copied from.
  copied_from text,
  -- Lines of that order that could not be copied, each with its reason.
  left_out jsonb default '[]'::jsonb not null,
  -- Rises with every change, so that the second of two people is told.
  version integer default 1 not null,
  -- The member of staff; the name as it was then.
  opened_by bigint not null,
  opened_by_name text not null,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  -- Set once it is placed.
  order_number text,
  constraint draft_order_pkey PRIMARY KEY (cart_id),
  constraint draft_order_channel_check CHECK ((channel = ANY (ARRAY['telephone'::text, 'letter'::text, 'fax'::text, 'email'::text])))
);
CREATE INDEX draft_order_account ON checkout.draft_order USING btree (account_id);
CREATE INDEX draft_order_open ON checkout.draft_order USING btree (changed_at DESC) WHERE (order_number IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON checkout.draft_order REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('cart_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON checkout.draft_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('cart_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON checkout.draft_order REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('cart_id', '');
CREATE TRIGGER desk_changed AFTER UPDATE ON checkout.draft_order REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION checkout.tell_drafts();
CREATE TRIGGER desk_ended AFTER DELETE ON checkout.draft_order REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION checkout.tell_drafts();
CREATE TRIGGER desk_opened AFTER INSERT ON checkout.draft_order REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION checkout.tell_drafts();

CREATE OR REPLACE FUNCTION checkout.tell_drafts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('draft', (select array_agg(cart_id::text) from (select cart_id from touched limit 51) as few),
    tg_op = 'INSERT');
  return null;
end
$function$;


create schema class_fund;

-- A fund of a class list, at the prices of the day on which it was opened. It becomes one order, or its money goes back.
create table class_fund.fund (
  id bigint generated always as identity,
  -- Of the class list; lists may be deleted while a fund is open.
  list_external_id uuid not null,
  -- The code of that list, by which parents find the fund.
  code text not null,
  -- The teacher; null once the account is erased.
  account_id bigint,
  -- Makes a repeated request open one fund.
  request_key text not null,
  lang_code text not null,
  store text not null,
  price_list text not null,
  currency text not null,
  school text,
  class_name text,
  teacher text,
  billing_address_id bigint,
  -- Null for a delivery to the billing address.
  shipping_address_id bigint,
  children integer not null,
  -- With fewer paid parts nothing is ordered.
  fewest integer not null,
  -- Articles with pieces per child, pack, least quantity, price and tax.
  lines jsonb not null,
  country text not null,
  shipper_code text not null,
  shipping_minor integer not null,
  -- What a child's part costs at most: enough for every number of paid parts from the fewest on.
  part_minor integer not null,
  opened_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text default 'open'::text not null,
  closed_at timestamp with time zone,
  order_id bigint,
  -- Why the order could not be placed at the last try, as a message key.
  obstacle text,
  constraint fund_pkey PRIMARY KEY (id),
  constraint fund_account_id_request_key_key UNIQUE (account_id, request_key),
  constraint fund_order_id_key UNIQUE (order_id),
  constraint fund_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE SET NULL,
  constraint fund_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id),
  constraint fund_check CHECK ((fewest <= children)),
  constraint fund_check1 CHECK ((ends_at > opened_at)),
  constraint fund_check2 CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint fund_check3 CHECK (((state = 'ordered'::text) = (order_id IS NOT NULL))),
  constraint fund_children_check CHECK (((children >= 2) AND (children <= 99))),
  constraint fund_code_check CHECK ((code ~ '^[2-9A-HJ-NP-Z]{8}$'::text)),
  constraint fund_fewest_check CHECK (((fewest >= 2) AND (fewest <= 99))),
  constraint fund_lines_check CHECK ((jsonb_array_length(lines) > 0)),
  constraint fund_part_minor_check CHECK ((part_minor > 0)),
  constraint fund_request_key_check CHECK (((length(request_key) >= 8) AND (length(request_key) <= 64))),
  constraint fund_shipping_minor_check CHECK ((shipping_minor >= 0)),
  constraint fund_state_check CHECK ((state = ANY (ARRAY['open'::text, 'ordered'::text, 'cancelled'::text])))
);
CREATE INDEX fund_account ON class_fund.fund USING btree (account_id, opened_at DESC);
CREATE INDEX fund_code ON class_fund.fund USING btree (code, opened_at DESC);
CREATE INDEX fund_ending ON class_fund.fund USING btree (ends_at) WHERE (state = 'open'::text);
CREATE INDEX fund_list ON class_fund.fund USING btree (list_external_id, opened_at DESC);
CREATE UNIQUE INDEX fund_of_list ON class_fund.fund USING btree (list_external_id) WHERE (state = 'open'::text);
CREATE INDEX fund_opened ON class_fund.fund USING btree (opened_at DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON class_fund.fund REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'school,class_name,teacher');
CREATE TRIGGER audit_insert AFTER INSERT ON class_fund.fund REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'school,class_name,teacher');
CREATE TRIGGER audit_update AFTER UPDATE ON class_fund.fund REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'school,class_name,teacher');

-- The part of a child: paid with the shop, or bought elsewhere. Each attempt to pay is a row.
create table class_fund.part (
  id bigint generated always as identity,
  -- In the address that shows the part; it cannot be guessed.
  external_id uuid default gen_random_uuid() not null,
  fund_id bigint not null,
  -- Makes a repeated request one part.
  request_key text not null,
  -- On the slip in the parcel; null where parents gave none, and once it is no longer needed.
  child_name text,
  -- As of payment attempts; elsewhere: bought elsewhere.
  status text not null,
  amount_minor integer not null,
  payment_id text,
  order_reference text,
  provider_reference text,
  begun jsonb,
  begun_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  ask_at timestamp with time zone,
  times_asked integer default 0 not null,
  -- Paid, and not needed for the order.
  surplus_minor integer default 0 not null,
  -- All that goes back: surplus, shares of refunds, or the whole part.
  to_return_minor integer default 0 not null,
  returned_minor integer default 0 not null,
  -- Up to where the return reaches that is under way; not above the returned amount where none is.
  sending_minor integer default 0 not null,
  -- Where news about a part of a class fund go (FA2); null where parents gave none, and once it is no longer needed.
  email text,
  constraint part_pkey PRIMARY KEY (id),
  constraint part_external_id_key UNIQUE (external_id),
  constraint part_fund_id_request_key_key UNIQUE (fund_id, request_key),
  constraint part_order_reference_key UNIQUE (order_reference),
  constraint part_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES class_fund.fund(id) ON DELETE CASCADE,
  constraint part_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint part_check CHECK (((status = 'elsewhere'::text) = (amount_minor = 0))),
  constraint part_check1 CHECK (((amount_minor = 0) = (payment_id IS NULL))),
  constraint part_check2 CHECK (((to_return_minor >= surplus_minor) AND (to_return_minor <= amount_minor))),
  constraint part_check3 CHECK (((returned_minor >= 0) AND (returned_minor <= to_return_minor))),
  constraint part_check4 CHECK (((sending_minor >= 0) AND (sending_minor <= to_return_minor))),
  constraint part_child_name_check CHECK (((length(child_name) >= 1) AND (length(child_name) <= 60))),
  constraint part_email_check CHECK (((length(email) >= 3) AND (length(email) <= 80))),
  constraint part_request_key_check CHECK (((length(request_key) >= 8) AND (length(request_key) <= 64))),
  constraint part_status_check CHECK ((status = ANY (ARRAY['open'::text, 'capturing'::text, 'captured'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'returnDue'::text, 'returned'::text, 'elsewhere'::text]))),
  constraint part_surplus_minor_check CHECK ((surplus_minor >= 0))
);
CREATE INDEX part_ask ON class_fund.part USING btree (ask_at) WHERE (ask_at IS NOT NULL);

-- The share of a part in a refund of the order.
create table class_fund.refund_share (
  refund_id bigint not null,
  part_id bigint not null,
  amount_minor integer not null,
  -- What had been due back of the part when this share was added: the share is sent once as much was returned. Shares of before count as sent.
  due_up_to_minor integer default 0 not null,
  constraint refund_share_pkey PRIMARY KEY (refund_id, part_id),
  constraint refund_share_part_id_fkey FOREIGN KEY (part_id) REFERENCES class_fund.part(id) ON DELETE CASCADE,
  constraint refund_share_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES fulfilment.refund(id) ON DELETE CASCADE,
  constraint refund_share_amount_minor_check CHECK ((amount_minor >= 0))
);
CREATE INDEX refund_share_part ON class_fund.refund_share USING btree (part_id);


create schema class_sets;

create table class_sets.class_set (
  id integer generated always as identity,
  -- Its name in addresses.
  code text not null,
  -- The school year or subject that it is for, as a key of texts.
  subject text not null,
  -- By language: { "de": "…", "en": "…" }.
  title jsonb not null,
  description jsonb not null,
  -- Rises with every change of the set and its editions.
  version integer default 1 not null,
  constraint class_set_pkey PRIMARY KEY (id),
  constraint class_set_code_key UNIQUE (code),
  constraint class_set_code_check CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(code) <= 60))),
  constraint class_set_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 30)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON class_sets.class_set REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON class_sets.class_set REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON class_sets.class_set REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- What a set holds in a school year.
create table class_sets.edition (
  class_set_id integer not null,
  -- The calendar year in which the school year begins.
  school_year integer not null,
  is_published boolean default false not null,
  constraint edition_pkey PRIMARY KEY (class_set_id, school_year),
  constraint edition_class_set_id_fkey FOREIGN KEY (class_set_id) REFERENCES class_sets.class_set(id) ON DELETE CASCADE,
  constraint edition_school_year_check CHECK (((school_year >= 2020) AND (school_year <= 2999)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON class_sets.edition REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('class_set_id,school_year', '');
CREATE TRIGGER audit_insert AFTER INSERT ON class_sets.edition REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('class_set_id,school_year', '');
CREATE TRIGGER audit_update AFTER UPDATE ON class_sets.edition REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('class_set_id,school_year', '');

create table class_sets.line (
  class_set_id integer not null,
  school_year integer not null,
  "position" integer not null,
  item_id bigint not null,
  -- Pieces for each child, or for the whole class.
  pieces integer not null,
  is_per_child boolean not null,
  -- Proposed while the item is sold out.
  substitute_item_id bigint,
  -- The item of the edition before that it takes the place of.
  replaces_item_id bigint,
  constraint line_pkey PRIMARY KEY (class_set_id, school_year, item_id),
  constraint line_class_set_id_school_year_fkey FOREIGN KEY (class_set_id, school_year) REFERENCES class_sets.edition(class_set_id, school_year) ON DELETE CASCADE,
  constraint line_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue.item(id) ON DELETE CASCADE,
  constraint line_replaces_item_id_fkey FOREIGN KEY (replaces_item_id) REFERENCES catalogue.item(id) ON DELETE SET NULL,
  constraint line_substitute_item_id_fkey FOREIGN KEY (substitute_item_id) REFERENCES catalogue.item(id) ON DELETE SET NULL,
  constraint line_pieces_check CHECK (((pieces >= 1) AND (pieces <= 999)))
);
CREATE INDEX line_item ON class_sets.line USING btree (item_id);
CREATE INDEX line_replaces ON class_sets.line USING btree (replaces_item_id) WHERE (replaces_item_id IS NOT NULL);
CREATE INDEX line_substitute ON class_sets.line USING btree (substitute_item_id) WHERE (substitute_item_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON class_sets.line REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('class_set_id,school_year,item_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON class_sets.line REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('class_set_id,school_year,item_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON class_sets.line REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('class_set_id,school_year,item_id', '');


create schema content;

-- What the staff prepares of a page before shoppers see it. A page without a row here is as it is published.
create table content.draft (
  shop text not null,
  language text not null,
  path text not null,
  -- The whole page: type, title, description, robots, categoryId, redirectTo, isTemporary, rows.
  page jsonb not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  -- The name of the member of staff as it was then.
  changed_by text not null,
  constraint draft_pkey PRIMARY KEY (shop, language, path),
  constraint draft_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint draft_path_check CHECK ((path ~ '^/([a-z0-9-]+/)*$'::text)),
  constraint draft_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE INDEX draft_pictures ON content.draft USING gin (content.picture_keys(page));
CREATE TRIGGER audit_delete AFTER DELETE ON content.draft REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,path', 'page');
CREATE TRIGGER audit_insert AFTER INSERT ON content.draft REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,path', 'page');
CREATE TRIGGER audit_update AFTER UPDATE ON content.draft REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,path', 'page');
CREATE TRIGGER desk_changed AFTER UPDATE ON content.draft REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_pages();
CREATE TRIGGER desk_discarded AFTER DELETE ON content.draft REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_pages();
CREATE TRIGGER desk_drafted AFTER INSERT ON content.draft REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_pages();

-- { "usps": [...], "links": [...] } by shop and language (HF4).
create table content.footer (
  shop text not null,
  language text not null,
  footer jsonb not null,
  constraint footer_pkey PRIMARY KEY (shop, language),
  constraint footer_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint footer_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON content.footer REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language', 'footer');
CREATE TRIGGER audit_insert AFTER INSERT ON content.footer REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language', 'footer');
CREATE TRIGGER audit_update AFTER UPDATE ON content.footer REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language', 'footer');

-- What the staff prepares of a footer before shoppers see it (HF4, OP1). A footer without a row here is as it is published.
create table content.footer_draft (
  shop text not null,
  language text not null,
  -- The whole footer: usps, links.
  footer jsonb not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  -- The name of the member of staff as it was then.
  changed_by text not null,
  constraint footer_draft_pkey PRIMARY KEY (shop, language),
  constraint footer_draft_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint footer_draft_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON content.footer_draft REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language', 'footer');
CREATE TRIGGER audit_insert AFTER INSERT ON content.footer_draft REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language', 'footer');
CREATE TRIGGER audit_update AFTER UPDATE ON content.footer_draft REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language', 'footer');
CREATE TRIGGER desk_changed AFTER UPDATE ON content.footer_draft REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_footers();
CREATE TRIGGER desk_discarded AFTER DELETE ON content.footer_draft REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_footers();
CREATE TRIGGER desk_drafted AFTER INSERT ON content.footer_draft REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_footers();

-- Every state of a footer that shoppers saw since the staff publishes it, the latest one being what they see now.
create table content.footer_revision (
  shop text not null,
  language text not null,
  -- From 1 on, by footer.
  number integer not null,
  footer jsonb not null,
  -- first: as it was before the first revision.
  reason text not null,
  made_at timestamp with time zone not null,
  -- The name of the member of staff as it was then; null for first.
  made_by text,
  constraint footer_revision_pkey PRIMARY KEY (shop, language, number),
  constraint footer_revision_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint footer_revision_reason_check CHECK ((reason = ANY (ARRAY['first'::text, 'published'::text, 'restored'::text]))),
  constraint footer_revision_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE TRIGGER desk_published AFTER INSERT ON content.footer_revision REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_footers();

-- The navigation of each store as shoppers see it (HF3, OP1): the places of categories. A store without a row shows the tree of categories.
create table content.navigation (
  store text not null,
  -- Categories in the order of the tree, each as {id, parentId, isHidden}. Those that are not here are hidden.
  entries jsonb not null,
  constraint navigation_pkey PRIMARY KEY (store),
  constraint navigation_store_check CHECK ((store = ANY (ARRAY['de'::text, 'at'::text, 'ch'::text, 'b2b'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON content.navigation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('store', 'entries');
CREATE TRIGGER audit_insert AFTER INSERT ON content.navigation REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('store', 'entries');
CREATE TRIGGER audit_update AFTER UPDATE ON content.navigation REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('store', 'entries');

-- What the staff prepares of a navigation before shoppers see it. A navigation without a row here is as it is published.
create table content.navigation_draft (
  store text not null,
  entries jsonb not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  -- The name of the member of staff as it was then.
  changed_by text not null,
  constraint navigation_draft_pkey PRIMARY KEY (store),
  constraint navigation_draft_store_check CHECK ((store = ANY (ARRAY['de'::text, 'at'::text, 'ch'::text, 'b2b'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON content.navigation_draft REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('store', 'entries');
CREATE TRIGGER audit_insert AFTER INSERT ON content.navigation_draft REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('store', 'entries');
CREATE TRIGGER audit_update AFTER UPDATE ON content.navigation_draft REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('store', 'entries');
CREATE TRIGGER desk_changed AFTER UPDATE ON content.navigation_draft REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_navigations();
CREATE TRIGGER desk_discarded AFTER DELETE ON content.navigation_draft REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_navigations();
CREATE TRIGGER desk_drafted AFTER INSERT ON content.navigation_draft REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_navigations();

-- Every state of a navigation that shoppers saw since the staff publishes it, the latest one being what they see now.
create table content.navigation_revision (
  store text not null,
  -- From 1 on, by store.
  number integer not null,
  entries jsonb not null,
  -- first: as it was before the first revision.
  reason text not null,
  made_at timestamp with time zone not null,
  -- The name of the member of staff as it was then; null for first.
  made_by text,
  constraint navigation_revision_pkey PRIMARY KEY (store, number),
  constraint navigation_revision_reason_check CHECK ((reason = ANY (ARRAY['first'::text, 'published'::text, 'restored'::text]))),
  constraint navigation_revision_store_check CHECK ((store = ANY (ARRAY['de'::text, 'at'::text, 'ch'::text, 'b2b'::text])))
);
CREATE TRIGGER desk_published AFTER INSERT ON content.navigation_revision REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_navigations();

-- The page of a path, by shop and language (RT2). `rows` is the grid: rows of cells of teasers.
create table content.page (
  id integer generated by default as identity,
  shop text not null,
  language text not null,
  path text not null,
  page_type text not null,
  title text default ''::text not null,
  description text default ''::text not null,
  robots text,
  category_id integer,
  redirect_to text,
  is_temporary boolean default false not null,
  rows jsonb default '[]'::jsonb not null,
  constraint page_pkey PRIMARY KEY (id),
  constraint page_shop_language_path_key UNIQUE (shop, language, path),
  constraint page_check CHECK (((page_type = 'redirect'::text) = (redirect_to IS NOT NULL))),
  constraint page_check1 CHECK (((page_type <> 'category'::text) OR (category_id IS NOT NULL))),
  constraint page_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint page_page_type_check CHECK ((page_type = ANY (ARRAY['content'::text, 'category'::text, 'redirect'::text, 'gone'::text]))),
  constraint page_path_check CHECK ((path ~ '^/([a-z0-9-]+/)*$'::text)),
  constraint page_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE INDEX page_category ON content.page USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX page_pictures ON content.page USING gin (content.picture_keys(rows));
CREATE TRIGGER audit_delete AFTER DELETE ON content.page REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON content.page REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON content.page REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- Footers and navigations that are to be published at a time, each with what it is then.
create table content.planned_part (
  id bigint generated always as identity,
  kind text not null,
  -- The shop and language of a footer, such as `consumer de`, or the store of a navigation.
  key text not null,
  document jsonb not null,
  begins_at timestamp with time zone not null,
  state text default 'planned'::text not null,
  version integer default 1 not null,
  planned_at timestamp with time zone not null,
  -- The member of staff, whose name is as it was then.
  planned_by bigint not null,
  planned_name text not null,
  constraint planned_part_pkey PRIMARY KEY (id),
  constraint planned_part_kind_check CHECK ((kind = ANY (ARRAY['footer'::text, 'navigation'::text]))),
  constraint planned_part_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'published'::text, 'cancelled'::text])))
);
CREATE INDEX planned_part_due ON content.planned_part USING btree (begins_at) WHERE (state = 'planned'::text);
CREATE UNIQUE INDEX planned_part_open ON content.planned_part USING btree (kind, key) WHERE (state = 'planned'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON content.planned_part REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'document');
CREATE TRIGGER audit_insert AFTER INSERT ON content.planned_part REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'document');
CREATE TRIGGER audit_update AFTER UPDATE ON content.planned_part REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'document');
CREATE TRIGGER desk_changed AFTER UPDATE ON content.planned_part REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_planned_parts();
CREATE TRIGGER desk_planned AFTER INSERT ON content.planned_part REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_planned_parts();

-- Every state of a page that shoppers saw since the staff publishes it, the latest one being what they see now.
create table content.revision (
  id bigint generated always as identity,
  shop text not null,
  language text not null,
  path text not null,
  -- From 1 on, by page.
  number integer not null,
  -- Null where the page was removed.
  page jsonb,
  -- first: as it was before the first revision. command: written by the command line.
  reason text not null,
  made_at timestamp with time zone not null,
  -- The name of the member of staff as it was then; null for first and command.
  made_by text,
  constraint revision_pkey PRIMARY KEY (id),
  constraint revision_shop_language_path_number_key UNIQUE (shop, language, path, number),
  constraint revision_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint revision_reason_check CHECK ((reason = ANY (ARRAY['first'::text, 'published'::text, 'restored'::text, 'begun'::text, 'ended'::text, 'removed'::text, 'command'::text]))),
  constraint revision_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE TRIGGER desk_published AFTER INSERT ON content.revision REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_pages();

-- A page that begins at a minute and may end at another, when what was shown before comes back.
create table content.schedule (
  id bigint generated always as identity,
  shop text not null,
  language text not null,
  path text not null,
  page jsonb not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  -- kept: at its end another page was published, which stays.
  state text default 'planned'::text not null,
  version integer default 1 not null,
  planned_at timestamp with time zone not null,
  planned_by bigint not null,
  -- The person's name as it was then.
  planned_name text not null,
  -- The revision that it made when it began.
  revision_id bigint,
  constraint schedule_pkey PRIMARY KEY (id),
  constraint schedule_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES content.revision(id),
  constraint schedule_check CHECK ((ends_at > begins_at)),
  constraint schedule_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint schedule_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text]))),
  constraint schedule_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'running'::text, 'ended'::text, 'kept'::text, 'cancelled'::text])))
);
CREATE INDEX schedule_open ON content.schedule USING btree (begins_at) WHERE (state = ANY (ARRAY['planned'::text, 'running'::text]));
CREATE INDEX schedule_page ON content.schedule USING btree (shop, language, path, begins_at);
CREATE INDEX schedule_pictures ON content.schedule USING gin (content.picture_keys(page)) WHERE (state = ANY (ARRAY['planned'::text, 'running'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON content.schedule REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'page');
CREATE TRIGGER audit_insert AFTER INSERT ON content.schedule REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'page');
CREATE TRIGGER audit_update AFTER UPDATE ON content.schedule REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'page');
CREATE TRIGGER desk_planned AFTER INSERT ON content.schedule REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_pages();
CREATE TRIGGER desk_replanned AFTER UPDATE ON content.schedule REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION content.tell_pages();

CREATE OR REPLACE FUNCTION content.navigation_of_tree(store text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with recursive tree as (
    select id, parent_id, is_excluded_from_navigation, hidden_in, array[position, id] as place
    from catalogue.category where parent_id is null
    union all
    select child.id, child.parent_id, child.is_excluded_from_navigation, child.hidden_in, tree.place || child.position || child.id
    from tree join catalogue.category child on child.parent_id = tree.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'parentId', parent_id,
    'isHidden', is_excluded_from_navigation or navigation_of_tree.store = any (hidden_in)) order by place), '[]')
  from tree
$function$;

CREATE OR REPLACE FUNCTION content.picture_keys(document jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(document::text, '/bilder/\{format\}/([a-z0-9-]+)\.webp', 'g') as found
$function$;

CREATE OR REPLACE FUNCTION content.tell_footers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('footer', (select array_agg(shop || ' ' || language) from touched), false);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION content.tell_navigations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('navigation', (select array_agg(store) from touched), false);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION content.tell_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('page', (
    select array_agg(shop || ' ' || language || ' ' || path) from (select shop, language, path from touched limit 51) as few), false);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION content.tell_planned_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk(kind, array_agg(key), false) from touched group by kind;
  return null;
end
$function$;


create schema deals;

-- A lightning deal: a capped number of pieces at a special price for a while (CA5).
create table deals.deal (
  id bigint generated always as identity,
  item_id bigint not null,
  price_list text not null,
  special_amount_minor integer not null,
  cap integer not null,
  per_customer_limit integer not null,
  held integer default 0 not null,
  sold integer default 0 not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  -- Rises with every change by staff; pieces that are held or sold do not count.
  version integer default 1 not null,
  -- The name of the member of staff as it was then.
  made_by text,
  -- Names the command of the staff, so that a repetition changes nothing.
  command_key uuid,
  constraint deal_pkey PRIMARY KEY (id),
  constraint deal_command_key_key UNIQUE (command_key),
  constraint deal_item_id_price_list_starts_at_key UNIQUE (item_id, price_list, starts_at),
  constraint deal_cap_check CHECK ((cap > 0)),
  constraint deal_check CHECK ((ends_at > starts_at)),
  constraint deal_check1 CHECK (((held + sold) <= cap)),
  constraint deal_held_check CHECK ((held >= 0)),
  constraint deal_per_customer_limit_check CHECK ((per_customer_limit > 0)),
  constraint deal_sold_check CHECK ((sold >= 0)),
  constraint deal_special_amount_minor_check CHECK ((special_amount_minor > 0))
);
CREATE INDEX deal_item ON deals.deal USING btree (item_id, price_list, ends_at);
CREATE INDEX deal_running ON deals.deal USING btree (price_list, ends_at);
CREATE TRIGGER audit_delete AFTER DELETE ON deals.deal REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON deals.deal REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON deals.deal REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER desk_changed AFTER UPDATE ON deals.deal REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION deals.tell_deals();
CREATE TRIGGER desk_removed AFTER DELETE ON deals.deal REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION deals.tell_deals();
CREATE TRIGGER desk_scheduled AFTER INSERT ON deals.deal REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION deals.tell_deals();

-- Pieces of a lightning deal that a cart holds until ends_at (CA6). They count in the deal's `held` until released_at is set;
-- the row then shows the cart that its hold is over, until the cart is changed or asks again.
create table deals.reservation (
  cart_id uuid not null,
  item_id bigint not null,
  deal_id bigint not null,
  quantity integer not null,
  ends_at timestamp with time zone not null,
  is_extended boolean default false not null,
  released_at timestamp with time zone,
  -- The holder, for the limit per customer.
  user_id text not null,
  account_id bigint,
  email text,
  constraint reservation_pkey PRIMARY KEY (cart_id, item_id),
  constraint reservation_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals.deal(id),
  constraint reservation_quantity_check CHECK ((quantity > 0)),
  constraint reservation_user_id_check CHECK ((user_id ~ '^[0-9a-f]{32}$'::text))
);
CREATE INDEX reservation_account ON deals.reservation USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX reservation_counted ON deals.reservation USING btree (deal_id, ends_at) WHERE (released_at IS NULL);
CREATE INDEX reservation_ending ON deals.reservation USING btree (ends_at) WHERE (released_at IS NULL);
CREATE INDEX reservation_released ON deals.reservation USING btree (released_at) WHERE (released_at IS NOT NULL);

CREATE OR REPLACE FUNCTION deals.address_key(company text, last_name text, street text, postcode text, country text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN regexp_replace(lower(concat_ws('|'::text, COALESCE(company, last_name), street, postcode, country)), '[^[:alnum:]|]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION deals.bought_by(wanted_deal bigint, wanted_user text, wanted_account bigint, wanted_email text, wanted_address text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (
    select coalesce(sum(line.quantity - line.cancelled_quantity), 0) from orders.line
    join orders.purchase on purchase.id = line.order_id
    where line.deal_id = wanted_deal and purchase.status <> 'cancelled'
      and (purchase.user_id = wanted_user or purchase.account_id = wanted_account
        or lower(purchase.email) = lower(wanted_email)
        or deals.address_key(purchase.delivery_address ->> 'company', purchase.delivery_address ->> 'lastName',
          purchase.delivery_address ->> 'street', purchase.delivery_address ->> 'postcode',
          purchase.delivery_address ->> 'country') = wanted_address));
end $function$;

CREATE OR REPLACE FUNCTION deals.held_elsewhere(wanted_deal bigint, own_cart uuid, wanted_user text, wanted_account bigint, wanted_email text, now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (
    select coalesce(sum(reservation.quantity), 0) from deals.reservation
    where deal_id = wanted_deal and cart_id <> own_cart and released_at is null and ends_at > now
      and (user_id = wanted_user or account_id = wanted_account or lower(email) = lower(wanted_email)));
end $function$;

CREATE OR REPLACE FUNCTION deals.tell_deals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('deal', (select array_agg(id::text) from (select id from touched limit 51) as few), tg_op = 'INSERT');
  return null;
end
$function$;


create schema exchange;

-- Tables that staff took out.
create table exchange.export (
  id bigint generated always as identity,
  kind text not null,
  format text not null,
  taken_by text not null,
  taken_at timestamp with time zone not null,
  constraint export_pkey PRIMARY KEY (id),
  constraint export_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON exchange.export REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON exchange.export REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON exchange.export REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- A line of a run's table with its verdict.
create table exchange.line (
  run_id bigint not null,
  line integer not null,
  -- As the file has them; null in a run that takes another one back.
  cells text[],
  -- The number or EAN that names the item.
  key text,
  item_id bigint,
  verdict text,
  -- [{ "field", "messageKey", "values" }]
  problems jsonb,
  -- [{ "field", "before", "after" }]
  changes jsonb,
  findings jsonb,
  constraint line_pkey PRIMARY KEY (run_id, line),
  constraint line_run_id_fkey FOREIGN KEY (run_id) REFERENCES exchange.run(id) ON DELETE CASCADE,
  constraint line_verdict_check CHECK ((verdict = ANY (ARRAY['added'::text, 'changed'::text, 'same'::text, 'refused'::text])))
);
CREATE INDEX line_key ON exchange.line USING btree (run_id, key) WHERE (key IS NOT NULL);
CREATE INDEX line_verdict ON exchange.line USING btree (run_id, verdict, line);
comment on column exchange.line.findings is 'What the format of the file does not allow, although it was read: [{ "field", "messageKey", "values" }]; null for nothing.';

-- How the files of a sender are written, and the field of each column by its name.
create table exchange.mapping (
  sender text not null,
  dialect jsonb not null,
  -- { "Artikelnummer": "itemNumber" }
  fields jsonb not null,
  constraint mapping_pkey PRIMARY KEY (sender)
);
CREATE TRIGGER audit_delete AFTER DELETE ON exchange.mapping REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sender', '');
CREATE TRIGGER audit_insert AFTER INSERT ON exchange.mapping REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sender', '');
CREATE TRIGGER audit_update AFTER UPDATE ON exchange.mapping REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sender', '');

-- The file of a run, in parts of at most a megabyte.
create table exchange.part (
  run_id bigint not null,
  "position" integer not null,
  content bytea not null,
  constraint part_pkey PRIMARY KEY (run_id, "position"),
  constraint part_run_id_fkey FOREIGN KEY (run_id) REFERENCES exchange.run(id) ON DELETE CASCADE
);

-- Pictures that imports fetched, or could not fetch, by their address.
create table exchange.picture_source (
  address text not null,
  -- The picture of files.picture; null where it could not be fetched.
  picture_key text,
  -- Why it could not be fetched: { "messageKey", "values" }
  problem jsonb,
  -- What the other server said of the file, so that it need not send it again.
  etag text,
  last_modified text,
  fetched_at timestamp with time zone not null,
  constraint picture_source_pkey PRIMARY KEY (address),
  constraint picture_source_address_check CHECK ((length(address) <= 2000)),
  constraint picture_source_check CHECK (((picture_key IS NULL) = (problem IS NOT NULL)))
);
CREATE INDEX picture_source_fetched ON exchange.picture_source USING btree (fetched_at);

-- An import of a table, or a run that takes an import back.
create table exchange.run (
  id bigint generated always as identity,
  -- Rises with every command of staff, not with the progress of the run.
  version integer default 1 not null,
  -- The run that this one takes back.
  undo_of bigint,
  -- Who sends such files: the mapping of columns is kept by this name.
  sender text not null,
  file_name text not null,
  file_bytes bigint default 0 not null,
  format text,
  -- { "encoding", "delimiter", "decimal", "headerLine" }
  dialect jsonb,
  -- The names of the columns as the file has them.
  columns text[] default '{}'::text[] not null,
  -- The field of each column, empty for one that is not read.
  mapping text[] default '{}'::text[] not null,
  -- `reading`: its lines are being written; `ready`: it can be tried and run; `tried`: every line has its verdict.
  state text not null,
  -- Why the file cannot be read: { "messageKey", "values" }
  refusal jsonb,
  line_count integer default 0 not null,
  -- The checkpoint: lines up to this one have their verdict. Written in the transaction of the changes.
  last_line integer default 0 not null,
  done_count integer default 0 not null,
  changed_count integer default 0 not null,
  same_count integer default 0 not null,
  refused_count integer default 0 not null,
  -- Who began it, for the audit trail: `staff:<id>`, `key:<id>` or `operator`, and their name as it was then.
  actor text not null,
  begun_by text not null,
  begun_at timestamp with time zone not null,
  -- When the changes began and ended.
  run_at timestamp with time zone,
  ended_at timestamp with time zone,
  -- Imports add items that do not exist yet.
  added_count integer default 0 not null,
  finding_count integer default 0 not null,
  constraint run_pkey PRIMARY KEY (id),
  constraint run_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES exchange.run(id),
  constraint run_file_name_check CHECK ((length(file_name) <= 200)),
  constraint run_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'bmecat'::text]))),
  constraint run_sender_check CHECK ((length(sender) <= 80)),
  constraint run_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'reading'::text, 'unreadable'::text, 'ready'::text, 'trying'::text, 'tried'::text, 'running'::text, 'paused'::text, 'aborted'::text, 'done'::text])))
);
CREATE INDEX run_begun ON exchange.run USING btree (begun_at);
CREATE INDEX run_undone ON exchange.run USING btree (undo_of) WHERE (undo_of IS NOT NULL);
CREATE TRIGGER desk_changed AFTER UPDATE ON exchange.run REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION exchange.tell_changed();
comment on column exchange.run.finding_count is 'Lines with findings.';

-- Tables that are fetched or delivered at times, in the name of who saved them last.
create table exchange.schedule (
  id integer generated always as identity,
  -- Rises with every command of staff, not with its runs.
  version integer default 1 not null,
  name text not null,
  direction text not null,
  -- Whose files they are, so that their mapping is known; empty for an export.
  sender text not null,
  -- What an export writes.
  kind text,
  format text,
  address text not null,
  login text not null,
  sealed_secret text,
  -- Either a number of minutes, or times of day in Berlin (`06:30`) on weekdays from 1, Monday.
  every_minutes integer,
  times text[] not null,
  weekdays integer[] not null,
  -- With more refused lines a table waits for a person.
  most_refused integer not null,
  is_active boolean not null,
  person_id integer not null,
  person_name text not null,
  -- Null while it is paused.
  due_at timestamp with time zone,
  -- `fetching` and `running` are under way.
  outcome text,
  -- Why it failed or waits: a code, or what the other side answered.
  reason text default ''::text not null,
  begun_at timestamp with time zone,
  run_id bigint,
  -- Of the last file that was read.
  digest text,
  etag text,
  last_modified text,
  -- The key of a server of SFTP that staff trusts, as a fingerprint (`SHA256:…`), and another one that it showed the last time.
  host_key text,
  shown_host_key text,
  -- Since when it fails or waits for a person; null while it works.
  failing_since timestamp with time zone,
  -- Whether the person was told so by mail, who is then told as well when it works again.
  is_told boolean default false not null,
  constraint schedule_pkey PRIMARY KEY (id),
  constraint schedule_run_id_fkey FOREIGN KEY (run_id) REFERENCES exchange.run(id) ON DELETE SET NULL,
  constraint schedule_address_check CHECK ((length(address) <= 500)),
  constraint schedule_check CHECK ((((direction = 'export'::text) = (kind IS NOT NULL)) AND ((kind IS NULL) = (format IS NULL)))),
  constraint schedule_check1 CHECK (((every_minutes IS NULL) = (cardinality(times) > 0))),
  constraint schedule_direction_check CHECK ((direction = ANY (ARRAY['import'::text, 'export'::text]))),
  constraint schedule_every_minutes_check CHECK (((every_minutes >= 5) AND (every_minutes <= 1440))),
  constraint schedule_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'bmecat'::text]))),
  constraint schedule_host_key_check CHECK ((length(host_key) <= 80)),
  constraint schedule_kind_check CHECK ((kind = ANY (ARRAY['items'::text, 'prices'::text, 'stock'::text, 'catalogue'::text]))),
  constraint schedule_login_check CHECK ((length(login) <= 80)),
  constraint schedule_most_refused_check CHECK ((most_refused >= 0)),
  constraint schedule_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint schedule_outcome_check CHECK ((outcome = ANY (ARRAY['fetching'::text, 'running'::text, 'done'::text, 'unchanged'::text, 'waits'::text, 'failed'::text]))),
  constraint schedule_sender_check CHECK ((length(sender) <= 80)),
  constraint schedule_shown_host_key_check CHECK ((length(shown_host_key) <= 80))
);
CREATE INDEX schedule_due ON exchange.schedule USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX schedule_failing ON exchange.schedule USING btree (failing_since) WHERE (failing_since IS NOT NULL);
CREATE INDEX schedule_run ON exchange.schedule USING btree (run_id) WHERE (run_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON exchange.schedule REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'sealed_secret');
CREATE TRIGGER audit_insert AFTER INSERT ON exchange.schedule REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'sealed_secret');
CREATE TRIGGER audit_update AFTER UPDATE ON exchange.schedule REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'sealed_secret');
CREATE TRIGGER desk_changed AFTER UPDATE ON exchange.schedule REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION exchange.tell_changed();

-- What staff did with a run.
create table exchange.step (
  id bigint generated always as identity,
  run_id bigint not null,
  action text not null,
  taken_by text not null,
  taken_at timestamp with time zone not null,
  constraint step_pkey PRIMARY KEY (id),
  constraint step_run_id_fkey FOREIGN KEY (run_id) REFERENCES exchange.run(id) ON DELETE CASCADE,
  constraint step_action_check CHECK ((action = ANY (ARRAY['uploaded'::text, 'described'::text, 'mapped'::text, 'tried'::text, 'started'::text, 'paused'::text, 'continued'::text, 'aborted'::text, 'takenBack'::text])))
);
CREATE INDEX step_run ON exchange.step USING btree (run_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON exchange.step REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON exchange.step REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON exchange.step REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- The item that a supplier's own number named the last time, found by its EAN.
create table exchange.supplier_number (
  sender text not null,
  number text not null,
  item_id bigint not null,
  constraint supplier_number_pkey PRIMARY KEY (sender, number),
  constraint supplier_number_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue.item(id) ON DELETE CASCADE
);
CREATE INDEX supplier_number_item ON exchange.supplier_number USING btree (item_id);
CREATE TRIGGER audit_delete AFTER DELETE ON exchange.supplier_number REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sender,number', '');
CREATE TRIGGER audit_insert AFTER INSERT ON exchange.supplier_number REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sender,number', '');
CREATE TRIGGER audit_update AFTER UPDATE ON exchange.supplier_number REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sender,number', '');

CREATE OR REPLACE FUNCTION exchange.tell_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('exchange', (select array_agg(id::text) from (select id from added limit 51) as few), false);
  return null;
end
$function$;


create schema feeds;

-- One writing of a feed. The newest finished one is served.
create table feeds.edition (
  id bigint generated always as identity,
  feed_id bigint not null,
  began_at timestamp with time zone not null,
  -- The newest movement of stock before it began: later ones are not in it.
  last_movement_id bigint not null,
  finished_at timestamp with time zone,
  failed_at timestamp with time zone,
  items integer default 0 not null,
  -- Items that break a rule of the format so that they are not in the file.
  left_out integer default 0 not null,
  findings integer default 0 not null,
  bytes bigint default 0 not null,
  -- SHA-256 of the compressed file.
  digest text,
  -- When its file was whole in the file store as `feeds/<digest>`. One whose file is in feeds.part has `finished_at` instead.
  stored_at timestamp with time zone,
  -- The newest edition of a feed that has it is served.
  written_at timestamp with time zone generated always as (COALESCE(stored_at, finished_at)) stored,
  constraint edition_pkey PRIMARY KEY (id),
  constraint edition_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds.feed(id)
);
CREATE INDEX edition_digest ON feeds.edition USING btree (digest);
CREATE INDEX edition_feed ON feeds.edition USING btree (feed_id, id DESC);

-- Files of a storefront's offers for search engines and price comparisons.
create table feeds.feed (
  id bigint generated always as identity,
  format text not null,
  -- The storefront whose offers it has. Business storefronts have none: their prices are not public.
  lang_code text not null,
  -- The part of its address that cannot be guessed.
  secret text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  is_on boolean default false not null,
  -- Rises with every change of these settings by staff.
  version integer default 1 not null,
  asked_at timestamp with time zone,
  asked_by text,
  constraint feed_pkey PRIMARY KEY (id),
  constraint feed_format_lang_code_key UNIQUE (format, lang_code),
  constraint feed_secret_key UNIQUE (secret),
  constraint feed_format_check CHECK ((format = ANY (ARRAY['google'::text, 'idealo'::text]))),
  constraint feed_lang_code_check CHECK ((lang_code = ANY (ARRAY['de-de'::text, 'at-de'::text, 'ch-de'::text, 'de-en'::text]))),
  constraint feed_secret_check CHECK ((secret ~ '^[0-9a-f]{32}$'::text))
);
CREATE TRIGGER audit_delete AFTER DELETE ON feeds.feed REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'secret');
CREATE TRIGGER audit_insert AFTER INSERT ON feeds.feed REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'secret');
CREATE TRIGGER audit_update AFTER UPDATE ON feeds.feed REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'secret');

-- What breaks a rule of the format, item by item.
create table feeds.finding (
  edition_id bigint not null,
  "position" integer not null,
  order_number text not null,
  product_id bigint not null,
  field text not null,
  rule text not null,
  value text not null,
  is_left_out boolean not null,
  constraint finding_pkey PRIMARY KEY (edition_id, "position"),
  constraint finding_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES feeds.edition(id) ON DELETE CASCADE
);

-- The compressed file, in pieces of equal size.
create table feeds.part (
  edition_id bigint not null,
  "position" integer not null,
  content bytea not null,
  constraint part_pkey PRIMARY KEY (edition_id, "position"),
  constraint part_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES feeds.edition(id) ON DELETE CASCADE
);


create schema figures;

-- Baskets of class lists by the day on which the first list was put into them, with their orders (OP1.class-lists).
create table figures.class_list_day (
  day date not null,
  -- Store and currency of the orders; empty for baskets that were not ordered.
  store text not null,
  currency text not null,
  baskets integer not null,
  total_minor bigint not null,
  constraint class_list_day_pkey PRIMARY KEY (day, store, currency)
);

-- Sums of `share` by day. A trigger adds each document in the transaction that issues it.
create table figures.day (
  day date not null,
  store text not null,
  segment text not null,
  category_id integer not null,
  currency text not null,
  kind text not null,
  -- Documents with goods of the category.
  documents integer not null,
  total_minor bigint not null,
  net_minor bigint not null,
  pieces bigint not null,
  costed_net_minor bigint not null,
  cost_minor bigint not null,
  constraint day_pkey PRIMARY KEY (day, store, segment, category_id, currency, kind)
);
CREATE TRIGGER sums_delete AFTER DELETE ON figures.day REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION figures.on_day();
CREATE TRIGGER sums_insert AFTER INSERT ON figures.day REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figures.on_day();
CREATE TRIGGER sums_update AFTER UPDATE ON figures.day REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figures.on_day();

-- Orders by the last day of their promise: sums of days that are over for a week or longer (OP1.punctuality).
create table figures.delivery_day (
  day date not null,
  store text not null,
  carrier text not null,
  kept integer not null,
  late integer not null,
  overdue integer not null,
  -- Days that the late ones came too late, together.
  late_days integer not null,
  constraint delivery_day_pkey PRIMARY KEY (day, store, carrier)
);

-- Of orders placed on the days that are over, without the pieces that were cancelled before the day was counted. Kept for 800 days.
create table figures.item_day (
  -- The day of the order in Berlin.
  day date not null,
  item_id bigint not null,
  product_id bigint not null,
  store text not null,
  pieces integer not null,
  constraint item_day_pkey PRIMARY KEY (day, item_id, store)
);
CREATE INDEX item_day_product ON figures.item_day USING btree (product_id, day);

-- Pieces of items that were ordered in the last 28 days of `item_day`, of items that were ordered (OP1.reach).
create table figures.item_pace (
  item_id bigint not null,
  pieces integer not null,
  constraint item_pace_pkey PRIMARY KEY (item_id)
);

create table figures.month (
  -- Its first day.
  month date not null,
  store text not null,
  segment text not null,
  category_id integer not null,
  currency text not null,
  kind text not null,
  total_minor bigint not null,
  net_minor bigint not null,
  costed_net_minor bigint not null,
  cost_minor bigint not null,
  constraint month_pkey PRIMARY KEY (month, store, segment, category_id, currency, kind)
);

-- Orders placed on the days that are over, those that were cancelled later included.
create table figures.order_day (
  day date not null,
  store text not null,
  segment text not null,
  currency text not null,
  orders integer not null,
  total_minor bigint not null,
  constraint order_day_pkey PRIMARY KEY (day, store, segment, currency)
);

-- How far figures are filled; one row, or none where nothing is filled.
create table figures.progress (
  is_only boolean default true not null,
  -- Documents up to this id that were issued before the figures existed are still to be added, the newest first; 0 for none.
  documents_until bigint not null,
  -- The last day of `order_day`; null before the first one.
  orders_until date,
  -- The last day of `item_day`; null before the first one.
  items_until date,
  -- The last day of `delivery_day`; null before the first one.
  deliveries_until date,
  -- The last day of `tracking.vital_day`; null before the first one.
  vitals_until date,
  -- The last day of `class_list_day`; null before the first one.
  class_lists_until date,
  -- The last day of `item_pace`; null before it was counted.
  pace_until date,
  constraint progress_pkey PRIMARY KEY (is_only),
  constraint progress_is_only_check CHECK (is_only)
);

-- What a document adds to the revenue of a category: one row for each category of its goods. Amounts of credit notes are negative. All
-- rows of a document together are its total, to the cent.
create table figures.share (
  document_id bigint not null,
  -- A top category, as it was when the document was issued; 0 for shipping, fees, goodwill, and goods whose product is gone.
  category_id integer not null,
  -- The day of issue in Berlin.
  day date not null,
  store text not null,
  -- business: billed to a company, school or institution.
  segment text not null,
  kind text not null,
  currency text not null,
  -- With tax, and without it.
  total_minor integer not null,
  net_minor integer not null,
  pieces integer not null,
  -- The goods whose purchase price was known then: their part of `net_minor`, and what they cost, in the document's currency.
  costed_net_minor integer not null,
  cost_minor integer not null,
  constraint share_pkey PRIMARY KEY (document_id, category_id),
  constraint share_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text]))),
  constraint share_segment_check CHECK ((segment = ANY (ARRAY['private'::text, 'business'::text])))
);
CREATE INDEX share_category ON figures.share USING btree (category_id, day, document_id);
CREATE INDEX share_day ON figures.share USING btree (day, document_id);

create table figures.whole_day (
  day date not null,
  store text not null,
  segment text not null,
  currency text not null,
  kind text not null,
  total_minor bigint not null,
  net_minor bigint not null,
  costed_net_minor bigint not null,
  cost_minor bigint not null,
  constraint whole_day_pkey PRIMARY KEY (day, store, segment, currency, kind)
);

CREATE OR REPLACE FUNCTION figures.add_changes(changes figures.day_change[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into figures.month as known (month, store, segment, category_id, currency, kind, total_minor, net_minor, costed_net_minor, cost_minor)
  select date_trunc('month', day)::date, store, segment, category_id, currency, kind, sum(total_minor), sum(net_minor),
    sum(costed_net_minor), sum(cost_minor)
  from unnest(changes) group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (month, store, segment, category_id, currency, kind) do update set
    total_minor = known.total_minor + excluded.total_minor, net_minor = known.net_minor + excluded.net_minor,
    costed_net_minor = known.costed_net_minor + excluded.costed_net_minor, cost_minor = known.cost_minor + excluded.cost_minor;
  insert into figures.whole_day as known (day, store, segment, currency, kind, total_minor, net_minor, costed_net_minor, cost_minor)
  select day, store, segment, currency, kind, sum(total_minor), sum(net_minor), sum(costed_net_minor), sum(cost_minor)
  from unnest(changes) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (day, store, segment, currency, kind) do update set
    total_minor = known.total_minor + excluded.total_minor, net_minor = known.net_minor + excluded.net_minor,
    costed_net_minor = known.costed_net_minor + excluded.costed_net_minor, cost_minor = known.cost_minor + excluded.cost_minor;
end $function$;

CREATE OR REPLACE FUNCTION figures.add_documents(ids bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with document as (
    select id, order_id, kind, store, currency, total_minor, content, (issued_at at time zone 'Europe/Berlin')::date as day,
      case when nullif(content -> 'billingAddress' ->> 'company', '') is null then 'private' else 'business' end as segment,
      coalesce((content ->> 'pricesIncludeTax')::boolean, true) as is_gross,
      case kind when 'invoice' then 1 else -1 end as sign,
      case currency when 'EUR' then 10000 else (
        select rate_basis from price_desk.franc_rate
        where starts_on <= (issued_at at time zone 'Europe/Berlin')::date order by starts_on desc limit 1
      ) end as rate_basis
    from invoices.document
    where id = any(ids) and not exists (select from figures.share where share.document_id = document.id)
  ),
  tax as (
    select document.id, (part ->> 'rateBasisPoints')::integer as rate,
      sum((part ->> 'netMinor')::bigint) as net_minor, sum((part ->> 'taxMinor')::bigint) as tax_minor
    from document cross join lateral jsonb_array_elements(coalesce(content -> 'taxes', '[]')) as part
    group by document.id, rate
  ),
  entry as (
    select document.id, (part ->> 'lineNumber')::integer as place, (part ->> 'taxRateBasisPoints')::integer as rate,
      (part ->> 'quantity')::bigint * (part ->> 'unitMinor')::bigint - coalesce((part ->> 'discountMinor')::bigint, 0) as base_minor,
      (part ->> 'quantity')::bigint as pieces, coalesce(category.path[1], 0) as category_id,
      round(item_cost.amount_minor::numeric * (part ->> 'quantity')::bigint * rate_basis / 10000)::bigint as cost_minor
    from document cross join lateral jsonb_array_elements(coalesce(content -> 'lines', '[]')) as part
    left join orders.line on line.order_id = document.order_id and line.line_number = (part ->> 'lineNumber')::integer
    left join catalogue.product on product.id = line.product_id
    left join catalogue.category on category.id = product.main_category_id
    left join price_desk.item_cost on item_cost.item_id = line.item_id
    union all
    select id, 2147483647, (content ->> 'chargedAtBasisPoints')::integer, charged.minor, 0, 0, null
    from document cross join lateral (
      select coalesce((content ->> 'shippingMinor')::bigint, 0) + coalesce((content ->> 'paymentFeeMinor')::bigint, 0)
        + coalesce((content ->> 'allowanceMinor')::bigint, 0) as minor
    ) as charged
    where charged.minor <> 0
  ),
  summed as (
    select entry.*, is_gross, coalesce(tax.net_minor, base_minor) as rate_net_minor, coalesce(tax.tax_minor, 0) as rate_tax_minor,
      sum(base_minor) over up_to as until_minor, nullif(sum(base_minor) over (partition by entry.id, entry.rate), 0) as whole_minor
    from entry join document using (id) left join tax using (id, rate)
    window up_to as (partition by entry.id, entry.rate order by place rows unbounded preceding)
  ),
  valued as (
    select id, category_id, pieces, cost_minor,
      base_minor + case when is_gross then 0
        else coalesce(round(rate_tax_minor * until_minor / whole_minor) - round(rate_tax_minor * (until_minor - base_minor) / whole_minor), 0)
        end as total_minor,
      case when is_gross
        then coalesce(round(rate_net_minor * until_minor / whole_minor) - round(rate_net_minor * (until_minor - base_minor) / whole_minor), 0)
        else base_minor end as net_minor
    from summed
  ),
  part as (
    select id, category_id, total_minor, net_minor, pieces, case when cost_minor is null then 0 else net_minor end as costed_net_minor,
      coalesce(cost_minor, 0) as cost_minor
    from valued
    union all
    select id, 0, document.total_minor - coalesce(explained.total_minor, 0),
      coalesce(taxed.net_minor, document.total_minor) - coalesce(explained.net_minor, 0), 0, 0, 0
    from document
    left join (select id, sum(net_minor) as net_minor from tax group by id) as taxed using (id)
    left join (select id, sum(total_minor) as total_minor, sum(net_minor) as net_minor from valued group by id) as explained using (id)
  ),
  grouped as (
    select id, category_id, sum(total_minor) as total_minor, sum(net_minor) as net_minor, sum(pieces) as pieces,
      sum(costed_net_minor) as costed_net_minor, sum(cost_minor) as cost_minor, max(category_id) over (partition by id) as last_id
    from part group by id, category_id
  ),
  added as (
    insert into figures.share (document_id, category_id, day, store, segment, kind, currency, total_minor, net_minor, pieces,
      costed_net_minor, cost_minor)
    select id, category_id, day, store, segment, kind, currency, sign * grouped.total_minor, sign * net_minor, sign * pieces,
      sign * costed_net_minor, sign * cost_minor
    from grouped join document using (id)
    where category_id <> 0 or grouped.total_minor <> 0 or net_minor <> 0 or pieces <> 0 or last_id = 0
    on conflict do nothing
    returning *
  )
  insert into figures.day as known (day, store, segment, category_id, currency, kind, documents, total_minor, net_minor, pieces,
    costed_net_minor, cost_minor)
  select day, store, segment, category_id, currency, kind, count(*), sum(total_minor), sum(net_minor), sum(pieces), sum(costed_net_minor),
    sum(cost_minor)
  from added group by day, store, segment, category_id, currency, kind order by day, store, segment, category_id, currency, kind
  on conflict (day, store, segment, category_id, currency, kind) do update set
    documents = known.documents + excluded.documents, total_minor = known.total_minor + excluded.total_minor,
    net_minor = known.net_minor + excluded.net_minor, pieces = known.pieces + excluded.pieces,
    costed_net_minor = known.costed_net_minor + excluded.costed_net_minor, cost_minor = known.cost_minor + excluded.cost_minor
$function$;

CREATE OR REPLACE FUNCTION figures.count_class_lists(until date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  counted date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select case when class_lists_until is not null then least(class_lists_until, until) - 800 end into counted from figures.progress for update;
  delete from figures.class_list_day where counted is null or day > counted;
  insert into figures.class_list_day (day, store, currency, baskets, total_minor)
  select (taken_at at time zone 'Europe/Berlin')::date, coalesce(purchase.store, ''), coalesce(purchase.currency, ''), count(*),
    coalesce(sum(purchase.total_minor), 0)
  from lists.class_cart taken
  left join orders.purchase using (cart_id)
  where taken_at < (until + 1)::timestamp at time zone 'Europe/Berlin'
    and (counted is null or taken_at >= (counted + 1)::timestamp at time zone 'Europe/Berlin')
    and not exists (
      select from lists.class_cart earlier
      where earlier.cart_id = taken.cart_id and (earlier.taken_at, earlier.list_id) < (taken.taken_at, taken.list_id))
  group by 1, 2, 3;
  update figures.progress set class_lists_until = until;
end $function$;

CREATE OR REPLACE FUNCTION figures.count_days(until date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  counted date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select orders_until into counted from figures.progress for update;
  if counted >= until then return; end if;
  insert into figures.order_day (day, store, segment, currency, orders, total_minor)
  select (placed_at at time zone 'Europe/Berlin')::date as day, store,
    case when nullif(billing_address ->> 'company', '') is null then 'private' else 'business' end as segment,
    currency, count(*), sum(total_minor)
  from orders.purchase
  where placed_at < (until + 1)::timestamp at time zone 'Europe/Berlin'
    and (counted is null or placed_at >= (counted + 1)::timestamp at time zone 'Europe/Berlin')
  group by 1, 2, 3, 4;
  update figures.progress set orders_until = until;
end $function$;

CREATE OR REPLACE FUNCTION figures.count_deliveries(until date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  counted date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select least(coalesce(deliveries_until - 60, until - 800), until - 60) into counted from figures.progress for update;
  delete from figures.delivery_day where day > counted or day < until - 800;
  insert into figures.delivery_day (day, store, carrier, kept, late, overdue, late_days)
  select delivery_until, store, shipper_code, count(*) filter (where arrived_on <= delivery_until),
    count(*) filter (where arrived_on > delivery_until), count(*) filter (where arrived_on is null),
    coalesce(sum(arrived_on - delivery_until) filter (where arrived_on > delivery_until), 0)
  from (
    select store, shipper_code, delivery_until,
      case when open_quantity = 0 and parcels.waiting = 0 then parcels.arrived_on end as arrived_on
    from orders.purchase
    left join lateral (
      select count(*) filter (where delivered_at is null) as waiting, (max(delivered_at) at time zone 'Europe/Berlin')::date as arrived_on
      from fulfilment.shipment where shipment.order_id = purchase.id
    ) as parcels on true
    where delivery_until > counted and delivery_until <= until and status <> 'cancelled'
  ) as arrived
  group by 1, 2, 3;
  update figures.progress set deliveries_until = until;
end $function$;

CREATE OR REPLACE FUNCTION figures.count_items(until date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  counted date;
  paced date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select coalesce(items_until, until - 800), pace_until into counted, paced from figures.progress for update;
  if counted < until then
    insert into figures.item_day (day, item_id, product_id, store, pieces)
    select (placed_at at time zone 'Europe/Berlin')::date, item_id, min(product_id), store, sum(quantity - cancelled_quantity)
    from orders.purchase join orders.line on line.order_id = purchase.id
    where placed_at < (until + 1)::timestamp at time zone 'Europe/Berlin'
      and placed_at >= (counted + 1)::timestamp at time zone 'Europe/Berlin'
      and status <> 'cancelled'
    group by 1, 2, store having sum(quantity - cancelled_quantity) > 0;
    delete from figures.item_day where day < until - 800;
    update figures.progress set items_until = until;
    counted := until;
  end if;
  if paced is distinct from counted then
    delete from figures.item_pace;
    insert into figures.item_pace (item_id, pieces)
    select item_id, sum(pieces) from figures.item_day where day > counted - 28 and day <= counted group by item_id;
    update figures.progress set pace_until = counted;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION figures.count_vitals(until date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  counted date;
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  select coalesce(vitals_until, until - 92) into counted from figures.progress for update;
  delete from tracking.vital_day where day < until - 92;
  if counted >= until then
    return;
  end if;
  insert into tracking.vital_day (day, store, page_type, metric, step, measured, good)
  select (received_at at time zone 'Europe/Berlin')::date, split_part(lang_code, '-', 1), page_type, fields ->> 'metric_name',
    tracking.vital_step(fields ->> 'metric_name', (fields ->> 'metric_value')::float8), count(*),
    count(*) filter (where fields ->> 'metric_rating' = 'good')
  from tracking.event
  where name = 'web_vitals' and received_at >= (counted + 1)::timestamp at time zone 'Europe/Berlin'
    and received_at < (until + 1)::timestamp at time zone 'Europe/Berlin'
    and fields ->> 'metric_name' in ('LCP', 'INP', 'CLS') and (fields ->> 'metric_value') is not null
  group by 1, 2, 3, 4, 5
  on conflict do nothing;
  update figures.progress set vitals_until = until;
end $function$;

CREATE OR REPLACE FUNCTION figures.fill(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  picked bigint[];
begin
  insert into figures.progress (documents_until) select coalesce(max(id), 0) from invoices.document on conflict do nothing;
  perform from figures.progress for update;
  picked := array(
    select id from invoices.document where id <= (select documents_until from figures.progress) order by id desc limit most);
  perform figures.add_documents(picked);
  update figures.progress set documents_until = coalesce((select min(id) - 1 from unnest(picked) as id), 0);
  return cardinality(picked);
end $function$;

CREATE OR REPLACE FUNCTION figures.on_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  changes figures.day_change[];
begin
  if tg_op = 'INSERT' then
    changes := array(
      select row(day, store, segment, category_id, currency, kind, total_minor, net_minor, costed_net_minor, cost_minor)::figures.day_change
      from added);
  elsif tg_op = 'DELETE' then
    changes := array(
      select row(day, store, segment, category_id, currency, kind, -total_minor, -net_minor, -costed_net_minor, -cost_minor)::figures.day_change
      from removed);
  else
    changes := array(
      select row(day, store, segment, category_id, currency, kind, total_minor, net_minor, costed_net_minor, cost_minor)::figures.day_change
      from added
      union all
      select row(day, store, segment, category_id, currency, kind, -total_minor, -net_minor, -costed_net_minor, -cost_minor)::figures.day_change
      from removed);
  end if;
  if cardinality(changes) > 0 then perform figures.add_changes(changes); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION figures.on_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform figures.add_documents(array(select id from added));
  return null;
end $function$;


create schema files;

-- Documents that product pages link to as downloads, such as instructions and safety sheets, by the SHA-256 of the file in the store.
-- They are public and stay, as mails and other pages may link to them.
create table files.document (
  sha256 text not null,
  size_bytes integer not null,
  -- The name under which it is saved, as its sender named it first, without its path.
  file_name text not null,
  created_at timestamp with time zone not null,
  -- The name of the member of staff as it was then.
  created_by text not null,
  constraint document_pkey PRIMARY KEY (sha256),
  constraint document_file_name_check CHECK ((length(file_name) <= 120)),
  constraint document_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint document_size_bytes_check CHECK ((size_bytes > 0))
);
CREATE TRIGGER audit_delete AFTER DELETE ON files.document REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sha256', '');
CREATE TRIGGER audit_insert AFTER INSERT ON files.document REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sha256', '');
CREATE TRIGGER audit_update AFTER UPDATE ON files.document REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sha256', '');

-- Files of customers, never public. The tables that use a file name its owner.
create table files.file (
  name text not null,
  content_type text not null,
  content bytea not null,
  kept_at timestamp with time zone not null,
  constraint file_pkey PRIMARY KEY (name)
);

-- Pictures that the staff uploads once and chooses for pages, footers, categories and products (OP1.content).
create table files.library_picture (
  id integer generated always as identity,
  -- It stays stored as long as it is here.
  original text not null,
  -- The cut that is chosen from now on. What chose another one before keeps it.
  picture_key text not null,
  name text not null,
  alt_de text not null,
  alt_en text not null,
  version integer default 1 not null,
  added_at timestamp with time zone not null,
  -- The name of the member of staff as it was then.
  added_by text not null,
  constraint library_picture_pkey PRIMARY KEY (id),
  constraint library_picture_original_key UNIQUE (original),
  constraint library_picture_original_fkey FOREIGN KEY (original) REFERENCES files.original(sha256),
  constraint library_picture_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES files.picture(key),
  constraint library_picture_alt_de_check CHECK ((alt_de <> ''::text)),
  constraint library_picture_alt_en_check CHECK ((alt_en <> ''::text)),
  constraint library_picture_name_check CHECK ((name <> ''::text))
);
CREATE TRIGGER audit_delete AFTER DELETE ON files.library_picture REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON files.library_picture REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON files.library_picture REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- Originals and sizes of pictures, in installations that keep them in the database.
create table files.object (
  key text not null,
  content bytea not null,
  kept_at timestamp with time zone not null,
  constraint object_pkey PRIMARY KEY (key)
);

-- Pictures that staff uploaded. What is stored is drawn anew from the upload: upright, in sRGB and without metadata.
create table files.original (
  -- SHA-256 of the stored file in hex.
  sha256 text not null,
  -- SHA-256 of the file as it was uploaded: the same file twice is one original.
  upload_sha256 text not null,
  content_type text not null,
  size_bytes integer not null,
  width_px integer not null,
  height_px integer not null,
  -- The name that the sender gave it, without its path.
  file_name text not null,
  created_at timestamp with time zone not null,
  -- The name of the member of staff as it was then.
  created_by text not null,
  -- Set once the file is in the store; a row without it is what a crash left.
  stored_at timestamp with time zone,
  -- Set when a product, item or category first shows it. Until then it is deleted after some days, and never afterwards, as
  -- orders and mails go on showing it.
  used_at timestamp with time zone,
  drawing text,
  constraint original_pkey PRIMARY KEY (sha256),
  constraint original_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint original_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX original_unused ON files.original USING btree (created_at) WHERE (used_at IS NULL);
CREATE INDEX original_upload ON files.original USING btree (upload_sha256);
CREATE TRIGGER audit_delete AFTER DELETE ON files.original REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sha256', '');
CREATE TRIGGER audit_insert AFTER INSERT ON files.original REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sha256', '');
CREATE TRIGGER audit_update AFTER UPDATE ON files.original REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('sha256', '');
comment on column files.original.drawing is 'The drawing from which the file is made when it is first needed, as the pictures of the demo are; null for files that were uploaded. Its `sha256` names the drawing, and its size is 0.';

-- An original as it is cut for the sizes in which it is shown. Its key is the `picture_key` of the tables that show it.
create table files.picture (
  key text not null,
  original text not null,
  -- The point that a crop keeps in view, in percent from the left and from the top.
  focus_x smallint default 50 not null,
  focus_y smallint default 50 not null,
  -- `whole` shows all of it, with the ground of its edge on two sides.
  fit text default 'crop'::text not null,
  constraint picture_pkey PRIMARY KEY (key),
  constraint picture_original_focus_x_focus_y_fit_key UNIQUE (original, focus_x, focus_y, fit),
  constraint picture_original_fkey FOREIGN KEY (original) REFERENCES files.original(sha256) ON DELETE CASCADE,
  constraint picture_fit_check CHECK ((fit = ANY (ARRAY['crop'::text, 'whole'::text]))),
  constraint picture_focus_x_check CHECK (((focus_x >= 0) AND (focus_x <= 100))),
  constraint picture_focus_y_check CHECK (((focus_y >= 0) AND (focus_y <= 100))),
  constraint picture_key_check CHECK ((key ~ '^(?:u[0-9a-f]{32}|[a-z]+(?:-[a-z0-9]+)+)$'::text))
);
comment on column files.picture.key is 'Of a cut of an upload `u` and 32 digits; of the middle of a drawing the name of the drawing.';


create schema fulfilment;

-- A cancellation. `lines` is [{ "lineNumber": 1, "quantity": 2 }]; `amount_minor` is what the order costs less.
create table fulfilment.cancellation (
  id bigint generated always as identity,
  order_id bigint not null,
  number integer not null,
  lines jsonb not null,
  amount_minor integer not null,
  cancelled_at timestamp with time zone not null,
  constraint cancellation_pkey PRIMARY KEY (id),
  constraint cancellation_order_id_number_key UNIQUE (order_id, number),
  constraint cancellation_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint cancellation_number_check CHECK ((number > 0))
);
CREATE TRIGGER audit_delete AFTER DELETE ON fulfilment.cancellation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON fulfilment.cancellation REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON fulfilment.cancellation REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER documents_insert AFTER INSERT ON fulfilment.cancellation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION punchout.on_cancellation();
CREATE TRIGGER webhooks_insert AFTER INSERT ON fulfilment.cancellation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION webhooks.on_cancellation();

-- A parcel's label as a PDF from its carrier, for printing with the packing slip. Apart from the parcel, because only papers read it.
create table fulfilment.label_page (
  shipment_id bigint not null,
  content bytea not null,
  constraint label_page_pkey PRIMARY KEY (shipment_id),
  constraint label_page_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES fulfilment.shipment(id) ON DELETE CASCADE,
  constraint label_page_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 500000)))
);

-- Each time that papers with a parcel's slip or label were handed out; more than one is a reprint.
create table fulfilment.print (
  id bigint generated always as identity,
  shipment_id bigint not null,
  person_id bigint not null,
  printed_at timestamp with time zone not null,
  constraint print_pkey PRIMARY KEY (id),
  constraint print_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES fulfilment.shipment(id) ON DELETE CASCADE
);
CREATE INDEX print_shipment ON fulfilment.print USING btree (shipment_id);

-- A refund of an order. Requests with the same key are one refund.
create table fulfilment.refund (
  id bigint generated always as identity,
  order_id bigint not null,
  refund_key text not null,
  amount_minor integer not null,
  currency text not null,
  reason text not null,
  -- provider: by the payment provider. transfer: by the bookkeeping. invoice: not paid yet, so less is owed.
  way text not null,
  state text not null,
  due_at timestamp with time zone not null,
  done_at timestamp with time zone,
  provider_reference text,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_order_id_refund_key_key UNIQUE (order_id, refund_key),
  constraint refund_amount_minor_check CHECK ((amount_minor > 0)),
  constraint refund_check CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
  constraint refund_reason_check CHECK ((reason = ANY (ARRAY['cancelled'::text, 'returned'::text, 'goodwill'::text]))),
  constraint refund_refund_key_check CHECK (((length(refund_key) >= 1) AND (length(refund_key) <= 100))),
  constraint refund_state_check CHECK ((state = ANY (ARRAY['due'::text, 'done'::text]))),
  constraint refund_way_check CHECK ((way = ANY (ARRAY['provider'::text, 'transfer'::text, 'invoice'::text])))
);
CREATE INDEX refund_due ON fulfilment.refund USING btree (due_at) WHERE (state = 'due'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON fulfilment.refund REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON fulfilment.refund REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON fulfilment.refund REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER desk_refunded AFTER INSERT ON fulfilment.refund REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orders.tell_follow_up();

-- A parcel of an order, from packing to delivery.
create table fulfilment.shipment (
  id bigint generated always as identity,
  order_id bigint not null,
  -- Counts the shipments of an order from 1.
  number integer not null,
  status text not null,
  carrier_code text not null,
  tracking_code text,
  tracking_url text,
  -- The label to print on the parcel, in the carrier's format.
  label text,
  packed_at timestamp with time zone not null,
  handed_over_at timestamp with time zone,
  expected_on date,
  delivered_at timestamp with time zone,
  -- When the carrier is queried next for the parcel's state.
  ask_at timestamp with time zone,
  constraint shipment_pkey PRIMARY KEY (id),
  constraint shipment_order_id_number_key UNIQUE (order_id, number),
  constraint shipment_check CHECK (((status = 'packed'::text) = (handed_over_at IS NULL))),
  constraint shipment_check1 CHECK (((status = 'delivered'::text) = (delivered_at IS NOT NULL))),
  constraint shipment_number_check CHECK ((number > 0)),
  constraint shipment_status_check CHECK ((status = ANY (ARRAY['packed'::text, 'handedOver'::text, 'inTransit'::text, 'outForDelivery'::text, 'delivered'::text, 'lost'::text])))
);
CREATE INDEX shipment_ask ON fulfilment.shipment USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX shipment_delivered ON fulfilment.shipment USING btree (delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX shipment_lost ON fulfilment.shipment USING btree (order_id) WHERE (status = 'lost'::text);
CREATE INDEX shipment_packed ON fulfilment.shipment USING btree (order_id) WHERE (status = 'packed'::text);
CREATE INDEX shipment_tracking ON fulfilment.shipment USING btree (tracking_code) WHERE (tracking_code IS NOT NULL);
CREATE INDEX shipment_underway ON fulfilment.shipment USING btree (order_id) WHERE (status = ANY (ARRAY['handedOver'::text, 'inTransit'::text, 'outForDelivery'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON fulfilment.shipment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'label');
CREATE TRIGGER audit_insert AFTER INSERT ON fulfilment.shipment REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'label');
CREATE TRIGGER audit_update AFTER UPDATE ON fulfilment.shipment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'label');
CREATE TRIGGER desk_moved AFTER UPDATE ON fulfilment.shipment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orders.tell_follow_up();
CREATE TRIGGER desk_packed AFTER INSERT ON fulfilment.shipment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orders.tell_follow_up();
CREATE TRIGGER documents_update AFTER UPDATE ON fulfilment.shipment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION punchout.on_shipment();
CREATE TRIGGER webhooks_update AFTER UPDATE ON fulfilment.shipment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION webhooks.on_shipment();

-- Pieces of an order's lines in a shipment.
create table fulfilment.shipment_line (
  shipment_id bigint not null,
  line_number integer not null,
  quantity integer not null,
  constraint shipment_line_pkey PRIMARY KEY (shipment_id, line_number),
  constraint shipment_line_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES fulfilment.shipment(id) ON DELETE CASCADE,
  constraint shipment_line_quantity_check CHECK ((quantity > 0))
);
CREATE TRIGGER pieces_packed AFTER INSERT ON fulfilment.shipment_line REFERENCING NEW TABLE AS added_pieces FOR EACH STATEMENT EXECUTE FUNCTION orders.count_packed();

-- A parcel that was unpacked before its hand-over. Its number is not given again, because the carrier knows the parcel by it.
create table fulfilment.unpacked_parcel (
  -- That of the shipment.
  id bigint not null,
  order_id bigint not null,
  number integer not null,
  carrier_code text not null,
  -- That of its label, where one was booked.
  tracking_code text,
  -- What was in it: `[{ "lineNumber": 1, "quantity": 2 }]`.
  lines jsonb not null,
  packed_at timestamp with time zone not null,
  unpacked_at timestamp with time zone not null,
  -- When its carrier was told that it will not come.
  called_off_at timestamp with time zone,
  constraint unpacked_parcel_pkey PRIMARY KEY (id),
  constraint unpacked_parcel_order_id_number_key UNIQUE (order_id, number)
);
CREATE TRIGGER audit_delete AFTER DELETE ON fulfilment.unpacked_parcel REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON fulfilment.unpacked_parcel REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON fulfilment.unpacked_parcel REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER desk_unpacked AFTER INSERT ON fulfilment.unpacked_parcel REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orders.tell_follow_up();
CREATE TRIGGER pieces_unpacked AFTER INSERT ON fulfilment.unpacked_parcel REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orders.count_unpacked();


create schema invoices;

-- An invoice or credit note as it was issued. It is never changed, so `content` is a copy of all its data.
create table invoices.document (
  id bigint generated always as identity,
  kind text not null,
  store text not null,
  year integer not null,
  serial integer not null,
  number text not null,
  order_id bigint not null,
  -- For a credit note: its invoice, and the idempotency key of the request.
  invoice_id bigint,
  credit_key text,
  currency text not null,
  total_minor integer not null,
  content jsonb not null,
  issued_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_number_key UNIQUE (number),
  constraint document_store_kind_year_serial_key UNIQUE (store, kind, year, serial),
  constraint document_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices.document(id),
  constraint document_check CHECK (((kind = 'creditNote'::text) = ((invoice_id IS NOT NULL) AND (credit_key IS NOT NULL)))),
  constraint document_credit_key_check CHECK (((length(credit_key) >= 1) AND (length(credit_key) <= 120))),
  constraint document_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text]))),
  constraint document_serial_check CHECK ((serial > 0)),
  constraint document_total_minor_check CHECK ((total_minor >= 0))
);
CREATE UNIQUE INDEX document_credit ON invoices.document USING btree (invoice_id, credit_key) WHERE (kind = 'creditNote'::text);
CREATE UNIQUE INDEX document_invoice ON invoices.document USING btree (order_id) WHERE (kind = 'invoice'::text);
CREATE INDEX document_issued ON invoices.document USING btree (issued_at DESC, id DESC) INCLUDE (kind, currency, total_minor);
CREATE INDEX document_order ON invoices.document USING btree (order_id, id);
CREATE TRIGGER documents_insert AFTER INSERT ON invoices.document REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION punchout.on_invoice();
CREATE TRIGGER figures_insert AFTER INSERT ON invoices.document REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION figures.on_document();

-- The last number by store, kind and year. The transaction that uses the next one locks the row, so that there are no gaps.
create table invoices.number_range (
  store text not null,
  kind text not null,
  year integer not null,
  last_serial integer not null,
  constraint number_range_pkey PRIMARY KEY (store, kind, year),
  constraint number_range_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text])))
);

-- Invoices and credit notes that are sent to buyers through the Peppol network, each once.
create table invoices.transmission (
  id bigint generated always as identity,
  document_id bigint not null,
  at timestamp with time zone not null,
  -- The same in every attempt, so that the network knows a repeated message.
  message_id uuid default gen_random_uuid() not null,
  state text default 'waiting'::text not null,
  -- Why the last attempt did not deliver it.
  problem text,
  attempts integer default 0 not null,
  -- When the next attempt is due; null after the last one.
  due_at timestamp with time zone,
  tried_at timestamp with time zone,
  -- The receiver of the last attempt.
  sent_to text,
  -- The beginning of the access point's last answer.
  answer text,
  constraint transmission_pkey PRIMARY KEY (id),
  constraint transmission_document_id_key UNIQUE (document_id),
  constraint transmission_document_id_fkey FOREIGN KEY (document_id) REFERENCES invoices.document(id) ON DELETE CASCADE,
  constraint transmission_answer_check CHECK ((length(answer) <= 1000)),
  constraint transmission_problem_check CHECK ((problem = ANY (ARRAY['noReceiver'::text, 'notSetUp'::text, 'refused'::text, 'unreachable'::text]))),
  constraint transmission_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX transmission_failed ON invoices.transmission USING btree (tried_at) WHERE (state = 'failed'::text);


create schema lists;

-- What a relative has bought of an entry. It names nobody and ends with the link.
create table lists.bought_mark (
  entry_id bigint not null,
  list_id bigint not null,
  -- Hash of a key that the relative's browser keeps, another one on each list.
  giver_hash text not null,
  pieces integer not null,
  -- Pieces that the list wanted when pieces were last added; the owner may want fewer later.
  wanted integer not null,
  marked_at timestamp with time zone not null,
  constraint bought_mark_pkey PRIMARY KEY (entry_id, giver_hash),
  constraint bought_mark_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES lists.entry(id) ON DELETE CASCADE,
  constraint bought_mark_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists.relatives_link(list_id) ON DELETE CASCADE,
  constraint bought_mark_pieces_check CHECK (((pieces >= 1) AND (pieces <= 9998))),
  constraint bought_mark_wanted_check CHECK (((wanted >= 1) AND (wanted <= 9998)))
);
CREATE INDEX bought_mark_list ON lists.bought_mark USING btree (list_id);

-- Baskets that a class list was put into, for the figure of orders from class lists (OP1.class-lists). Without anything about who did; kept for
-- 400 days, and as long as the list.
create table lists.class_cart (
  list_id bigint not null,
  cart_id uuid not null,
  taken_at timestamp with time zone not null,
  constraint class_cart_pkey PRIMARY KEY (list_id, cart_id),
  constraint class_cart_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists.list(id) ON DELETE CASCADE
);
CREATE INDEX class_cart_cart ON lists.class_cart USING btree (cart_id, taken_at);
CREATE INDEX class_cart_taken ON lists.class_cart USING btree (taken_at);

-- Comments of members on a product of a list. They refer to the product, so that a restored entry has its comments again.
create table lists.comment (
  id bigint generated always as identity,
  external_id uuid default gen_random_uuid() not null,
  list_id bigint not null,
  product_id bigint not null,
  item_id bigint,
  account_id bigint,
  text text not null,
  created_at timestamp with time zone not null,
  constraint comment_pkey PRIMARY KEY (id),
  constraint comment_external_id_key UNIQUE (external_id),
  constraint comment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE SET NULL,
  constraint comment_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists.list(id) ON DELETE CASCADE,
  constraint comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);
CREATE INDEX comment_account ON lists.comment USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX comment_list ON lists.comment USING btree (list_id, product_id, id);

-- A product of a list as a whole, or one of its items. A product with a single item is always listed as a whole.
create table lists.entry (
  id bigint generated always as identity,
  external_id uuid default gen_random_uuid() not null,
  list_id bigint not null,
  product_id bigint not null,
  item_id bigint,
  quantity integer not null,
  -- Ascending from the top, with gaps: a restored entry gets its old place.
  "position" integer not null,
  added_at timestamp with time zone not null,
  -- Pieces that each pupil of a class list needs; null on other lists.
  per_pupil integer,
  -- The current price is compared with the price of this moment; for a copied entry that of the original.
  compared_at timestamp with time zone,
  -- Names on pieces of a list's entry, for its owner alone: [{ "text": "Mia", "pieces": 2 }].
  names jsonb default '[]'::jsonb not null,
  constraint entry_pkey PRIMARY KEY (id),
  constraint entry_external_id_key UNIQUE (external_id),
  constraint entry_list_id_product_id_item_id_key UNIQUE NULLS NOT DISTINCT (list_id, product_id, item_id),
  constraint entry_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists.list(id) ON DELETE CASCADE,
  constraint entry_per_pupil_check CHECK (((per_pupil >= 1) AND (per_pupil <= 99))),
  constraint entry_position_check CHECK (("position" >= 0)),
  constraint entry_quantity_check CHECK (((quantity >= 0) AND (quantity <= 9998)))
);

-- A link that makes its users members of a list, or an invitation by e-mail, which works once. Only the hash of the secret is kept.
create table lists.invitation (
  id bigint generated always as identity,
  external_id uuid default gen_random_uuid() not null,
  list_id bigint not null,
  token_hash text not null,
  role text not null,
  -- Null for a link.
  email text,
  created_at timestamp with time zone not null,
  -- Null for a link, which is valid until it is revoked.
  expires_at timestamp with time zone,
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_external_id_key UNIQUE (external_id),
  constraint invitation_token_hash_key UNIQUE (token_hash),
  constraint invitation_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists.list(id) ON DELETE CASCADE,
  constraint invitation_check CHECK (((email IS NULL) = (expires_at IS NULL))),
  constraint invitation_email_check CHECK ((length(email) <= 254)),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'editor'::text, 'commentator'::text, 'viewer'::text])))
);
CREATE INDEX invitation_expiry ON lists.invitation USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX invitation_list ON lists.invitation USING btree (list_id);

-- A list belongs to an anonymous visitor or to an account, never to both (WL1).
create table lists.list (
  id bigint generated always as identity,
  -- The name in addresses and API calls; it cannot be guessed.
  external_id uuid default gen_random_uuid() not null,
  shop text not null,
  owner_user_id text,
  owner_account_id bigint,
  -- Null for a default list without a name: pages show one in the reader's language.
  name text,
  description text,
  is_default boolean default false not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  -- The list that the heart of a product adds to, where the owner chose another than the default list.
  is_standard boolean default false not null,
  -- Set when the owner deletes the list; it can be restored for a while.
  deleted_at timestamp with time zone,
  -- Number of pupils of a class list; null for other lists.
  pupils integer,
  -- Opens the list without a log-in, for parents with a hand-out and visitors of a content page. Without letters that look
  -- alike, so that it can be typed; null once the owner revokes it.
  code text,
  -- Account of the last change, shown to others who have the list open; null for a guest and for a deleted account.
  changed_by bigint,
  -- Shown to parents above a class list; null where the school did not enter it.
  teacher text,
  school text,
  class_name text,
  -- The previous owner and when the list was handed over: it can be taken back for a short time.
  handed_over_by bigint,
  handed_over_at timestamp with time zone,
  constraint list_pkey PRIMARY KEY (id),
  constraint list_code_key UNIQUE (code),
  constraint list_external_id_key UNIQUE (external_id),
  constraint list_check CHECK (((owner_user_id IS NULL) <> (owner_account_id IS NULL))),
  constraint list_check1 CHECK ((is_default OR ((name IS NOT NULL) AND (description IS NOT NULL)))),
  constraint list_code_check CHECK ((code ~ '^[2-9A-HJ-NP-Z]{8}$'::text)),
  constraint list_default_stays CHECK (((deleted_at IS NULL) OR (NOT (is_default OR is_standard)))),
  constraint list_description_check CHECK ((length(description) <= 500)),
  constraint list_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint list_owner_user_id_check CHECK ((owner_user_id ~ '^[0-9a-f]{32}$'::text)),
  constraint list_pupils_check CHECK (((pupils >= 1) AND (pupils <= 999))),
  constraint list_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE INDEX list_account ON lists.list USING btree (owner_account_id, shop) WHERE (owner_account_id IS NOT NULL);
CREATE INDEX list_changed ON lists.list USING btree (changed_at) WHERE (owner_user_id IS NOT NULL);
CREATE INDEX list_changed_by ON lists.list USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX list_class_made ON lists.list USING btree (created_at) WHERE (pupils IS NOT NULL);
CREATE UNIQUE INDEX list_default ON lists.list USING btree (shop, owner_user_id, owner_account_id) NULLS NOT DISTINCT WHERE is_default;
CREATE INDEX list_deleted ON lists.list USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX list_standard ON lists.list USING btree (shop, owner_user_id, owner_account_id) NULLS NOT DISTINCT WHERE is_standard;
CREATE INDEX list_user ON lists.list USING btree (owner_user_id, shop) WHERE (owner_user_id IS NOT NULL);

-- Customers who share another customer's list. The owner is a column of the list.
create table lists.member (
  list_id bigint not null,
  account_id bigint not null,
  role text not null,
  joined_at timestamp with time zone not null,
  constraint member_pkey PRIMARY KEY (list_id, account_id),
  constraint member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint member_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists.list(id) ON DELETE CASCADE,
  constraint member_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'editor'::text, 'commentator'::text, 'viewer'::text])))
);
CREATE INDEX member_account ON lists.member USING btree (account_id, list_id);

-- The link that shows a list to relatives, with what they have bought of it. Only the hash of its secret is kept.
create table lists.relatives_link (
  list_id bigint not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  constraint relatives_link_pkey PRIMARY KEY (list_id),
  constraint relatives_link_token_hash_key UNIQUE (token_hash),
  constraint relatives_link_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists.list(id) ON DELETE CASCADE
);


create schema mail;

-- Mails whose end a job is giving to the mail server. A row is deleted with the server's answer; one that stays is of a process that died
-- before it.
create table mail.claim (
  job_id bigint not null,
  name text not null,
  claimed_at timestamp with time zone not null,
  constraint claim_pkey PRIMARY KEY (job_id, name)
);
CREATE INDEX claim_claimed_at ON mail.claim USING btree (claimed_at);

-- Mails about orders as they were sent, for 400 days.
create table mail.copy (
  id bigint generated always as identity,
  order_number text not null,
  -- The mail's own name, see `Mail`.
  name text not null,
  sender_name text not null,
  sender_address text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  sent_at timestamp with time zone not null,
  -- The process died before the mail server's answer: the mail probably arrived, and is not repeated by itself.
  is_unconfirmed boolean default false not null,
  constraint copy_pkey PRIMARY KEY (id)
);
CREATE INDEX copy_order ON mail.copy USING btree (order_number, id);
CREATE INDEX copy_sent ON mail.copy USING btree (sent_at);

create table mail.copy_part (
  copy_id bigint not null,
  place integer not null,
  hash text not null,
  kind text not null,
  -- The picture's content id, or the file's name.
  name text not null,
  media_type text not null,
  constraint copy_part_pkey PRIMARY KEY (copy_id, place),
  constraint copy_part_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES mail.copy(id) ON DELETE CASCADE,
  constraint copy_part_hash_fkey FOREIGN KEY (hash) REFERENCES mail.part(hash),
  constraint copy_part_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'attachment'::text])))
);
CREATE INDEX copy_part_hash ON mail.copy_part USING btree (hash);

-- Pictures and attachments; equal ones of many mails are one row.
create table mail.part (
  -- SHA-256 of the content, in hexadecimal digits.
  hash text not null,
  content bytea not null,
  constraint part_pkey PRIMARY KEY (hash)
);

-- Wishes of the staff to send a mail again.
create table mail.resend (
  id bigint generated always as identity,
  copy_id bigint not null,
  person_id bigint not null,
  requested_at timestamp with time zone not null,
  constraint resend_pkey PRIMARY KEY (id),
  constraint resend_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES mail.copy(id) ON DELETE CASCADE
);
CREATE INDEX resend_copy ON mail.resend USING btree (copy_id, requested_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON mail.resend REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON mail.resend REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON mail.resend REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- Mails that a job has handed to the mail server. A job that runs again after a crash does not send them a second time.
create table mail.sent (
  job_id bigint not null,
  name text not null,
  sent_at timestamp with time zone not null,
  constraint sent_pkey PRIMARY KEY (job_id, name)
);
CREATE INDEX sent_sent_at ON mail.sent USING btree (sent_at);

CREATE OR REPLACE FUNCTION mail.claim_mail(given_job bigint, given_name text, given_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
$function$;


create schema marketing;

-- Requests of the printed catalogue with the postal address (CN2).
create table marketing.catalogue_request (
  id bigint generated always as identity,
  account_id bigint not null,
  lang_code text not null,
  address jsonb not null,
  requested_at timestamp with time zone not null,
  -- When a printed catalogue was sent to who requested it; null while it waits.
  sent_at timestamp with time zone,
  constraint catalogue_request_pkey PRIMARY KEY (id)
);
CREATE INDEX catalogue_request_account ON marketing.catalogue_request USING btree (account_id, requested_at DESC);
CREATE INDEX catalogue_request_waiting ON marketing.catalogue_request USING btree (id) WHERE (sent_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON marketing.catalogue_request REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'address');
CREATE TRIGGER audit_insert AFTER INSERT ON marketing.catalogue_request REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'address');
CREATE TRIGGER audit_update AFTER UPDATE ON marketing.catalogue_request REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'address');

-- A competition. Open for a time, one entry per e-mail address (CN2).
create table marketing.competition (
  id bigint generated always as identity,
  shop text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  title jsonb not null,
  prize jsonb not null,
  question jsonb not null,
  -- When the winner was drawn. Kept after the entries are deleted.
  drawn_at timestamp with time zone,
  constraint competition_pkey PRIMARY KEY (id),
  constraint competition_check CHECK ((starts_at < ends_at)),
  constraint competition_check1 CHECK (((title ? 'de'::text) AND (title ? 'en'::text) AND (prize ? 'de'::text) AND (prize ? 'en'::text) AND (question ? 'de'::text) AND (question ? 'en'::text))),
  constraint competition_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE INDEX competition_ended ON marketing.competition USING btree (ends_at);
CREATE INDEX competition_open ON marketing.competition USING btree (shop, ends_at);
CREATE TRIGGER audit_delete AFTER DELETE ON marketing.competition REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON marketing.competition REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON marketing.competition REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

create table marketing.competition_entry (
  competition_id bigint not null,
  email text not null,
  name text not null,
  answer text not null,
  lang_code text not null,
  entered_at timestamp with time zone not null,
  entered_from text not null,
  won_at timestamp with time zone,
  constraint competition_entry_pkey PRIMARY KEY (competition_id, email),
  constraint competition_entry_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES marketing.competition(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX competition_entry_winner ON marketing.competition_entry USING btree (competition_id) WHERE (won_at IS NOT NULL);

create table marketing.contact_answer (
  id bigint generated always as identity,
  message_id bigint not null,
  words text not null,
  person_id bigint not null,
  answered_by text not null,
  answered_at timestamp with time zone not null,
  -- When the mail server accepted it.
  sent_at timestamp with time zone,
  constraint contact_answer_pkey PRIMARY KEY (id),
  constraint contact_answer_message_id_fkey FOREIGN KEY (message_id) REFERENCES marketing.contact_message(id) ON DELETE CASCADE
);
CREATE INDEX contact_answer_message ON marketing.contact_answer USING btree (message_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON marketing.contact_answer REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'words');
CREATE TRIGGER audit_insert AFTER INSERT ON marketing.contact_answer REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'words');
CREATE TRIGGER audit_update AFTER UPDATE ON marketing.contact_answer REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'words');

-- Messages of the contact form, kept for the staff until they are done and for a while after (CN2, OP1).
create table marketing.contact_message (
  id bigint generated always as identity,
  shop text not null,
  lang_code text not null,
  name text not null,
  email text not null,
  -- As it was typed; empty for none.
  order_number text not null,
  -- Whether the order is of the sender's own session, and whether the e-mail is that of the sender's account.
  is_own_order boolean not null,
  is_own_email boolean not null,
  message text not null,
  received_at timestamp with time zone not null,
  -- Answered, or put aside without an answer; null while it waits.
  done_at timestamp with time zone,
  -- Rises with every change by staff.
  version integer default 1 not null,
  constraint contact_message_pkey PRIMARY KEY (id),
  constraint contact_message_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE INDEX contact_message_done ON marketing.contact_message USING btree (done_at, id) WHERE (done_at IS NOT NULL);
CREATE INDEX contact_message_email ON marketing.contact_message USING btree (lower(email), shop);
CREATE INDEX contact_message_waiting ON marketing.contact_message USING btree (received_at, id) WHERE (done_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON marketing.contact_message REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'name,email,message,order_number');
CREATE TRIGGER audit_insert AFTER INSERT ON marketing.contact_message REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'name,email,message,order_number');
CREATE TRIGGER audit_update AFTER UPDATE ON marketing.contact_message REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'name,email,message,order_number');
CREATE TRIGGER desk_changed AFTER UPDATE ON marketing.contact_message REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION marketing.tell_messages();
CREATE TRIGGER desk_written AFTER INSERT ON marketing.contact_message REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION marketing.tell_messages();

-- Subscriptions of the newsletter. Nothing is sent before the link of the opt-in mail confirms one (CN2).
create table marketing.newsletter_subscription (
  email text not null,
  shop text not null,
  lang_code text not null,
  requested_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  -- Proof of consent: the form, the text shown, and the IP addresses of request and confirmation (CN2).
  source text,
  consent_text text,
  requested_from text,
  confirmed_from text,
  unsubscribed_at timestamp with time zone,
  constraint newsletter_subscription_pkey PRIMARY KEY (email, shop),
  constraint newsletter_subscription_source_check CHECK ((source = ANY (ARRAY['page'::text, 'order'::text, 'registration'::text])))
);
CREATE INDEX newsletter_subscription_prefix ON marketing.newsletter_subscription USING btree (shop, (
CASE
    WHEN (unsubscribed_at IS NOT NULL) THEN 'ended'::text
    WHEN (confirmed_at IS NULL) THEN 'requested'::text
    ELSE 'subscribed'::text
END), email text_pattern_ops);

CREATE OR REPLACE FUNCTION marketing.tell_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('message', (select array_agg(id::text) from (select id from touched limit 51) as few), tg_op = 'INSERT');
  return null;
end
$function$;


create schema migrations;

create table migrations.applied (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint applied_pkey PRIMARY KEY (number)
);

create table migrations.demo (
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone
);


create schema offers;

create table offers.number_range (
  store text not null,
  year integer not null,
  last_number integer not null,
  constraint number_range_pkey PRIMARY KEY (store, year)
);

-- A basket at the prices and taxes of its day, which can be ordered once until the offer ends.
create table offers.offer (
  offer_number text not null,
  account_id bigint not null,
  -- Makes a repeated request answer the same offer.
  request_key text not null,
  lang_code text not null,
  store text not null,
  price_list text not null,
  currency text not null,
  -- The address of the paper: the customer's, or the name alone.
  recipient jsonb not null,
  customer_number text,
  order_reference text,
  -- What the order has: prices and taxes of the lines, country and carrier.
  agreement jsonb not null,
  lines jsonb not null,
  subtotal_minor integer not null,
  shipping_minor integer not null,
  tax_added_minor integer not null,
  total_minor integer not null,
  taxes jsonb not null,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  -- The one order that it became.
  order_id bigint,
  ordered_at timestamp with time zone,
  constraint offer_pkey PRIMARY KEY (offer_number),
  constraint offer_account_id_request_key_key UNIQUE (account_id, request_key),
  constraint offer_order_id_key UNIQUE (order_id),
  constraint offer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id),
  constraint offer_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id),
  constraint offer_check CHECK ((num_nulls(order_id, ordered_at) = ANY (ARRAY[0, 2]))),
  constraint offer_check1 CHECK ((ends_at > made_at)),
  constraint offer_lines_check CHECK ((jsonb_array_length(lines) > 0)),
  constraint offer_order_reference_check CHECK ((length(order_reference) <= 60)),
  constraint offer_request_key_check CHECK (((length(request_key) >= 8) AND (length(request_key) <= 64))),
  constraint offer_shipping_minor_check CHECK ((shipping_minor >= 0)),
  constraint offer_subtotal_minor_check CHECK ((subtotal_minor >= 0)),
  constraint offer_tax_added_minor_check CHECK ((tax_added_minor >= 0)),
  constraint offer_total_minor_check CHECK ((total_minor >= 0))
);
CREATE INDEX offer_account ON offers.offer USING btree (account_id, made_at DESC, offer_number DESC);
CREATE INDEX offer_ended ON offers.offer USING btree (ends_at) WHERE (order_id IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON offers.offer REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('offer_number', 'recipient,customer_number,order_reference,request_key,lines');
CREATE TRIGGER audit_insert AFTER INSERT ON offers.offer REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('offer_number', 'recipient,customer_number,order_reference,request_key,lines');
CREATE TRIGGER audit_update AFTER UPDATE ON offers.offer REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('offer_number', 'recipient,customer_number,order_reference,request_key,lines');


create schema operation;

-- Steps of the staff on caches and indexes of every process.
create table operation.cache_step (
  id bigint generated always as identity,
  step text not null,
  taken_at timestamp with time zone not null,
  constraint cache_step_pkey PRIMARY KEY (id),
  constraint cache_step_step_check CHECK ((step = ANY (ARRAY['emptied'::text, 'rebuilt'::text])))
);
CREATE INDEX cache_step_taken ON operation.cache_step USING btree (step, taken_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON operation.cache_step REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON operation.cache_step REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON operation.cache_step REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- What the staff decided about jobs that failed.
create table operation.handled_job (
  id bigint generated always as identity,
  -- The job's number in the queue.
  job_id bigint not null,
  task text not null,
  decision text not null,
  decided_at timestamp with time zone not null,
  constraint handled_job_pkey PRIMARY KEY (id),
  constraint handled_job_decision_check CHECK ((decision = ANY (ARRAY['retried'::text, 'discarded'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON operation.handled_job REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON operation.handled_job REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON operation.handled_job REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- Latest values of metrics that no serving process takes: of the nightly audit, of backups and their drills.
create table operation.measure (
  -- The metric's name.
  name text not null,
  -- The value of the metric's label; empty where it has none.
  label text default ''::text not null,
  value double precision not null,
  measured_at timestamp with time zone default now() not null,
  constraint measure_pkey PRIMARY KEY (name, label)
);

-- What each serving process says of itself once a minute: its caches and its index (OP1.operation). Processes that are gone are deleted after a day.
create table operation.node (
  -- Host and process.
  name text not null,
  role text not null,
  started_at timestamp with time zone not null,
  reported_at timestamp with time zone not null,
  page_bytes bigint not null,
  -- When the pages were last dropped as a whole, also by the start.
  page_emptied_at timestamp with time zone not null,
  -- Since the start, without pages that are made for one visitor.
  page_hits bigint not null,
  page_requests bigint not null,
  answer_entries integer not null,
  answer_bytes bigint not null,
  answer_hits bigint not null,
  answer_requests bigint not null,
  data_entries integer not null,
  data_bytes bigint not null,
  index_kind text not null,
  -- Whether it answers by itself; a database answers for it meanwhile.
  index_is_ready boolean not null,
  -- Null where it is not in memory or not built yet.
  index_products integer,
  index_bytes bigint,
  -- Counts the times that it was built since the start.
  index_builds integer not null,
  index_built_at timestamp with time zone,
  constraint node_pkey PRIMARY KEY (name),
  constraint node_index_kind_check CHECK ((index_kind = ANY (ARRAY['memory'::text, 'database'::text, 'engine'::text])))
);

CREATE OR REPLACE FUNCTION operation.discard_jobs(job_ids bigint[])
 RETURNS TABLE(id bigint, name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query select job.id, task.identifier
    from graphile_worker.complete_jobs(job_ids) as job
    join graphile_worker._private_tasks as task on task.id = job.task_id;
end $function$;

CREATE OR REPLACE FUNCTION operation.failed_jobs()
 RETURNS TABLE(id bigint, name text, state text, attempts integer, most_attempts integer, run_at timestamp with time zone, last_error text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    with job_state as (
      select job.id, job.task_identifier as name, job.attempts::integer as attempts, job.max_attempts::integer as most_attempts, job.run_at,
        left(split_part(job.last_error, E'\n', 1), 300) as last_error,
        case
          when job.locked_at < now() - interval '10 minutes' then 'stuck'
          when job.locked_at is not null then null
          when job.attempts >= job.max_attempts then 'failed'
          when job.run_at < now() - interval '10 minutes' then 'stuck'
          when job.last_error is not null then 'retrying'
        end as state
      from graphile_worker.jobs as job
    )
    select job_state.id, job_state.name, job_state.state, job_state.attempts, job_state.most_attempts, job_state.run_at, job_state.last_error
    from job_state where job_state.state is not null
    order by job_state.state <> 'failed', job_state.run_at, job_state.id limit 200;
end $function$;

CREATE OR REPLACE FUNCTION operation.retry_jobs(job_ids bigint[])
 RETURNS TABLE(id bigint, name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query select job.id, task.identifier
    from graphile_worker.reschedule_jobs(job_ids, run_at => now(), attempts => 0) as job
    join graphile_worker._private_tasks as task on task.id = job.task_id;
end $function$;

CREATE OR REPLACE FUNCTION operation.waiting_jobs()
 RETURNS TABLE(name text, waiting integer, oldest_seconds double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select due.name, count(*)::integer, extract(epoch from now() - min(due.run_at))::float8
    from (
      select task.identifier as name, job.run_at from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where job.is_available and job.run_at <= now()
      order by job.priority, job.run_at limit 20000
    ) as due
    group by due.name order by 3 desc;
end $function$;


create schema orders;

-- Payments of invoices as they were recorded: several parts of one, and those that were taken back (OP1.open-items). An order is paid once its parts
-- add up to what it owes; orders that were paid before have no rows.
create table orders.invoice_payment (
  id bigint generated always as identity,
  order_id bigint not null,
  -- Of what the invoice asked for, in minor units of the order's currency.
  amount_minor integer not null,
  -- What was paid beside it for reminders.
  fees_minor integer default 0 not null,
  -- The day in Berlin on which the money came.
  paid_on date not null,
  recorded_at timestamp with time zone not null,
  -- When it was taken back, and why.
  undone_at timestamp with time zone,
  undone_reason text,
  constraint invoice_payment_pkey PRIMARY KEY (id),
  constraint invoice_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id) ON DELETE CASCADE,
  constraint invoice_payment_amount_minor_check CHECK ((amount_minor > 0)),
  constraint invoice_payment_check CHECK (((undone_at IS NULL) = (undone_reason IS NULL))),
  constraint invoice_payment_fees_minor_check CHECK ((fees_minor >= 0)),
  constraint invoice_payment_undone_reason_check CHECK (((length(undone_reason) >= 1) AND (length(undone_reason) <= 300)))
);
CREATE INDEX invoice_payment_fees ON orders.invoice_payment USING btree (paid_on) WHERE (fees_minor > 0);
CREATE INDEX invoice_payment_order ON orders.invoice_payment USING btree (order_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON orders.invoice_payment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON orders.invoice_payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON orders.invoice_payment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- A line of an order. Pieces bought at a deal's price are on a line of their own.
create table orders.line (
  order_id bigint not null,
  line_number integer not null,
  item_id bigint not null,
  product_id bigint not null,
  order_number text not null,
  name text not null,
  variant text not null,
  brand text not null,
  picture_key text not null,
  quantity integer not null,
  unit_minor integer not null,
  total_minor integer not null,
  tax_rate_basis_points integer not null,
  deal_id bigint,
  discount_minor integer default 0 not null,
  is_free_item boolean default false not null,
  -- Pieces cancelled before they were packed. `quantity` keeps what was ordered.
  cancelled_quantity integer default 0 not null,
  -- The name on the pieces of a line; null for pieces without one.
  personal_name text,
  constraint line_pkey PRIMARY KEY (order_id, line_number),
  constraint line_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id) ON DELETE CASCADE,
  constraint line_check CHECK ((total_minor = (unit_minor * quantity))),
  constraint line_check1 CHECK (((cancelled_quantity >= 0) AND (cancelled_quantity <= quantity))),
  constraint line_discount_check CHECK (((discount_minor >= 0) AND (discount_minor <= total_minor))),
  constraint line_free_check CHECK (((NOT is_free_item) OR (total_minor = 0))),
  constraint line_personal_name_check CHECK (((length(personal_name) >= 1) AND (length(personal_name) <= 60))) NOT VALID,
  constraint line_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX line_deal ON orders.line USING btree (deal_id) WHERE (deal_id IS NOT NULL);
CREATE INDEX line_item ON orders.line USING btree (item_id);
CREATE TRIGGER audit_delete AFTER DELETE ON orders.line REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('order_id,line_number', 'personal_name');
CREATE TRIGGER audit_insert AFTER INSERT ON orders.line REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('order_id,line_number', 'personal_name');
CREATE TRIGGER audit_update AFTER UPDATE ON orders.line REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('order_id,line_number', 'personal_name');
CREATE TRIGGER line_added AFTER INSERT ON orders.line REFERENCING NEW TABLE AS added_lines FOR EACH STATEMENT EXECUTE FUNCTION orders.count_ordered();
CREATE TRIGGER line_changed AFTER UPDATE ON orders.line REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION orders.count_cancelled();

-- Keys that sign the links to orders in mails. The newest signs; older ones verify until their links expire.
create table orders.link_key (
  id text not null,
  secret bytea not null,
  made_at timestamp with time zone not null,
  constraint link_key_pkey PRIMARY KEY (id),
  constraint link_key_id_check CHECK ((id ~ '^[\w-]{8}$'::text)),
  constraint link_key_secret_check CHECK ((length(secret) = 32))
);
CREATE INDEX link_key_made ON orders.link_key USING btree (made_at);

-- What the staff notes on an order, for colleagues. A note is never changed: a correction is another note.
create table orders.note (
  id bigint generated always as identity,
  order_id bigint not null,
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  written_by text not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint note_pkey PRIMARY KEY (id),
  constraint note_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id) ON DELETE CASCADE,
  constraint note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX note_order ON orders.note USING btree (order_id, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON orders.note REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'text');
CREATE TRIGGER audit_insert AFTER INSERT ON orders.note REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'text');
CREATE TRIGGER audit_update AFTER UPDATE ON orders.note REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'text');
CREATE TRIGGER desk_noted AFTER INSERT ON orders.note REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orders.tell_follow_up();
CREATE TRIGGER keep_note BEFORE UPDATE ON orders.note FOR EACH ROW EXECUTE FUNCTION orders.keep_note();

-- The last order number by store and year.
create table orders.number_range (
  store text not null,
  year integer not null,
  last_number integer not null,
  constraint number_range_pkey PRIMARY KEY (store, year)
);

-- An order is a record of what was agreed: names, prices and addresses are copies, not references.
create table orders.purchase (
  id bigint generated always as identity,
  order_number text not null,
  -- One cart makes one order, whatever is retried (CO6).
  cart_id uuid not null,
  user_id text not null,
  account_id bigint not null,
  lang_code text not null,
  store text not null,
  price_list text not null,
  currency text not null,
  email text not null,
  billing_address jsonb not null,
  delivery_type text not null,
  delivery_address jsonb not null,
  shipper_code text not null,
  payment_id text not null,
  buyer_reference text,
  order_reference text,
  order_comment text,
  accepts_review_mail boolean not null,
  subtotal_minor integer not null,
  shipping_minor integer not null,
  payment_fee_minor integer not null,
  total_minor integer not null,
  -- [{ "rateBasisPoints": 1900, "netMinor": 1, "taxMinor": 1 }]
  taxes jsonb not null,
  status text not null,
  placed_at timestamp with time zone not null,
  -- Business prices are net: their tax is added to the total, consumers' tax is contained in it.
  tax_added_minor integer default 0 not null,
  -- The delivery time promised on the day of the order, in the customer's language.
  delivery_info text default ''::text not null,
  confirmation_sent_at timestamp with time zone,
  -- Discount by vouchers; each line has its share of it.
  discount_minor integer default 0 not null,
  -- [{ "code": "SCHULSTART10", "discountMinor": 472 }]
  vouchers jsonb default '[]'::jsonb not null,
  -- Until when an unpaid order keeps its stock; null where payment is not required in advance.
  pay_until timestamp with time zone,
  paid_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  -- Idempotency key of the submit: a repeated one gets the same response.
  submit_key text,
  -- When the reminder of a missing prepayment was sent.
  payment_reminded_at timestamp with time zone,
  -- For the forwarding agent: phone, floor, lift, timeWindow; empty for parcels (CO3).
  spedition_fields jsonb default '{}'::jsonb not null,
  wallet_session text,
  -- Amount paid after the delivery, for an invoice or to the carrier; null where the whole order was paid before it was sent.
  paid_minor integer,
  -- Pieces that are neither cancelled nor packed. Triggers on lines and shipments keep it.
  open_quantity integer default 0 not null,
  delivery_from date,
  delivery_until date,
  -- The buyer's cost centre of an order that a purchasing system sent; null for none.
  cost_centre text,
  constraint purchase_pkey PRIMARY KEY (id),
  constraint purchase_cart_id_key UNIQUE (cart_id),
  constraint purchase_order_number_key UNIQUE (order_number),
  constraint purchase_check CHECK (((paid_minor IS NULL) OR ((paid_at IS NOT NULL) AND (paid_minor <= total_minor)))),
  constraint purchase_paid_minor_check CHECK ((paid_minor > 0)),
  constraint purchase_promised_days CHECK ((delivery_from <= delivery_until)),
  constraint purchase_status_check CHECK ((status = ANY (ARRAY['placed'::text, 'awaitingPayment'::text, 'paid'::text, 'cancelled'::text]))),
  constraint purchase_submit_key_check CHECK (((length(submit_key) >= 8) AND (length(submit_key) <= 64))),
  constraint purchase_tax_added_minor_check CHECK ((tax_added_minor >= 0)),
  constraint purchase_total_check CHECK ((((discount_minor >= 0) AND (discount_minor <= subtotal_minor)) AND (total_minor = ((((subtotal_minor - discount_minor) + shipping_minor) + payment_fee_minor) + tax_added_minor))))
) with (fillfactor=85);
CREATE INDEX purchase_account ON orders.purchase USING btree (account_id, placed_at DESC);
CREATE INDEX purchase_cancelled ON orders.purchase USING btree (cancelled_at) WHERE ((status = 'cancelled'::text) AND (email <> ''::text));
CREATE INDEX purchase_company ON orders.purchase USING btree (lower((billing_address ->> 'company'::text)) text_pattern_ops, placed_at DESC) WHERE ((billing_address ->> 'company'::text) IS NOT NULL);
CREATE INDEX purchase_customer ON orders.purchase USING btree (account.sort_key(COALESCE(NULLIF((billing_address ->> 'company'::text), ''::text), ((COALESCE((billing_address ->> 'lastName'::text), ''::text) || ' '::text) || COALESCE((billing_address ->> 'firstName'::text), ''::text)))), id);
CREATE INDEX purchase_email ON orders.purchase USING btree (lower(email) text_pattern_ops, placed_at DESC);
CREATE INDEX purchase_facets_customer ON orders.purchase USING btree (((((((((store || ' '::text) || shipper_code) || ' '::text) || COALESCE((delivery_address ->> 'country'::text), ''::text)) || ' '::text) || status) ||
CASE
    WHEN ((billing_address ->> 'company'::text) IS NULL) THEN ''::text
    ELSE ' business'::text
END)), account.sort_key(COALESCE(NULLIF((billing_address ->> 'company'::text), ''::text), ((COALESCE((billing_address ->> 'lastName'::text), ''::text) || ' '::text) || COALESCE((billing_address ->> 'firstName'::text), ''::text)))), id);
CREATE INDEX purchase_facets_placed ON orders.purchase USING btree (((((((((store || ' '::text) || shipper_code) || ' '::text) || COALESCE((delivery_address ->> 'country'::text), ''::text)) || ' '::text) || status) ||
CASE
    WHEN ((billing_address ->> 'company'::text) IS NULL) THEN ''::text
    ELSE ' business'::text
END)), placed_at, id);
CREATE INDEX purchase_facets_total ON orders.purchase USING btree (((((((((store || ' '::text) || shipper_code) || ' '::text) || COALESCE((delivery_address ->> 'country'::text), ''::text)) || ' '::text) || status) ||
CASE
    WHEN ((billing_address ->> 'company'::text) IS NULL) THEN ''::text
    ELSE ' business'::text
END)), total_minor, id);
CREATE INDEX purchase_full_name ON orders.purchase USING btree (lower((billing_address ->> 'lastName'::text)) text_pattern_ops, lower((billing_address ->> 'firstName'::text)) text_pattern_ops, placed_at DESC);
CREATE INDEX purchase_last_name ON orders.purchase USING btree (lower((billing_address ->> 'lastName'::text)) text_pattern_ops, placed_at DESC);
CREATE INDEX purchase_number_end ON orders.purchase USING btree (reverse(order_number) text_pattern_ops);
CREATE INDEX purchase_open ON orders.purchase USING btree (placed_at, id) WHERE ((status = 'placed'::text) AND (paid_at IS NULL));
CREATE INDEX purchase_owed ON orders.purchase USING btree (account_id, placed_at DESC) WHERE ((paid_at IS NULL) AND (status <> 'cancelled'::text));
CREATE INDEX purchase_placed ON orders.purchase USING btree (placed_at DESC, id DESC);
CREATE INDEX purchase_promised ON orders.purchase USING btree (delivery_until, id) WHERE (delivery_until IS NOT NULL);
CREATE INDEX purchase_status ON orders.purchase USING btree (status, placed_at DESC, id DESC);
CREATE INDEX purchase_to_pack ON orders.purchase USING btree (placed_at, id) WHERE ((status = ANY (ARRAY['placed'::text, 'paid'::text])) AND (open_quantity > 0));
CREATE INDEX purchase_to_pay ON orders.purchase USING btree (placed_at, id) WHERE (status = 'awaitingPayment'::text);
CREATE INDEX purchase_total ON orders.purchase USING btree (total_minor, id);
CREATE INDEX purchase_unpaid ON orders.purchase USING btree (pay_until) WHERE (status = 'awaitingPayment'::text);
CREATE INDEX purchase_user ON orders.purchase USING btree (user_id, placed_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON orders.purchase REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'email,billing_address,delivery_address,order_comment,buyer_reference,order_reference,spedition_fields,user_id,wallet_session');
CREATE TRIGGER audit_insert AFTER INSERT ON orders.purchase REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'email,billing_address,delivery_address,order_comment,buyer_reference,order_reference,spedition_fields,user_id,wallet_session');
CREATE TRIGGER audit_update AFTER UPDATE ON orders.purchase REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'email,billing_address,delivery_address,order_comment,buyer_reference,order_reference,spedition_fields,user_id,wallet_session');
CREATE TRIGGER desk_changed AFTER UPDATE ON orders.purchase REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orders.tell_changed();
CREATE TRIGGER desk_placed AFTER INSERT ON orders.purchase REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orders.tell_placed();
CREATE TRIGGER webhooks_insert AFTER INSERT ON orders.purchase REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION webhooks.on_purchase();
CREATE TRIGGER webhooks_update AFTER UPDATE ON orders.purchase REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION webhooks.on_purchase();
comment on column orders.purchase.delivery_info is 'The delivery time promised by orders that keep no days, in the customer''s language.';

-- Orders that a member of staff placed for the customer; those of customers themselves have no row.
create table orders.staff_placement (
  order_id bigint not null,
  person_id bigint not null,
  -- The person's name as it was then.
  placed_by text not null,
  -- How the customer ordered.
  channel text not null,
  constraint staff_placement_pkey PRIMARY KEY (order_id),
  constraint staff_placement_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id) ON DELETE CASCADE,
  constraint staff_placement_channel_check CHECK ((channel = ANY (ARRAY['telephone'::text, 'letter'::text, 'fax'::text, 'email'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON orders.staff_placement REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('order_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON orders.staff_placement REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('order_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON orders.staff_placement REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('order_id', '');

-- Orders that somebody should read before they are packed, and why. Packing does not wait for it.
create table orders.to_check (
  order_id bigint not null,
  -- comment, address, firstBusiness.
  reasons text[] not null,
  checked_at timestamp with time zone,
  checked_by text,
  constraint to_check_pkey PRIMARY KEY (order_id),
  constraint to_check_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id) ON DELETE CASCADE,
  constraint to_check_check CHECK (((checked_at IS NULL) = (checked_by IS NULL))),
  constraint to_check_reasons_check CHECK ((cardinality(reasons) > 0))
);
CREATE INDEX to_check_open ON orders.to_check USING btree (order_id) WHERE (checked_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON orders.to_check REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('order_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON orders.to_check REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('order_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON orders.to_check REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('order_id', '');
CREATE TRIGGER desk_checked AFTER UPDATE ON orders.to_check REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orders.tell_follow_up();

CREATE OR REPLACE FUNCTION orders.count_cancelled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update orders.purchase set open_quantity = open_quantity + changed.pieces
  from (
    select order_id, sum(pieces)::integer as pieces from (
      select order_id, quantity - cancelled_quantity as pieces from new_lines
      union all select order_id, cancelled_quantity - quantity from old_lines
    ) as each group by order_id
  ) as changed
  where purchase.id = changed.order_id and changed.pieces <> 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION orders.count_ordered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update orders.purchase set open_quantity = open_quantity + added.pieces
  from (select order_id, sum(quantity - cancelled_quantity)::integer as pieces from added_lines group by order_id) as added
  where purchase.id = added.order_id and added.pieces <> 0
    and purchase.open_quantity <> (select sum(quantity - cancelled_quantity) from orders.line where order_id = added.order_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION orders.count_packed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update orders.purchase set open_quantity = open_quantity - packed.pieces
  from (
    select shipment.order_id, sum(added_pieces.quantity)::integer as pieces
    from added_pieces join fulfilment.shipment on shipment.id = added_pieces.shipment_id group by shipment.order_id
  ) as packed
  where purchase.id = packed.order_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION orders.count_unpacked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update orders.purchase set open_quantity = open_quantity + unpacked.pieces
  from (
    select order_id, sum((line ->> 'quantity')::integer)::integer as pieces
    from added cross join jsonb_array_elements(added.lines) as line group by order_id
  ) as unpacked
  where purchase.id = unpacked.order_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION orders.keep_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'Notes on orders are not changed. Write another one.';
end
$function$;

CREATE OR REPLACE FUNCTION orders.tell_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('order', (
    select array_agg(added.order_number) from (
      select added.order_number from added join removed using (id)
      where (added.status, added.paid_at, added.open_quantity, added.delivery_address, added.billing_address)
        is distinct from (removed.status, removed.paid_at, removed.open_quantity, removed.delivery_address, removed.billing_address)
      limit 51
    ) as added), false);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION orders.tell_desk(kind text, keys text[], is_new boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select pg_notify('shop_changed', 'desk:' || kind || ':' || key || case when is_new then ':new' else '' end)
  from unnest(case when cardinality(keys) > 50 then array[''] else keys end) as key
$function$;

CREATE OR REPLACE FUNCTION orders.tell_follow_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('order', (
    select array_agg(order_number) from (
      select distinct order_number from added join orders.purchase on purchase.id = added.order_id limit 51) as few), false);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION orders.tell_placed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('order', (select array_agg(order_number) from (select order_number from added limit 51) as few), true);
  return null;
end
$function$;


create schema organisations;

-- An invitation to a person by mail. Its secret is only in the mail.
create table organisations.invitation (
  id bigint generated always as identity,
  organisation_id bigint not null,
  email text not null,
  role text not null,
  limit_minor integer,
  lang_code text not null,
  -- Null until the mail is sent.
  token_hash text,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_token_hash_key UNIQUE (token_hash),
  constraint invitation_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES account.account(id),
  constraint invitation_check CHECK ((expires_at > invited_at)),
  constraint invitation_check1 CHECK (((role <> 'books'::text) OR (limit_minor IS NULL))),
  constraint invitation_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint invitation_limit_minor_check CHECK ((limit_minor >= 0)),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['orders'::text, 'approves'::text, 'books'::text])))
);
CREATE INDEX invitation_expired ON organisations.invitation USING btree (expires_at);
CREATE UNIQUE INDEX invitation_person ON organisations.invitation USING btree (organisation_id, lower(email));

-- A person of an organisation. The right is read with every request, so that it ends at once.
create table organisations.member (
  -- A person orders for one organisation at a time.
  account_id bigint not null,
  -- The business account whose addresses, terms, prices, budgets and orders it uses.
  organisation_id bigint not null,
  role text not null,
  -- The most that an order of the person, or one that it approves, may cost, tax included; null for any sum.
  limit_minor integer,
  -- Set where the account was made by the invitation; it ends with the membership.
  is_made_by_invitation boolean not null,
  joined_at timestamp with time zone not null,
  constraint member_pkey PRIMARY KEY (account_id),
  constraint member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id),
  constraint member_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES account.account(id),
  constraint member_check CHECK ((account_id <> organisation_id)),
  constraint member_check1 CHECK (((role <> 'books'::text) OR (limit_minor IS NULL))),
  constraint member_limit_minor_check CHECK ((limit_minor >= 0)),
  constraint member_role_check CHECK ((role = ANY (ARRAY['orders'::text, 'approves'::text, 'books'::text])))
);
CREATE INDEX member_organisation ON organisations.member USING btree (organisation_id, joined_at);

-- Who placed an order in the name of an organisation.
create table organisations.placed (
  order_id bigint not null,
  account_id bigint not null,
  placed_at timestamp with time zone not null,
  constraint placed_pkey PRIMARY KEY (order_id),
  constraint placed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id),
  constraint placed_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id)
);
CREATE INDEX placed_account ON organisations.placed USING btree (account_id);


create schema parameters;

-- Results of A/B tests by day and variant, without anything about the visitor: who agreed to statistics and was given the variant, and first orders of
-- them (CN4, OP1.tests).
create table parameters.ab_count (
  test_id text not null,
  day date not null,
  variant text not null,
  visitors integer default 0 not null,
  orders integer default 0 not null,
  constraint ab_count_pkey PRIMARY KEY (test_id, day, variant)
);

-- A/B tests (CN4). `variants` is [{ "name": "control", "weight": 50 }, …]; one of them is always `control`.
create table parameters.ab_test (
  id text not null,
  tracking_code text not null,
  variants jsonb not null,
  -- Stores that it runs in; an empty array means all.
  stores text[] default '{}'::text[] not null,
  sticky_days integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  -- The variant that everybody sees after a test was ended with it; null for `control` (CN4).
  winner text,
  constraint ab_test_pkey PRIMARY KEY (id),
  constraint ab_test_id_check CHECK ((id ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint ab_test_sticky_days_check CHECK ((sticky_days = ANY (ARRAY[30, 90]))),
  constraint ab_test_tracking_code_check CHECK (((length(tracking_code) >= 1) AND (length(tracking_code) <= 80)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON parameters.ab_test REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON parameters.ab_test REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON parameters.ab_test REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- Global parameters and flags by name and entry; store '*' holds where no store has its own value (CN4).
create table parameters.parameter (
  name text not null,
  entry text not null,
  store text default '*'::text not null,
  value text not null,
  constraint parameter_pkey PRIMARY KEY (name, entry, store)
);
CREATE TRIGGER audit_delete AFTER DELETE ON parameters.parameter REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('name,entry,store', '');
CREATE TRIGGER audit_insert AFTER INSERT ON parameters.parameter REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('name,entry,store', '');
CREATE TRIGGER audit_update AFTER UPDATE ON parameters.parameter REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('name,entry,store', '');
CREATE TRIGGER changes AFTER INSERT OR DELETE OR UPDATE ON parameters.parameter FOR EACH STATEMENT EXECUTE FUNCTION parameters.tell_changed();

-- Texts by key and locale (de, Swiss ch, business edu, en); ICU message syntax (CN5).
create table parameters.translation (
  key text not null,
  locale text not null,
  text text not null,
  constraint translation_pkey PRIMARY KEY (key, locale),
  constraint translation_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'ch'::text, 'edu'::text, 'en'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON parameters.translation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('key,locale', '');
CREATE TRIGGER audit_insert AFTER INSERT ON parameters.translation REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('key,locale', '');
CREATE TRIGGER audit_update AFTER UPDATE ON parameters.translation REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('key,locale', '');

CREATE OR REPLACE FUNCTION parameters.tell_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform pg_notify('shop_changed', 'parameters');
  return null;
end
$function$;


create schema payment;

-- One attempt to pay an order. The order exists before its first attempt begins (CO5).
create table payment.attempt (
  id bigint generated always as identity,
  order_id bigint not null,
  attempt_number integer not null,
  payment_id text not null,
  -- The attempt's unique name at the provider: the order's number and the attempt's.
  order_reference text not null,
  -- The latest reference that the provider sent.
  provider_reference text,
  amount_minor integer not null,
  currency text not null,
  -- open: without a result. capturing: the payer agreed and the capture is under way. superseded: another attempt was begun.
  -- expired: no result in time. returnDue, returned: money that was not owed, or is owed no longer, goes back.
  status text not null,
  -- Where the payer was sent: an address, or a form with its fields.
  begun jsonb,
  begun_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  -- When the provider is queried next, and how often it was.
  ask_at timestamp with time zone,
  times_asked integer default 0 not null,
  constraint attempt_pkey PRIMARY KEY (id),
  constraint attempt_order_id_attempt_number_key UNIQUE (order_id, attempt_number),
  constraint attempt_order_reference_key UNIQUE (order_reference),
  constraint attempt_amount_minor_check CHECK ((amount_minor > 0)),
  constraint attempt_attempt_number_check CHECK ((attempt_number > 0)),
  constraint attempt_status_check CHECK ((status = ANY (ARRAY['open'::text, 'capturing'::text, 'captured'::text, 'declined'::text, 'cancelled'::text, 'superseded'::text, 'expired'::text, 'returnDue'::text, 'returned'::text])))
);
CREATE INDEX attempt_ask ON payment.attempt USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX attempt_captured ON payment.attempt USING btree (order_id) WHERE (status = 'captured'::text);
CREATE UNIQUE INDEX attempt_open ON payment.attempt USING btree (order_id) WHERE (status = ANY (ARRAY['open'::text, 'capturing'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON payment.attempt REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'begun');
CREATE TRIGGER audit_insert AFTER INSERT ON payment.attempt REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'begun');
CREATE TRIGGER audit_update AFTER UPDATE ON payment.attempt REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'begun');

-- Credits of the shop's bank accounts, from uploaded statements. An entry of an account is kept once, however often it is uploaded.
create table payment.bank_entry (
  id bigint generated always as identity,
  -- The account's IBAN, and the bank's reference of the entry.
  account text not null,
  reference text not null,
  booked_on date not null,
  amount_minor integer not null,
  currency text not null,
  debtor text not null,
  remittance text not null,
  uploaded_at timestamp with time zone not null,
  -- The order whose payment it is; empty until a person confirms it.
  order_number text,
  booked_at timestamp with time zone,
  set_aside_at timestamp with time zone,
  set_aside_reason text,
  -- Transferred back to the payer: all of an entry without an order, or what its order was paid too much.
  paid_back_minor integer default 0 not null,
  paid_back_at timestamp with time zone,
  constraint bank_entry_pkey PRIMARY KEY (id),
  constraint bank_entry_account_reference_key UNIQUE (account, reference),
  constraint bank_entry_amount_minor_check CHECK ((amount_minor > 0)),
  constraint bank_entry_check CHECK (((paid_back_minor >= 0) AND (paid_back_minor <= amount_minor))),
  constraint bank_entry_check1 CHECK (((paid_back_minor > 0) = (paid_back_at IS NOT NULL))),
  constraint bank_entry_check2 CHECK (((set_aside_at IS NULL) OR (order_number IS NULL))),
  constraint bank_entry_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'CHF'::text]))),
  constraint bank_entry_set_aside_reason_check CHECK (((length(set_aside_reason) >= 3) AND (length(set_aside_reason) <= 300)))
);
CREATE INDEX bank_entry_booked ON payment.bank_entry USING btree (booked_at DESC) WHERE (order_number IS NOT NULL);
CREATE INDEX bank_entry_open ON payment.bank_entry USING btree (booked_on DESC, id DESC) WHERE ((order_number IS NULL) AND (set_aside_at IS NULL));
CREATE INDEX bank_entry_order ON payment.bank_entry USING btree (order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX bank_entry_set_aside ON payment.bank_entry USING btree (set_aside_at DESC, id DESC) WHERE (set_aside_at IS NOT NULL);
CREATE INDEX bank_entry_waiting ON payment.bank_entry USING btree (booked_on DESC, id DESC) WHERE (order_number IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON payment.bank_entry REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'debtor,remittance');
CREATE TRIGGER audit_insert AFTER INSERT ON payment.bank_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'debtor,remittance');
CREATE TRIGGER audit_update AFTER UPDATE ON payment.bank_entry REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'debtor,remittance');


create schema price_desk;

create table price_desk.formula_price (
  run_id integer not null,
  -- By item number.
  "position" integer not null,
  item_id bigint not null,
  -- The price that the formula was applied to; another one by now is not touched.
  seen_minor integer not null,
  seen_old_minor integer,
  -- Null where the formula is refused.
  wanted_minor integer,
  state text not null,
  refusal text,
  constraint formula_price_pkey PRIMARY KEY (run_id, "position"),
  constraint formula_price_run_id_fkey FOREIGN KEY (run_id) REFERENCES price_desk.formula_run(id) ON DELETE CASCADE,
  constraint formula_price_state_check CHECK ((state = ANY (ARRAY['open'::text, 'changed'::text, 'same'::text, 'refused'::text]))),
  constraint formula_price_wanted_minor_check CHECK ((wanted_minor > 0))
);
CREATE INDEX formula_price_open ON price_desk.formula_price USING btree (run_id, "position") WHERE (state = 'open'::text);
CREATE INDEX formula_price_refused ON price_desk.formula_price USING btree (run_id, "position") WHERE (state = 'refused'::text);

-- A formula over all prices of a filter, calculated once: what it was given, who let it run and how far it is.
create table price_desk.formula_run (
  id integer generated always as identity,
  command_key uuid not null,
  price_list text not null,
  -- As it was typed, such as +3 %; empty where only the ending or the margin was given.
  change text not null,
  ending smallint,
  floor_percent smallint,
  -- draft: calculated; running: a job applies it; done; planned: its prices are in a price plan.
  state text default 'draft'::text not null,
  -- Prices that the formula leaves as they are.
  unchanged integer not null,
  -- Prices that the least margin made higher than the formula alone.
  raised integer not null,
  made_by bigint not null,
  made_at timestamp with time zone not null,
  applied_by bigint,
  plan_id integer,
  constraint formula_run_pkey PRIMARY KEY (id),
  constraint formula_run_command_key_key UNIQUE (command_key),
  constraint formula_run_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES price_desk.plan(id) ON DELETE SET NULL,
  constraint formula_run_change_check CHECK ((length(change) <= 12)),
  constraint formula_run_ending_check CHECK ((ending = ANY (ARRAY[90, 95, 99]))),
  constraint formula_run_floor_percent_check CHECK (((floor_percent >= 0) AND (floor_percent <= 99))),
  constraint formula_run_price_list_check CHECK ((price_list = ANY (ARRAY['de'::text, 'at'::text, 'ch'::text, 'edu'::text]))),
  constraint formula_run_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'done'::text, 'planned'::text])))
);
CREATE INDEX formula_run_draft ON price_desk.formula_run USING btree (made_at) WHERE (state = 'draft'::text);
CREATE INDEX formula_run_open ON price_desk.formula_run USING btree (id) WHERE (state = 'running'::text);
CREATE INDEX formula_run_plan ON price_desk.formula_run USING btree (plan_id);
CREATE TRIGGER audit_delete AFTER DELETE ON price_desk.formula_run REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON price_desk.formula_run REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON price_desk.formula_run REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- Francs that the staff reckons a euro of purchase prices with, by the day from which on. Only staff with the right to see prices reads them.
create table price_desk.franc_rate (
  starts_on date not null,
  -- Francs for one euro in ten-thousandths.
  rate_basis integer not null,
  constraint franc_rate_pkey PRIMARY KEY (starts_on),
  constraint franc_rate_rate_basis_check CHECK (((rate_basis >= 5000) AND (rate_basis <= 20000)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON price_desk.franc_rate REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('starts_on', '');
CREATE TRIGGER audit_insert AFTER INSERT ON price_desk.franc_rate REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('starts_on', '');
CREATE TRIGGER audit_update AFTER UPDATE ON price_desk.franc_rate REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('starts_on', '');

-- Net purchase prices in euro cents. Only staff with the right to see prices reads them: no contract, cache or page of a storefront has them.
create table price_desk.item_cost (
  item_id bigint not null,
  amount_minor integer not null,
  constraint item_cost_pkey PRIMARY KEY (item_id),
  constraint item_cost_amount_minor_check CHECK ((amount_minor > 0))
);
CREATE TRIGGER audit_delete AFTER DELETE ON price_desk.item_cost REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON price_desk.item_cost REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON price_desk.item_cost REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id', '');

-- A named set of changes of prices that begins, and may end, at a time.
create table price_desk.plan (
  id integer generated always as identity,
  name text not null,
  -- draft: can be edited; waiting: for the approval of a second person; approved: begins by itself; beginning, ending: in the middle of it.
  state text default 'draft'::text not null,
  begins_at timestamp with time zone not null,
  -- When the prices from before come back; null where the new ones stay.
  ends_at timestamp with time zone,
  made_at timestamp with time zone not null,
  -- Everybody who edited it; none of them may approve it.
  author_ids bigint[] not null,
  approved_by bigint,
  approved_at timestamp with time zone,
  -- Why the approval was refused.
  remark text,
  -- Rises with every change of the plan and its prices.
  version integer default 1 not null,
  command_key uuid not null,
  constraint plan_pkey PRIMARY KEY (id),
  constraint plan_command_key_key UNIQUE (command_key),
  constraint plan_check CHECK ((ends_at > begins_at)),
  constraint plan_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint plan_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'beginning'::text, 'begun'::text, 'ending'::text, 'ended'::text, 'cancelled'::text])))
);
CREATE INDEX plan_name_beginning ON price_desk.plan USING btree (lower(name) text_pattern_ops);
CREATE INDEX plan_open ON price_desk.plan USING btree (begins_at) WHERE (state <> ALL (ARRAY['ended'::text, 'cancelled'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON price_desk.plan REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON price_desk.plan REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON price_desk.plan REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

create table price_desk.plan_price (
  plan_id integer not null,
  item_id bigint not null,
  price_list text not null,
  amount_minor integer not null,
  -- Set where the price is shown as a reduction.
  old_amount_minor integer,
  state text default 'open'::text not null,
  -- Why it did not begin, or why its end kept the price that others had set meanwhile.
  refusal text,
  -- The price when it began, which its end restores.
  before_amount_minor integer,
  before_old_amount_minor integer,
  -- Scale prices that the plan sets; null where it leaves them as they are.
  steps jsonb,
  -- The scale prices when it began, which its end restores.
  before_steps jsonb,
  constraint plan_price_pkey PRIMARY KEY (plan_id, item_id, price_list),
  constraint plan_price_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES price_desk.plan(id) ON DELETE CASCADE,
  constraint plan_price_amount_minor_check CHECK ((amount_minor > 0)),
  constraint plan_price_check CHECK ((old_amount_minor > amount_minor)),
  constraint plan_price_price_list_check CHECK ((price_list = ANY (ARRAY['de'::text, 'at'::text, 'ch'::text, 'edu'::text]))),
  constraint plan_price_state_check CHECK ((state = ANY (ARRAY['open'::text, 'begun'::text, 'refused'::text, 'ended'::text, 'kept'::text]))),
  constraint plan_price_steps_check CHECK (catalogue.are_price_steps(steps)) NOT VALID
);
CREATE INDEX plan_price_item ON price_desk.plan_price USING btree (item_id, price_list);
CREATE INDEX plan_price_open ON price_desk.plan_price USING btree (plan_id, item_id, price_list) WHERE (state = ANY (ARRAY['open'::text, 'begun'::text]));


create schema prime;

-- The membership of an account: one row for all its terms.
create table prime.membership (
  id bigint generated always as identity,
  account_id bigint not null,
  lang_code text not null,
  status text not null,
  -- Until when a place is reserved: an offer to the waiting list, or a payment under way.
  place_until timestamp with time zone,
  waiting_since timestamp with time zone,
  -- Since when it runs without a break, and until when it is paid.
  started_at timestamp with time zone,
  paid_until timestamp with time zone,
  -- The end of the first term, after which it can be cancelled at any time.
  bound_until timestamp with time zone,
  cancelled_at timestamp with time zone,
  reminded_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint membership_pkey PRIMARY KEY (id),
  constraint membership_account_id_key UNIQUE (account_id),
  constraint membership_check CHECK (((status <> ALL (ARRAY['ACTIVE'::text, 'CANCELLED'::text, 'PAYMENT_DUE'::text])) OR ((started_at IS NOT NULL) AND (paid_until IS NOT NULL) AND (bound_until IS NOT NULL)))),
  constraint membership_check1 CHECK (((status = 'WAITING'::text) = (waiting_since IS NOT NULL))),
  constraint membership_status_check CHECK ((status = ANY (ARRAY['NONE'::text, 'WAITING'::text, 'ACTIVE'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'PAYMENT_DUE'::text])))
);
CREATE INDEX membership_ending ON prime.membership USING btree (paid_until) WHERE (status = ANY (ARRAY['ACTIVE'::text, 'CANCELLED'::text, 'PAYMENT_DUE'::text]));
CREATE INDEX membership_kept ON prime.membership USING btree (place_until) WHERE (place_until IS NOT NULL);
CREATE INDEX membership_taken ON prime.membership USING btree (status) WHERE (status = ANY (ARRAY['ACTIVE'::text, 'CANCELLED'::text, 'PAYMENT_DUE'::text]));
CREATE INDEX membership_waiting ON prime.membership USING btree (waiting_since, id) WHERE (status = 'WAITING'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON prime.membership REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON prime.membership REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON prime.membership REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- One attempt to pay a term. Statuses as in payment.attempt.
create table prime.payment (
  id bigint generated always as identity,
  membership_id bigint not null,
  attempt_number integer not null,
  payment_id text not null,
  order_reference text not null,
  provider_reference text,
  amount_minor integer not null,
  currency text not null,
  status text not null,
  begun jsonb,
  -- The term that was paid.
  term_starts_at timestamp with time zone,
  term_ends_at timestamp with time zone,
  -- Parts of the captured amount: to be refunded in all, and refunded so far.
  to_return_minor integer default 0 not null,
  returned_minor integer default 0 not null,
  begun_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  ask_at timestamp with time zone,
  times_asked integer default 0 not null,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_membership_id_attempt_number_key UNIQUE (membership_id, attempt_number),
  constraint payment_order_reference_key UNIQUE (order_reference),
  constraint payment_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES prime.membership(id),
  constraint payment_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payment_attempt_number_check CHECK ((attempt_number > 0)),
  constraint payment_check CHECK (((to_return_minor >= 0) AND (to_return_minor <= amount_minor))),
  constraint payment_check1 CHECK (((returned_minor >= 0) AND (returned_minor <= to_return_minor))),
  constraint payment_check2 CHECK (((status <> 'captured'::text) OR (term_starts_at < term_ends_at))),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['open'::text, 'capturing'::text, 'captured'::text, 'declined'::text, 'cancelled'::text, 'superseded'::text, 'expired'::text, 'returnDue'::text, 'returned'::text])))
);
CREATE INDEX payment_ask ON prime.payment USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX payment_open ON prime.payment USING btree (membership_id) WHERE (status = ANY (ARRAY['open'::text, 'capturing'::text]));

-- A single row, locked while memberships are counted, so that no more places are given than exist (CN3).
create table prime.register (
  id boolean default true not null,
  constraint register_pkey PRIMARY KEY (id),
  constraint register_id_check CHECK (id)
);


create schema punchout;

-- Files that came with the order of a purchasing system.
create table punchout.attachment (
  id bigint generated always as identity,
  purchase_order_id bigint not null,
  -- As the buyer calls it.
  name text not null,
  -- In the store of files.
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  constraint attachment_pkey PRIMARY KEY (id),
  constraint attachment_file_name_key UNIQUE (file_name),
  constraint attachment_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES punchout.purchase_order(id) ON DELETE CASCADE,
  constraint attachment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX attachment_order ON punchout.attachment USING btree (purchase_order_id);

-- Connections of purchasing systems of business customers: what a system logs in with, and where its baskets may be sent.
create table punchout.connection (
  id integer generated always as identity,
  account_id bigint not null,
  name text not null,
  protocol text not null,
  user_name text not null,
  -- SHA-256 of the secret, which has 192 random bits and is shown once.
  secret_hash text not null,
  -- Host names, each with its port where it is not the usual one, that baskets may be posted to.
  return_hosts text[] not null,
  -- Origins of pages that may show the shop in a frame; empty for none.
  frame_origins text[] default '{}'::text[] not null,
  -- What the buyer calls the shop, its goods and one piece of them.
  vendor_number text default ''::text not null,
  material_group text default ''::text not null,
  unit_code text default 'PCE'::text not null,
  -- In test mode the fields of a basket are shown before they are posted.
  is_test boolean not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  -- Rises with every change by staff.
  version integer default 1 not null,
  -- Where documents about orders are sent; null for nowhere. The secret is the buyer's, encrypted.
  documents_url text,
  sealed_documents_secret text,
  -- The key of the server of SFTP that documents about orders are put on, as a fingerprint (SHA256:…); null for other ways.
  documents_host_key text,
  -- Whether pages of visits of a connection show prices. The basket that is handed over has them in any case.
  shows_prices boolean default true not null,
  -- Whether visits show reductions, campaigns and recommendations.
  shows_marketing boolean default false not null,
  constraint connection_pkey PRIMARY KEY (id),
  constraint connection_user_name_key UNIQUE (user_name),
  constraint connection_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id) ON DELETE CASCADE,
  constraint connection_documents_host_key_check CHECK ((length(documents_host_key) <= 80)),
  constraint connection_documents_url_check CHECK (((length(documents_url) >= 8) AND (length(documents_url) <= 500))),
  constraint connection_frame_origins_check CHECK ((cardinality(frame_origins) <= 10)),
  constraint connection_material_group_check CHECK ((length(material_group) <= 10)),
  constraint connection_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint connection_protocol_check CHECK ((protocol = ANY (ARRAY['oci'::text, 'cxml'::text, 'opentrans'::text, 'peppol'::text]))),
  constraint connection_return_hosts_check CHECK (((cardinality(return_hosts) <= 10) AND ((cardinality(return_hosts) >= 1) OR (protocol = ANY (ARRAY['opentrans'::text, 'peppol'::text]))))),
  constraint connection_unit_code_check CHECK (((length(unit_code) >= 1) AND (length(unit_code) <= 3))),
  constraint connection_user_name_check CHECK (((length(user_name) >= 4) AND (length(user_name) <= 40))),
  constraint connection_vendor_number_check CHECK ((length(vendor_number) <= 10))
);
CREATE INDEX connection_account ON punchout.connection USING btree (account_id);
CREATE TRIGGER audit_delete AFTER DELETE ON punchout.connection REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'user_name,secret_hash');
CREATE TRIGGER audit_insert AFTER INSERT ON punchout.connection REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'user_name,secret_hash');
CREATE TRIGGER audit_update AFTER UPDATE ON punchout.connection REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'user_name,secret_hash');

-- Documents about orders of purchasing systems, which are sent to the buyer: written by triggers in the transaction in which it happened.
create table punchout.document (
  id bigint generated always as identity,
  purchase_order_id bigint not null,
  kind text not null,
  -- The number of the shipment, the id of the invoice, credit note or cancellation; 0 for a confirmation.
  subject_id bigint not null,
  at timestamp with time zone not null,
  -- The same in every attempt.
  payload_id uuid default gen_random_uuid() not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  -- When the next attempt is due; null after the last one.
  due_at timestamp with time zone,
  tried_at timestamp with time zone,
  -- Status of the last answer by HTTP; null where none came.
  status integer,
  -- The beginning of the last answer, or what went wrong.
  answer text,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_purchase_order_id_kind_subject_id_key UNIQUE (purchase_order_id, kind, subject_id),
  constraint document_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES punchout.purchase_order(id) ON DELETE CASCADE,
  constraint document_answer_check CHECK ((length(answer) <= 1000)),
  constraint document_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'shipNotice'::text, 'invoice'::text, 'statusUpdate'::text]))),
  constraint document_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX document_failed ON punchout.document USING btree (tried_at) WHERE (state = 'failed'::text);

-- Files and mails that were fetched, each judged once: a message that could not be moved or marked afterwards is not judged again.
create table punchout.fetched_message (
  connection_id integer not null,
  -- SHA-256 of what the server tells it by: name, size and time of a file, the numbers of a mail.
  message_key text not null,
  -- When it was first seen, and last.
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  -- Null while a file is still being written.
  judged_at timestamp with time zone,
  verdict text default ''::text not null,
  outcome text,
  constraint fetched_message_pkey PRIMARY KEY (connection_id, message_key),
  constraint fetched_message_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout.connection(id) ON DELETE CASCADE,
  constraint fetched_message_outcome_check CHECK ((outcome = ANY (ARRAY['taken'::text, 'refused'::text])))
);
CREATE INDEX fetched_message_seen ON punchout.fetched_message USING btree (seen_at);

-- Baskets that were handed over, for the orders that follow: an order names the one that its line comes from.
create table punchout.hand_over (
  id text not null,
  connection_id integer not null,
  at timestamp with time zone not null,
  -- Number, quantity and net price of each item.
  items jsonb not null,
  constraint hand_over_pkey PRIMARY KEY (id),
  constraint hand_over_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout.connection(id) ON DELETE CASCADE
);
CREATE INDEX hand_over_at ON punchout.hand_over USING btree (at);
CREATE INDEX hand_over_connection ON punchout.hand_over USING btree (connection_id);

-- Messages of purchasing systems and answers to them, without secrets, each with what became of it.
create table punchout.message (
  id bigint generated always as identity,
  -- Null where the login named no connection.
  connection_id integer,
  at timestamp with time zone not null,
  kind text not null,
  -- 'accepted', or the code of the refusal.
  verdict text not null,
  is_test boolean not null,
  -- Names and values as they were received and sent.
  received jsonb not null,
  sent jsonb not null,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout.connection(id) ON DELETE CASCADE
);
CREATE INDEX message_at ON punchout.message USING btree (at);
CREATE INDEX message_connection ON punchout.message USING btree (connection_id, id DESC);

-- Where orders of a connection by openTRANS are fetched: a folder over SFTP, or a folder of a mailbox over IMAP. The row goes when the
-- connection ends.
create table punchout.order_source (
  connection_id integer not null,
  -- sftp://server/folder/ or imaps://server/folder
  url text not null,
  login text not null,
  -- A password, or for SFTP a private key, encrypted.
  sealed_secret text not null,
  -- The key of the server of SFTP as a fingerprint (SHA256:…).
  host_key text,
  -- Of a mailbox: the one address that may order, and the server whose Authentication-Results are believed.
  sender text,
  mail_server text,
  -- When it is fetched next. Under way since an instant, or null.
  due_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  -- The last time that it was fetched, how many orders and refused messages that brought, and what went wrong; empty for nothing.
  fetched_at timestamp with time zone,
  taken integer default 0 not null,
  refused integer default 0 not null,
  problem text default ''::text not null,
  -- Since when fetching fails.
  failing_since timestamp with time zone,
  constraint order_source_pkey PRIMARY KEY (connection_id),
  constraint order_source_url_login_key UNIQUE (url, login),
  constraint order_source_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout.connection(id) ON DELETE CASCADE,
  constraint order_source_check CHECK ((num_nulls(sender, mail_server) = ANY (ARRAY[0, 2]))),
  constraint order_source_check1 CHECK (((host_key IS NULL) = (sender IS NOT NULL))),
  constraint order_source_host_key_check CHECK ((length(host_key) <= 80)),
  constraint order_source_login_check CHECK (((length(login) >= 1) AND (length(login) <= 200))),
  constraint order_source_mail_server_check CHECK ((length(mail_server) <= 253)),
  constraint order_source_problem_check CHECK ((length(problem) <= 300)),
  constraint order_source_sender_check CHECK ((length(sender) <= 254)),
  constraint order_source_url_check CHECK (((length(url) >= 8) AND (length(url) <= 500)))
);
CREATE INDEX order_source_due ON punchout.order_source USING btree (due_at);
CREATE INDEX order_source_failing ON punchout.order_source USING btree (failing_since) WHERE (failing_since IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON punchout.order_source REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('connection_id', 'login,sealed_secret,sender');
CREATE TRIGGER audit_insert AFTER INSERT ON punchout.order_source REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('connection_id', 'login,sealed_secret,sender');
CREATE TRIGGER audit_update AFTER UPDATE ON punchout.order_source REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('connection_id', 'login,sealed_secret,sender');

-- Orders that purchasing systems sent and that were placed.
create table punchout.purchase_order (
  id bigint generated always as identity,
  connection_id integer not null,
  order_id bigint not null,
  -- The buyer's number of it.
  buyer_number text not null,
  -- The document that it came with, and the parties as that names them.
  payload_id text not null,
  buyer_party jsonb not null,
  shop_party jsonb not null,
  -- The buyer's lines: number, item, quantity, unit, price and cost centre.
  lines jsonb not null,
  -- The hand-overs that its lines come from.
  hand_over_ids text[] not null,
  received_at timestamp with time zone not null,
  constraint purchase_order_pkey PRIMARY KEY (id),
  constraint purchase_order_connection_id_buyer_number_key UNIQUE (connection_id, buyer_number),
  constraint purchase_order_order_id_key UNIQUE (order_id),
  constraint purchase_order_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout.connection(id) ON DELETE CASCADE,
  constraint purchase_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id) ON DELETE CASCADE
);
CREATE TRIGGER documents_insert AFTER INSERT ON punchout.purchase_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION punchout.on_purchase_order();

-- Answers to documents by their payload id, so that a repeated one is answered as before.
create table punchout.reply (
  connection_id integer not null,
  payload_id text not null,
  -- SHA-256 of the document.
  document_hash text not null,
  -- Encrypted, because it names the address of a visit; empty until the answer is made, within the same transaction.
  sealed_answer text default ''::text not null,
  at timestamp with time zone not null,
  constraint reply_pkey PRIMARY KEY (connection_id, payload_id),
  constraint reply_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout.connection(id) ON DELETE CASCADE
);
CREATE INDEX reply_at ON punchout.reply USING btree (at);

-- Visits from a purchasing system. The cart of each belongs to its user id, and so neither to the account nor to another visit.
create table punchout.session (
  token_hash text not null,
  connection_id integer not null,
  user_id text not null,
  -- What the system sent at the login and gets back with the basket.
  hook jsonb not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  handed_over_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout.connection(id) ON DELETE CASCADE
);
CREATE INDEX session_connection ON punchout.session USING btree (connection_id, started_at);
CREATE INDEX session_expiry ON punchout.session USING btree (expires_at);

CREATE OR REPLACE FUNCTION punchout.on_cancellation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform punchout.send_document('statusUpdate', order_id, id) from added;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION punchout.on_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform punchout.send_document('invoice', order_id, id) from added;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION punchout.on_purchase_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform punchout.send_document('confirmation', order_id, 0) from added;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION punchout.on_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform punchout.send_document('shipNotice', added.order_id, added.number) from added join removed using (id)
  where added.handed_over_at is not null and removed.handed_over_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION punchout.send_document(document_kind text, of_order bigint, subject bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  document_id bigint;
begin
  insert into punchout.document (purchase_order_id, kind, subject_id, at, due_at)
  select purchase_order.id, document_kind, subject, now(), now()
  from punchout.purchase_order join punchout.connection on connection.id = connection_id
  where order_id = of_order and ended_at is null
    and case when protocol = 'peppol' then document_kind <> 'invoice' else documents_url is not null end
  on conflict do nothing
  returning id into document_id;
  if document_id is not null then
    perform graphile_worker.add_job('send-purchase-document', json_build_object('documentId', document_id));
  end if;
end
$function$;


create schema ratings;

-- Orders that were checked for products to rate, those without any included.
create table ratings.asked_order (
  order_id bigint not null,
  asked_at timestamp with time zone not null,
  constraint asked_order_pkey PRIMARY KEY (order_id)
);

-- An invitation to rate a bought product, one per order and product. The link in the mail names the row (PD6).
create table ratings.request (
  id bigint generated always as identity,
  order_id bigint not null,
  product_id bigint not null,
  asked_at timestamp with time zone not null,
  rated_at timestamp with time zone,
  -- The review that was written, so that it loses its author when the account is deleted.
  review_id bigint,
  constraint request_pkey PRIMARY KEY (id),
  constraint request_order_id_product_id_key UNIQUE (order_id, product_id)
);


create schema returns;

-- Choices of a return that is not registered yet, one row per order.
create table returns.draft (
  order_id bigint not null,
  -- The visitor who made the choices: beginning another order's return deletes this row (AC4).
  user_id text,
  submit_key uuid not null,
  items jsonb default '[]'::jsonb not null,
  regulation text,
  carrier text,
  labels integer,
  contact jsonb,
  changed_at timestamp with time zone not null,
  constraint draft_pkey PRIMARY KEY (order_id)
);
CREATE INDEX draft_changed ON returns.draft USING btree (changed_at);
CREATE INDEX draft_user ON returns.draft USING btree (user_id) WHERE (user_id IS NOT NULL);

-- A label for a parcel of a return.
create table returns.label (
  id bigint generated always as identity,
  return_id bigint not null,
  "position" integer not null,
  -- Null until the carrier has assigned it.
  tracking_code text,
  tracking_url text,
  -- When the carrier was notified that the return is cancelled and no parcel will come.
  carrier_notified_at timestamp with time zone,
  constraint label_pkey PRIMARY KEY (id),
  constraint label_return_id_position_key UNIQUE (return_id, "position"),
  constraint label_tracking_code_key UNIQUE (tracking_code),
  constraint label_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns.return_order(id) ON DELETE CASCADE
);

-- What the staff wrote to a customer about a return.
create table returns.message (
  id bigint generated always as identity,
  return_id bigint not null,
  send_key uuid not null,
  -- The template that it began with.
  kind text not null,
  subject text not null,
  words text not null,
  person_id bigint not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_send_key_key UNIQUE (send_key),
  constraint message_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns.return_order(id) ON DELETE CASCADE,
  constraint message_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint message_words_check CHECK (((length(words) >= 1) AND (length(words) <= 4000)))
);
CREATE INDEX message_return ON returns.message USING btree (return_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON returns.message REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'subject,words');
CREATE TRIGGER audit_insert AFTER INSERT ON returns.message REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'subject,words');
CREATE TRIGGER audit_update AFTER UPDATE ON returns.message REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'subject,words');
CREATE TRIGGER desk_message AFTER INSERT ON returns.message REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION returns.tell_message();
CREATE TRIGGER desk_message_sent AFTER UPDATE ON returns.message REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION returns.tell_message();

-- The parcel that brings exchanged or repaired goods back to the customer.
create table returns.parcel (
  return_id bigint not null,
  carrier_code text not null,
  tracking_code text,
  tracking_url text,
  label text,
  sent_at timestamp with time zone not null,
  constraint parcel_pkey PRIMARY KEY (return_id),
  constraint parcel_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns.return_order(id) ON DELETE CASCADE
);

-- Photos of damaged goods. The file is in files.file.
create table returns.photo (
  id uuid not null,
  order_id bigint not null,
  line_number integer not null,
  -- Null until the return is registered.
  return_id bigint,
  content_type text not null,
  uploaded_at timestamp with time zone not null,
  constraint photo_pkey PRIMARY KEY (id),
  constraint photo_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns.return_order(id) ON DELETE CASCADE
);
CREATE INDEX photo_order ON returns.photo USING btree (order_id, uploaded_at);
CREATE INDEX photo_return ON returns.photo USING btree (return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX photo_unclaimed ON returns.photo USING btree (uploaded_at) WHERE (return_id IS NULL);

-- A line of the order with the pieces that come back, and the result of their inspection.
create table returns."position" (
  return_id bigint not null,
  line_number integer not null,
  quantity integer not null,
  reason text not null,
  comment text,
  received_quantity integer,
  accepted_quantity integer,
  -- Accepted pieces that are as good as new and go back to stock.
  restocked_quantity integer,
  constraint position_pkey PRIMARY KEY (return_id, line_number),
  constraint position_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns.return_order(id) ON DELETE CASCADE,
  constraint position_check CHECK (((received_quantity >= 0) AND (received_quantity <= quantity))),
  constraint position_check1 CHECK (((accepted_quantity >= 0) AND (accepted_quantity <= received_quantity))),
  constraint position_check2 CHECK (((restocked_quantity >= 0) AND (restocked_quantity <= accepted_quantity))),
  constraint position_comment_check CHECK ((length(comment) <= 500)),
  constraint position_quantity_check CHECK ((quantity > 0)),
  constraint position_reason_check CHECK ((reason = ANY (ARRAY['damaged'::text, 'wrong'::text, 'dislike'::text, 'tooMany'::text, 'late'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON returns."position" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('return_id,line_number', 'comment');
CREATE TRIGGER audit_insert AFTER INSERT ON returns."position" REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('return_id,line_number', 'comment');
CREATE TRIGGER audit_update AFTER UPDATE ON returns."position" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('return_id,line_number', 'comment');

-- A registered return of an order.
create table returns.return_order (
  id bigint generated always as identity,
  order_id bigint not null,
  -- The order's number with a serial number of its returns.
  return_number text not null,
  submit_key text not null,
  regulation text not null,
  carrier text not null,
  labels integer not null,
  contact jsonb not null,
  -- exchanging, repairing: goods are on their way back to the customer. cancelled, expired: the pieces can be returned again.
  status text not null,
  registered_at timestamp with time zone not null,
  received_at timestamp with time zone,
  inspected_at timestamp with time zone,
  settled_at timestamp with time zone,
  -- Amount given for the goods, in minor units of the order's currency.
  settled_minor integer,
  settled_shipping_minor integer default 0 not null,
  registration_sent_at timestamp with time zone,
  receipt_sent_at timestamp with time zone,
  -- Set where the return was settled by a voucher.
  voucher_code text,
  settlement_sent_at timestamp with time zone,
  -- When it was cancelled or expired.
  ended_at timestamp with time zone,
  expiry_sent_at timestamp with time zone,
  -- Set where the return was settled in another way than the customer chose.
  settled_as text,
  underway_sent_at timestamp with time zone,
  cancellation_sent_at timestamp with time zone,
  -- Why pieces were not accepted, in the customer's language; it is part of the mail.
  refusal_reason text,
  constraint return_order_pkey PRIMARY KEY (id),
  constraint return_order_order_id_submit_key_key UNIQUE (order_id, submit_key),
  constraint return_order_return_number_key UNIQUE (return_number),
  constraint return_order_ended CHECK (((status = ANY (ARRAY['cancelled'::text, 'expired'::text])) = (ended_at IS NOT NULL))),
  constraint return_order_labels_check CHECK (((labels >= 0) AND (labels <= 5))),
  constraint return_order_refusal_reason_check CHECK (((length(refusal_reason) >= 1) AND (length(refusal_reason) <= 1000))),
  constraint return_order_regulation_check CHECK ((regulation = ANY (ARRAY['refund'::text, 'exchange'::text, 'voucher'::text, 'repair'::text]))),
  constraint return_order_settled_as_check CHECK ((settled_as = 'refund'::text)),
  constraint return_order_settled_minor_check CHECK ((settled_minor >= 0)),
  constraint return_order_settled_shipping_minor_check CHECK ((settled_shipping_minor >= 0)),
  constraint return_order_status_check CHECK ((status = ANY (ARRAY['registered'::text, 'cancelled'::text, 'expired'::text, 'received'::text, 'inspected'::text, 'exchanging'::text, 'repairing'::text, 'settled'::text])))
);
CREATE INDEX return_order_open ON returns.return_order USING btree (registered_at) WHERE (status <> ALL (ARRAY['settled'::text, 'cancelled'::text, 'expired'::text]));
CREATE INDEX return_order_order ON returns.return_order USING btree (order_id, id);
CREATE INDEX return_order_registered ON returns.return_order USING btree (registered_at DESC, id DESC);
CREATE INDEX return_order_status ON returns.return_order USING btree (status, registered_at, id);
CREATE TRIGGER audit_delete AFTER DELETE ON returns.return_order REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'contact,refusal_reason');
CREATE TRIGGER audit_insert AFTER INSERT ON returns.return_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'contact,refusal_reason');
CREATE TRIGGER audit_update AFTER UPDATE ON returns.return_order REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'contact,refusal_reason');
CREATE TRIGGER desk_changed AFTER UPDATE ON returns.return_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION returns.tell_changed();
CREATE TRIGGER desk_registered AFTER INSERT ON returns.return_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION returns.tell_registered();
CREATE TRIGGER webhooks_insert AFTER INSERT ON returns.return_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION webhooks.on_return();
CREATE TRIGGER webhooks_update AFTER UPDATE ON returns.return_order REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION webhooks.on_return();

-- Templates of what the staff writes to customers about returns and withdrawals, in each language of customers.
create table returns.template (
  kind text not null,
  language text not null,
  -- Both may have placeholders such as {order}.
  subject text not null,
  words text not null,
  version integer default 1 not null,
  constraint template_pkey PRIMARY KEY (kind, language),
  constraint template_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'missing'::text, 'refusal'::text, 'sentBack'::text, 'withdrawalAccepted'::text, 'withdrawalRefused'::text]))),
  constraint template_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint template_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120))),
  constraint template_words_check CHECK (((length(words) >= 1) AND (length(words) <= 2000)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON returns.template REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('kind,language', '');
CREATE TRIGGER audit_insert AFTER INSERT ON returns.template REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('kind,language', '');
CREATE TRIGGER audit_update AFTER UPDATE ON returns.template REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('kind,language', '');

CREATE OR REPLACE FUNCTION returns.tell_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('return', (select array_agg(return_number) from (select return_number from added limit 51) as few), false);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION returns.tell_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('return', (
    select array_agg(return_number) from (
      select distinct return_number from added join returns.return_order on return_order.id = added.return_id limit 51) as few), false);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION returns.tell_registered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform orders.tell_desk('return', (select array_agg(return_number) from (select return_number from added limit 51) as few), true);
  perform orders.tell_desk('order', (
    select array_agg(order_number) from (
      select distinct order_number from added join orders.purchase on purchase.id = added.order_id limit 51) as few), false);
  return null;
end
$function$;


create schema school_start;

create table school_start.ruling_region (
  -- DE for all of Germany, DE-BY for a state, AT, CH.
  region text not null,
  -- School years that staff decided; the others have those of Germany, or the known ones. 5 stands for all later ones.
  own_years smallint[] default '{}'::smallint[] not null,
  -- Rises with every save of the region.
  version integer default 1 not null,
  constraint ruling_region_pkey PRIMARY KEY (region),
  constraint ruling_region_own_years_check CHECK ((own_years <@ '{1,2,3,4,5}'::smallint[])),
  constraint ruling_region_region_check CHECK ((region ~ '^(DE|AT|CH|DE-[A-Z]{2})$'::text))
);
CREATE TRIGGER audit_delete AFTER DELETE ON school_start.ruling_region REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('region', '');
CREATE TRIGGER audit_insert AFTER INSERT ON school_start.ruling_region REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('region', '');
CREATE TRIGGER audit_update AFTER UPDATE ON school_start.ruling_region REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('region', '');

create table school_start.usual_ruling (
  region text not null,
  school_year smallint not null,
  "position" smallint not null,
  ruling text not null,
  -- Shown beside the ruling; empty for none.
  note_de text default ''::text not null,
  note_en text default ''::text not null,
  constraint usual_ruling_pkey PRIMARY KEY (region, school_year, ruling),
  constraint usual_ruling_region_fkey FOREIGN KEY (region) REFERENCES school_start.ruling_region(region),
  constraint usual_ruling_note_de_check CHECK ((length(note_de) <= 80)),
  constraint usual_ruling_note_en_check CHECK ((length(note_en) <= 80)),
  constraint usual_ruling_ruling_check CHECK ((ruling ~ '^[0-9a-z]{1,12}$'::text)),
  constraint usual_ruling_school_year_check CHECK (((school_year >= 1) AND (school_year <= 5)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON school_start.usual_ruling REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('region,school_year,ruling', '');
CREATE TRIGGER audit_insert AFTER INSERT ON school_start.usual_ruling REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('region,school_year,ruling', '');
CREATE TRIGGER audit_update AFTER UPDATE ON school_start.usual_ruling REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('region,school_year,ruling', '');


create schema search;

-- Pages shown for words while the search hub is switched on.
create table search.hub_page (
  shop text not null,
  language text not null,
  words text not null,
  path text not null,
  constraint hub_page_pkey PRIMARY KEY (shop, language, words),
  constraint hub_page_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint hub_page_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON search.hub_page REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,words', '');
CREATE TRIGGER audit_insert AFTER INSERT ON search.hub_page REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,words', '');
CREATE TRIGGER audit_update AFTER UPDATE ON search.hub_page REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,words', '');
CREATE TRIGGER tuning_announced AFTER INSERT OR DELETE OR UPDATE ON search.hub_page FOR EACH STATEMENT EXECUTE FUNCTION search.announce_tuning();

-- The words of a product in a language, as the shop's own analyser makes them (shop/search/analyser).
-- Written with the product's text; a job rewrites the rows of an older analyser.
create table search.product_words (
  product_id bigint not null,
  language text not null,
  analyser_version smallint not null,
  name_words text[] not null,
  -- Brand, order numbers and EANs.
  brand_words text[] not null,
  -- Its categories and the values of its attributes.
  category_words text[] not null,
  description_words text[] not null,
  vector tsvector generated always as ((((setweight(array_to_tsvector(name_words), 'A'::"char") || setweight(array_to_tsvector(brand_words), 'B'::"char")) || setweight(array_to_tsvector(category_words), 'C'::"char")) || setweight(array_to_tsvector(description_words), 'D'::"char"))) stored not null,
  constraint product_words_pkey PRIMARY KEY (product_id, language),
  constraint product_words_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.product(id) ON DELETE CASCADE,
  constraint product_words_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text])))
);
CREATE INDEX product_words_vector ON search.product_words USING gin (vector);
CREATE INDEX product_words_version ON search.product_words USING btree (analyser_version);

-- Products that lead the results of a query, in their order, and products at its end. Ids of products that are gone are ignored.
create table search.ranking (
  shop text not null,
  language text not null,
  -- Folded as the analyser folds a query, with single spaces.
  words text not null,
  pinned_ids bigint[] default '{}'::bigint[] not null,
  buried_ids bigint[] default '{}'::bigint[] not null,
  constraint ranking_pkey PRIMARY KEY (shop, language, words),
  constraint ranking_buried_ids_check CHECK ((cardinality(buried_ids) <= 20)),
  constraint ranking_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint ranking_pinned_ids_check CHECK ((cardinality(pinned_ids) <= 20)),
  constraint ranking_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON search.ranking REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,words', '');
CREATE TRIGGER audit_insert AFTER INSERT ON search.ranking REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,words', '');
CREATE TRIGGER audit_update AFTER UPDATE ON search.ranking REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,words', '');
CREATE TRIGGER tuning_announced AFTER INSERT OR DELETE OR UPDATE ON search.ranking FOR EACH STATEMENT EXECUTE FUNCTION search.announce_tuning();

-- Words that redirect instead of showing results (SE2). `words` are folded as the analyser folds a query, with single spaces.
create table search.redirect (
  shop text not null,
  language text not null,
  words text not null,
  -- A path of the shop or an absolute address.
  redirect_path text,
  -- The query to search for instead.
  rewritten_query text,
  constraint redirect_pkey PRIMARY KEY (shop, language, words),
  constraint redirect_check CHECK (((redirect_path IS NOT NULL) OR (rewritten_query IS NOT NULL))),
  constraint redirect_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint redirect_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON search.redirect REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,words', '');
CREATE TRIGGER audit_insert AFTER INSERT ON search.redirect REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,words', '');
CREATE TRIGGER audit_update AFTER UPDATE ON search.redirect REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('shop,language,words', '');
CREATE TRIGGER tuning_announced AFTER INSERT OR DELETE OR UPDATE ON search.redirect FOR EACH STATEMENT EXECUTE FUNCTION search.announce_tuning();

-- How often shoppers searched for words, by day, without anything about the person (OP1.searched). Words are folded as the analyser folds a query.
create table search.searched_words (
  day date not null,
  shop text not null,
  language text not null,
  words text not null,
  searches integer default 0 not null,
  -- Searches without results.
  empty integer default 0 not null,
  -- Searches that had results only after words were dropped or replaced.
  loosened integer default 0 not null,
  -- Products that were opened from the results.
  clicks integer default 0 not null,
  constraint searched_words_pkey PRIMARY KEY (day, shop, language, words),
  constraint searched_words_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint searched_words_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text]))),
  constraint searched_words_words_check CHECK ((length(words) <= 60))
);

-- What the staff changes of the search: synonyms, products on top or at the end of a query's results, redirects and hub pages (SE2, SE3, OP1).
-- Words that find the same. Each is one word of a query in its language.
create table search.synonym_group (
  id bigint generated always as identity,
  language text not null,
  -- As the staff typed them, two to twelve.
  synonyms text[] not null,
  constraint synonym_group_pkey PRIMARY KEY (id),
  constraint synonym_group_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint synonym_group_synonyms_check CHECK (((cardinality(synonyms) >= 2) AND (cardinality(synonyms) <= 12)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON search.synonym_group REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON search.synonym_group REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON search.synonym_group REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER tuning_announced AFTER INSERT OR DELETE OR UPDATE ON search.synonym_group FOR EACH STATEMENT EXECUTE FUNCTION search.announce_tuning();

CREATE OR REPLACE FUNCTION search.announce_tuning()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform pg_notify('shop_changed', 'tuning,search');
  return null;
end
$function$;


create schema staff;

-- Keys by which other systems call the contract of the back office. Of the secret only the hash is kept.
create table staff.api_key (
  id bigint generated always as identity,
  name text not null,
  token_hash text not null,
  -- The beginning of the secret, to tell keys apart.
  hint text not null,
  rights text[] not null,
  -- The person who made it. The key has the rights that the person still has, and none once the person is deactivated.
  person_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_token_hash_key UNIQUE (token_hash),
  constraint api_key_person_id_fkey FOREIGN KEY (person_id) REFERENCES staff.person(id),
  constraint api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX api_key_person ON staff.api_key USING btree (person_id);
CREATE TRIGGER audit_delete AFTER DELETE ON staff.api_key REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'token_hash');
CREATE TRIGGER audit_insert AFTER INSERT ON staff.api_key REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'token_hash');
CREATE TRIGGER audit_update AFTER UPDATE ON staff.api_key REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'token_hash');

-- Challenges of passkey ceremonies under way. Each is used once.
create table staff.challenge (
  challenge text not null,
  -- Null where a login begins: who it is shows with the passkey.
  person_id bigint,
  expires_at timestamp with time zone not null,
  constraint challenge_pkey PRIMARY KEY (challenge),
  constraint challenge_person_id_fkey FOREIGN KEY (person_id) REFERENCES staff.person(id) ON DELETE CASCADE
);
CREATE INDEX challenge_expiry ON staff.challenge USING btree (expires_at);
CREATE INDEX challenge_person ON staff.challenge USING btree (person_id);

-- Links that a person enters with for the first time, or after the loss of every other way. Of the secret only the hash is kept.
create table staff.invitation (
  token_hash text not null,
  person_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint invitation_pkey PRIMARY KEY (token_hash),
  constraint invitation_person_id_fkey FOREIGN KEY (person_id) REFERENCES staff.person(id) ON DELETE CASCADE
);
CREATE INDEX invitation_person ON staff.invitation USING btree (person_id);
CREATE TRIGGER audit_delete AFTER DELETE ON staff.invitation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('person_id', '*');
CREATE TRIGGER audit_insert AFTER INSERT ON staff.invitation REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('person_id', '*');
CREATE TRIGGER audit_update AFTER UPDATE ON staff.invitation REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('person_id', '*');

-- Public keys of passkeys (WebAuthn).
create table staff.passkey (
  id text not null,
  person_id bigint not null,
  public_key bytea not null,
  -- Signature counter of the authenticator; 0 where it keeps none.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES staff.person(id) ON DELETE CASCADE,
  constraint passkey_id_check CHECK ((length(id) <= 1400)),
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX passkey_person ON staff.passkey USING btree (person_id);
CREATE TRIGGER audit_delete AFTER DELETE ON staff.passkey REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'public_key');
CREATE TRIGGER audit_insert AFTER INSERT ON staff.passkey REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'public_key');
CREATE TRIGGER audit_update AFTER UPDATE ON staff.passkey REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'public_key');

-- People who work for the shop. Shoppers are in account.account, and neither can log in as the other.
create table staff.person (
  id bigint generated always as identity,
  email text not null,
  name text not null,
  language text not null,
  created_at timestamp with time zone not null,
  -- A blocked person has no sessions and cannot log in.
  blocked_at timestamp with time zone,
  -- Null before the invitation is accepted, and for people who have passkeys alone.
  password_hash text,
  -- Secret of the authenticator app, encrypted; it holds once a code has confirmed it.
  sealed_secret text,
  secret_confirmed_at timestamp with time zone,
  -- Time step of the last code that was accepted: a code counts once.
  last_step bigint default 0 not null,
  recovery_salt bytea,
  -- Increases with each change of the row.
  version integer default 1 not null,
  -- When the person last logged in; null before the first time.
  logged_in_at timestamp with time zone,
  constraint person_pkey PRIMARY KEY (id),
  constraint person_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint person_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint person_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE UNIQUE INDEX person_email_unique ON staff.person USING btree (lower(email));
CREATE TRIGGER audit_delete AFTER DELETE ON staff.person REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'password_hash,sealed_secret,recovery_salt,last_step');
CREATE TRIGGER audit_insert AFTER INSERT ON staff.person REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'password_hash,sealed_secret,recovery_salt,last_step');
CREATE TRIGGER audit_update AFTER UPDATE ON staff.person REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'password_hash,sealed_secret,recovery_salt,last_step');

create table staff.person_role (
  person_id bigint not null,
  role_id bigint not null,
  constraint person_role_pkey PRIMARY KEY (person_id, role_id),
  constraint person_role_person_id_fkey FOREIGN KEY (person_id) REFERENCES staff.person(id) ON DELETE CASCADE,
  constraint person_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES staff.role(id)
);
CREATE INDEX person_role_role ON staff.person_role USING btree (role_id);
CREATE TRIGGER audit_delete AFTER DELETE ON staff.person_role REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('person_id,role_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON staff.person_role REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('person_id,role_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON staff.person_role REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('person_id,role_id', '');

create table staff.recovery_code (
  person_id bigint not null,
  code_hash text not null,
  constraint recovery_code_pkey PRIMARY KEY (person_id, code_hash),
  constraint recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES staff.person(id) ON DELETE CASCADE
);

-- Sets of rights. Those with a key are part of the shop, all others are the owner's own.
create table staff.role (
  id bigint generated always as identity,
  key text,
  name text not null,
  rights text[] not null,
  version integer default 1 not null,
  constraint role_pkey PRIMARY KEY (id),
  constraint role_key_key UNIQUE (key),
  constraint role_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE UNIQUE INDEX role_own_name ON staff.role USING btree (lower(name)) WHERE (key IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON staff.role REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON staff.role REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON staff.role REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
comment on column staff.role.rights is 'Of roles with a key the program says which rights they have, here is nothing then.';

-- Lists of a desk that a person has named: an address with its filters and order. Each person sees only their own.
create table staff.saved_view (
  id bigint generated always as identity,
  person_id bigint not null,
  desk text not null,
  name text not null,
  -- The parameters of the address, without the place in the list.
  parameters text not null,
  version integer default 1 not null,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_person_id_fkey FOREIGN KEY (person_id) REFERENCES staff.person(id) ON DELETE CASCADE,
  constraint saved_view_desk_check CHECK ((desk = ANY (ARRAY['orders'::text, 'customers'::text, 'returns'::text, 'audit'::text, 'documents'::text, 'products'::text]))),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint saved_view_parameters_check CHECK ((length(parameters) <= 500))
);
CREATE UNIQUE INDEX saved_view_name ON staff.saved_view USING btree (person_id, desk, name);
CREATE TRIGGER audit_delete AFTER DELETE ON staff.saved_view REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'name,parameters');
CREATE TRIGGER audit_insert AFTER INSERT ON staff.saved_view REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'name,parameters');
CREATE TRIGGER audit_update AFTER UPDATE ON staff.saved_view REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'name,parameters');

-- Sessions of staff: only the hash of the cookie's secret is kept.
create table staff.session (
  token_hash text not null,
  person_id bigint not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- When the person last proved who they are: a login, or a fresh confirmation.
  confirmed_at timestamp with time zone not null,
  -- Browser and system by name; another one ends the session.
  device text not null,
  -- Classes of addresses that it was confirmed at, see staff-session.ts; another one needs a new login. Empty for sessions without.
  networks text[] default '{}'::text[] not null,
  -- Set by a login with a recovery code, until the person has a new passkey; nothing else can be done before.
  recovered_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES staff.person(id) ON DELETE CASCADE,
  constraint session_device_check CHECK ((length(device) <= 60))
);
CREATE INDEX session_expiry ON staff.session USING btree (expires_at);
CREATE INDEX session_person ON staff.session USING btree (person_id);
CREATE TRIGGER audit_delete AFTER DELETE ON staff.session REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('person_id', '*');
CREATE TRIGGER audit_insert AFTER INSERT ON staff.session REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('person_id', '*');
CREATE TRIGGER audit_update AFTER UPDATE ON staff.session REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('person_id', '*');


create schema standing_orders;

-- What became of each date. A date becomes one order at most.
create table standing_orders.occurrence (
  standing_order_id bigint not null,
  due_on date not null,
  outcome text not null,
  order_id bigint,
  -- Names of articles that were left out.
  left_out jsonb not null,
  decided_at timestamp with time zone not null,
  constraint occurrence_pkey PRIMARY KEY (standing_order_id, due_on),
  constraint occurrence_order_id_key UNIQUE (order_id),
  constraint occurrence_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.purchase(id),
  constraint occurrence_standing_order_id_fkey FOREIGN KEY (standing_order_id) REFERENCES standing_orders.standing_order(id) ON DELETE CASCADE,
  constraint occurrence_check CHECK (((outcome = 'ordered'::text) = (order_id IS NOT NULL))),
  constraint occurrence_outcome_check CHECK ((outcome = ANY (ARRAY['ordered'::text, 'skipped'::text, 'missed'::text])))
);

create table standing_orders.standing_order (
  id bigint generated always as identity,
  account_id bigint not null,
  -- Makes a repeated request answer the same standing order.
  request_key text not null,
  lang_code text not null,
  price_list text not null,
  name text not null,
  rhythm text not null,
  -- The first day of a monthly one.
  starts_on date not null,
  -- The days of one with own dates.
  dates date[] not null,
  -- Whether what cannot be sold is left out, or the whole order waits for it.
  when_missing text not null,
  billing_address_id bigint not null,
  -- Null for the billing address.
  delivery_address_id bigint,
  payment_id text not null,
  buyer_reference text,
  -- The cost centre of the budget that pays it.
  cost_centre text,
  order_reference text,
  -- Items with pieces, and the price of a piece that the customer saw last.
  lines jsonb not null,
  -- The day of the next order in Berlin; null once it ended.
  next_on date,
  -- The day that the customer was told of, and when.
  announced_for date,
  announced_at timestamp with time zone,
  -- The last day on which the order was tried in vain, and why it waits.
  tried_on date,
  waits_for jsonb,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint standing_order_pkey PRIMARY KEY (id),
  constraint standing_order_account_id_request_key_key UNIQUE (account_id, request_key),
  constraint standing_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES account.account(id),
  constraint standing_order_buyer_reference_check CHECK ((length(buyer_reference) <= 100)),
  constraint standing_order_check CHECK ((num_nulls(announced_for, announced_at) = ANY (ARRAY[0, 2]))),
  constraint standing_order_check1 CHECK ((num_nonnulls(next_on, ended_at) = 1)),
  constraint standing_order_cost_centre_check CHECK ((length(cost_centre) <= 60)),
  constraint standing_order_dates_check CHECK ((cardinality(dates) <= 12)),
  constraint standing_order_lines_check CHECK ((jsonb_array_length(lines) > 0)),
  constraint standing_order_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint standing_order_order_reference_check CHECK ((length(order_reference) <= 60)),
  constraint standing_order_payment_id_check CHECK ((payment_id = ANY (ARRAY['INVOICE'::text, 'X_RECHNUNG'::text, 'VORKASSE'::text]))),
  constraint standing_order_request_key_check CHECK (((length(request_key) >= 8) AND (length(request_key) <= 64))),
  constraint standing_order_rhythm_check CHECK ((rhythm = ANY (ARRAY['halfYear'::text, 'monthly'::text, 'dates'::text]))),
  constraint standing_order_when_missing_check CHECK ((when_missing = ANY (ARRAY['leaveOut'::text, 'wait'::text])))
);
CREATE INDEX standing_order_due ON standing_orders.standing_order USING btree (next_on) WHERE (next_on IS NOT NULL);
CREATE INDEX standing_order_ended ON standing_orders.standing_order USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON standing_orders.standing_order REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'name,request_key,buyer_reference,cost_centre,order_reference,lines');
CREATE TRIGGER audit_insert AFTER INSERT ON standing_orders.standing_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'name,request_key,buyer_reference,cost_centre,order_reference,lines');
CREATE TRIGGER audit_update AFTER UPDATE ON standing_orders.standing_order REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'name,request_key,buyer_reference,cost_centre,order_reference,lines');


create schema stock;

-- Shoppers who want to be told when an item can be bought again. The e-mail is deleted once the mail is sent.
create table stock.alert (
  id bigint generated always as identity,
  item_id bigint not null,
  -- In lower case.
  email text,
  shop text not null,
  -- The storefront that the shopper used: the language of the mails, and whose price list has to sell the item.
  lang_code text not null,
  price_list text not null,
  requested_at timestamp with time zone not null,
  -- The place in the queue does not depend on it. Nothing but the opt-in mail is sent before.
  confirmed_at timestamp with time zone,
  -- When the job gave the shopper a share of the pieces on hand.
  called_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint alert_pkey PRIMARY KEY (id),
  constraint alert_check CHECK (((called_at IS NULL) OR (confirmed_at IS NOT NULL))),
  constraint alert_check1 CHECK (((sent_at IS NULL) OR (called_at IS NOT NULL))),
  constraint alert_check2 CHECK (((email IS NULL) = (sent_at IS NOT NULL))),
  constraint alert_email_check CHECK ((email = lower(email))),
  constraint alert_shop_check CHECK ((shop = ANY (ARRAY['consumer'::text, 'business'::text])))
);
CREATE UNIQUE INDEX alert_address ON stock.alert USING btree (email, shop, item_id) WHERE (called_at IS NULL);
CREATE INDEX alert_called ON stock.alert USING btree (item_id, called_at) WHERE (called_at IS NOT NULL);
CREATE INDEX alert_requested ON stock.alert USING btree (requested_at);
CREATE INDEX alert_waiting ON stock.alert USING btree (item_id, requested_at, id) WHERE ((confirmed_at IS NOT NULL) AND (called_at IS NULL));

-- Pieces that an order claimed from stock, and those that wait for the supplier.
-- One row per order and item: a cart claims its stock once and releases it by this row.
create table stock.claim (
  cart_id uuid not null,
  item_id bigint not null,
  from_stock integer not null,
  back_ordered integer not null,
  claimed_at timestamp with time zone not null,
  constraint claim_pkey PRIMARY KEY (cart_id, item_id),
  constraint claim_back_ordered_check CHECK ((back_ordered >= 0)),
  constraint claim_from_stock_check CHECK ((from_stock >= 0))
);
CREATE INDEX claim_back_ordered ON stock.claim USING btree (item_id, claimed_at) WHERE (back_ordered > 0);
CREATE INDEX claim_item ON stock.claim USING btree (item_id, claimed_at);

-- Pieces that a supplier has announced.
create table stock.delivery (
  id bigint generated always as identity,
  item_id bigint not null,
  quantity integer not null,
  received integer default 0 not null,
  expected_on date not null,
  -- The number of the order at the supplier or of its note, as staff typed it.
  reference text not null,
  -- Set when no more pieces of it are expected.
  closed_at timestamp with time zone,
  version integer default 1 not null,
  announced_by text not null,
  announced_at timestamp with time zone not null,
  command_key uuid not null,
  constraint delivery_pkey PRIMARY KEY (id),
  constraint delivery_command_key_key UNIQUE (command_key),
  constraint delivery_quantity_check CHECK ((quantity > 0)),
  constraint delivery_received_check CHECK ((received >= 0))
);
CREATE INDEX delivery_item ON stock.delivery USING btree (item_id, id DESC);
CREATE INDEX delivery_open ON stock.delivery USING btree (expected_on, id) WHERE (closed_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON stock.delivery REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON stock.delivery REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON stock.delivery REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- Stock on hand. `on_hand` never falls below zero: the check is the last guard against overselling.
create table stock.item_stock (
  item_id bigint not null,
  on_hand integer not null,
  -- Days within which the supplier refills; the item is then sold beyond its stock. 0 means sold out at zero.
  restock_days smallint default 0 not null,
  -- Staff orders more from the supplier at this stock or below; null where nothing is ordered again.
  reorder_point integer,
  -- The earliest day of an open delivery.
  expected_on date,
  -- Rises with every change of these settings by staff.
  version integer default 1 not null,
  constraint item_stock_pkey PRIMARY KEY (item_id),
  constraint item_stock_on_hand_check CHECK ((on_hand >= 0)),
  constraint item_stock_reorder_point_check CHECK ((reorder_point >= 0))
);
CREATE INDEX item_stock_expected ON stock.item_stock USING btree (expected_on, item_id) WHERE (expected_on IS NOT NULL);
CREATE INDEX item_stock_gone ON stock.item_stock USING btree (item_id) WHERE (on_hand = 0);
CREATE INDEX item_stock_low ON stock.item_stock USING btree (item_id) WHERE (on_hand <= reorder_point);
CREATE TRIGGER audit_delete AFTER DELETE ON stock.item_stock REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON stock.item_stock REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON stock.item_stock REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('item_id', '');
CREATE TRIGGER movements_delete AFTER DELETE ON stock.item_stock REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION stock.record_movements();
CREATE TRIGGER movements_insert AFTER INSERT ON stock.item_stock REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION stock.record_movements();
CREATE TRIGGER movements_update AFTER UPDATE ON stock.item_stock REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION stock.record_movements();
CREATE TRIGGER short_insert AFTER INSERT ON stock.item_stock REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION stock.note_short_items();
CREATE TRIGGER short_update AFTER UPDATE ON stock.item_stock REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION stock.note_short_items();
CREATE TRIGGER webhooks_update AFTER UPDATE ON stock.item_stock REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION webhooks.on_stock();

-- The ledger of stock: every change of `on_hand`, written by a trigger in the transaction of the change, so that the changes of an item
-- add up to its stock whichever statement made them.
create table stock.movement (
  id bigint generated always as identity,
  item_id bigint not null,
  moved_at timestamp with time zone not null,
  change integer not null,
  -- The stock after the change.
  on_hand integer not null,
  -- `correction` is a change by a statement that names no source.
  kind text not null,
  -- The id of the cart whose order it was, or the number of the return.
  reference text,
  -- Why staff changed it.
  reason text,
  -- The name of the member of staff as it was then.
  moved_by text,
  -- Names the command of the staff, so that a repetition changes nothing.
  command_key uuid,
  constraint movement_pkey PRIMARY KEY (id),
  constraint movement_change_check CHECK ((change <> 0)),
  constraint movement_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'order'::text, 'released'::text, 'replacement'::text, 'returned'::text, 'adjusted'::text, 'counted'::text, 'delivered'::text, 'backOrders'::text, 'correction'::text])))
);
CREATE UNIQUE INDEX movement_command ON stock.movement USING btree (command_key, item_id, kind) WHERE (command_key IS NOT NULL);
CREATE INDEX movement_item ON stock.movement USING btree (item_id, id DESC);

-- Pieces that left stock in exchange for returned ones.
create table stock.replacement (
  return_number text not null,
  item_id bigint not null,
  quantity integer not null,
  claimed_at timestamp with time zone not null,
  constraint replacement_pkey PRIMARY KEY (return_number, item_id),
  constraint replacement_quantity_check CHECK ((quantity > 0))
);

-- Pieces of returns that went back to stock.
create table stock.restocking (
  return_number text not null,
  item_id bigint not null,
  quantity integer not null,
  restocked_at timestamp with time zone not null,
  constraint restocking_pkey PRIMARY KEY (return_number, item_id),
  constraint restocking_quantity_check CHECK ((quantity > 0))
);

-- Items that are sold out or to be ordered again, with their products, for the lists of staff. Retired items are left out. Triggers keep
-- it; the row of an item's stock orders those that write the same item.
create table stock.short_item (
  item_id bigint not null,
  product_id bigint not null,
  constraint short_item_pkey PRIMARY KEY (item_id),
  constraint short_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES stock.item_stock(item_id) ON DELETE CASCADE
);
CREATE INDEX short_item_product ON stock.short_item USING btree (product_id);

CREATE OR REPLACE FUNCTION stock.is_short(stocked stock.item_stock)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select stocked.on_hand = 0 or coalesce(stocked.on_hand <= stocked.reorder_point, false)
$function$;

CREATE OR REPLACE FUNCTION stock.note_retired_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  moved bigint[] := array(
    select added.id from added join removed using (id)
    where (added.is_retired, added.product_id) is distinct from (removed.is_retired, removed.product_id));
begin
  if moved = '{}' then return null; end if;
  perform from stock.item_stock where item_id = any (moved) order by item_id for no key update;
  delete from stock.short_item where item_id = any (moved);
  insert into stock.short_item (item_id, product_id)
  select item.id, item.product_id from stock.item_stock join catalogue.item on item.id = item_stock.item_id
  where item_stock.item_id = any (moved) and stock.is_short(item_stock) and not item.is_retired
  order by item.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION stock.note_short_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from stock.short_item using added join removed using (item_id)
    where short_item.item_id = added.item_id and stock.is_short(removed) and not stock.is_short(added);
    insert into stock.short_item (item_id, product_id)
    select item.id, item.product_id from added join removed using (item_id) join catalogue.item on item.id = added.item_id
    where stock.is_short(added) and not stock.is_short(removed) and not item.is_retired
    order by item.id on conflict do nothing;
  else
    insert into stock.short_item (item_id, product_id)
    select item.id, item.product_id from added join catalogue.item on item.id = added.item_id
    where stock.is_short(added) and not item.is_retired
    order by item.id on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION stock.record_movements()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  source jsonb := coalesce(nullif(current_setting('ranzen.movement', true), ''), '{}')::jsonb;
  moved_at timestamptz := coalesce((source ->> 'at')::timestamptz, now());
begin
  if tg_op = 'INSERT' then
    insert into stock.movement (item_id, moved_at, change, on_hand, kind)
    select item_id, moved_at, on_hand, on_hand, 'opening' from added where on_hand <> 0 order by item_id;
  elsif tg_op = 'DELETE' then
    insert into stock.movement (item_id, moved_at, change, on_hand, kind)
    select item_id, moved_at, -on_hand, 0, 'correction' from removed where on_hand <> 0 order by item_id;
  else
    insert into stock.movement (item_id, moved_at, change, on_hand, kind, reference, reason, moved_by, command_key)
    select item_id, moved_at, added.on_hand - removed.on_hand, added.on_hand, coalesce(source ->> 'kind', 'correction'),
      source ->> 'reference', source ->> 'reason', source ->> 'by', (source ->> 'key')::uuid
    from added join removed using (item_id) where added.on_hand <> removed.on_hand order by item_id;
  end if;
  perform set_config('ranzen.movement', '', true);
  return null;
end
$function$;


create schema tracking;

-- Events of visitors who consented to statistics, without personal data; one partition per day.
create table tracking.event (
  received_at timestamp with time zone not null,
  lang_code text not null,
  name text not null,
  page_type text not null,
  path text not null,
  fields jsonb not null,
  constraint event_path_check CHECK ((length(path) <= 300))
) partition by RANGE (received_at);
CREATE INDEX event_web_vitals ON ONLY tracking.event USING btree (received_at) WHERE (name = 'web_vitals'::text);

-- Clicks on teasers by host and day.
create table tracking.teaser_click (
  teaser_id text not null,
  shop_domain text not null,
  clicked_on date not null,
  clicks integer default 1 not null,
  constraint teaser_click_pkey PRIMARY KEY (clicked_on, shop_domain, teaser_id),
  constraint teaser_click_teaser_id_check CHECK ((length(teaser_id) <= 64))
);

-- Visits of people who agreed to statistics, and orders of people who had agreed, by day: sums without anything about a visitor (OP1.conversion).
create table tracking.visit_day (
  -- The day in UTC, as of events.
  day date not null,
  lang_code text not null,
  -- Sessions of a browser's tab.
  visits integer default 0 not null,
  orders integer default 0 not null,
  constraint visit_day_pkey PRIMARY KEY (day, lang_code)
);

-- Web vitals by day and step of their values: days that are over, so that a quarter is summed without its events (OP1.vitals).
create table tracking.vital_day (
  -- The day in Berlin.
  day date not null,
  -- The first part of the pages' language code, such as at.
  store text not null,
  page_type text not null,
  metric text not null,
  -- As of `tracking.vital_step`.
  step smallint not null,
  measured integer not null,
  -- Those that the metric's authors call good.
  good integer not null,
  constraint vital_day_pkey PRIMARY KEY (day, store, page_type, metric, step)
);

create view tracking.day_summary as
 SELECT (received_at AT TIME ZONE 'UTC'::text)::date AS day,
    lang_code,
    name,
    page_type,
    count(*) AS events
   FROM tracking.event
  GROUP BY ((received_at AT TIME ZONE 'UTC'::text)::date), lang_code, name, page_type;

create view tracking.web_vitals_summary as
 SELECT (received_at AT TIME ZONE 'UTC'::text)::date AS day,
    lang_code,
    page_type,
    fields ->> 'metric_name'::text AS metric,
    percentile_cont(0.75::double precision) WITHIN GROUP (ORDER BY ((fields ->> 'metric_value'::text)::double precision)) AS p75,
    count(*) FILTER (WHERE (fields ->> 'metric_rating'::text) = 'good'::text) AS good,
    count(*) AS measured
   FROM tracking.event
  WHERE name = 'web_vitals'::text
  GROUP BY ((received_at AT TIME ZONE 'UTC'::text)::date), lang_code, page_type, (fields ->> 'metric_name'::text);

CREATE OR REPLACE FUNCTION tracking.forget_days(before date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  old record;
  dropped integer := 0;
begin
  for old in
    select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'tracking' and relname ~ '^event_\d{8}$' and to_date(substr(relname, 7), 'YYYYMMDD') < before
  loop
    execute format('drop table tracking.%I', old.relname);
    dropped := dropped + 1;
  end loop;
  delete from tracking.event_spare where received_at < (before::timestamp at time zone 'UTC');
  delete from tracking.teaser_click where clicked_on < before;
  return dropped;
end $function$;

CREATE OR REPLACE FUNCTION tracking.prepare_days(first_day date, days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  day date;
begin
  for offset_days in 0 .. least(days, 31) - 1 loop
    day := first_day + offset_days;
    if to_regclass(format('tracking.event_%s', to_char(day, 'YYYYMMDD'))) is null
      and not exists (
        select from tracking.event_spare
        where received_at >= (day::timestamp at time zone 'UTC') and received_at < ((day + 1)::timestamp at time zone 'UTC'))
    then
      execute format(
        'create table if not exists tracking.event_%s partition of tracking.event for values from (%L) to (%L)',
        to_char(day, 'YYYYMMDD'), day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION tracking.vital_step(metric text, value double precision)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select least(32767, floor(ln(greatest(1, value * case metric when 'CLS' then 1000 else 1 end)) / ln(1.05)))::smallint
$function$;


create schema vouchers;

-- Redemptions of vouchers. A cancelled order gives its vouchers back; the row is kept.
create table vouchers.redemption (
  cart_id uuid not null,
  voucher_id bigint not null,
  user_id text not null,
  account_id bigint not null,
  email text not null,
  discount_minor integer not null,
  redeemed_at timestamp with time zone not null,
  given_back_at timestamp with time zone,
  constraint redemption_pkey PRIMARY KEY (cart_id, voucher_id),
  constraint redemption_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers.voucher(id),
  constraint redemption_discount_minor_check CHECK ((discount_minor >= 0))
);
CREATE INDEX redemption_account ON vouchers.redemption USING btree (voucher_id, account_id) WHERE (given_back_at IS NULL);
CREATE INDEX redemption_email ON vouchers.redemption USING btree (voucher_id, lower(email)) WHERE (given_back_at IS NULL);
CREATE INDEX redemption_user ON vouchers.redemption USING btree (voucher_id, user_id) WHERE (given_back_at IS NULL);

-- Vouchers that staff made together: codes of their own with the same terms.
create table vouchers.series (
  id bigint generated always as identity,
  name text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  -- Names the command, so that a repetition makes no second series.
  command_key uuid not null,
  -- Rises with every change by staff of the whole series.
  version integer default 1 not null,
  constraint series_pkey PRIMARY KEY (id),
  constraint series_command_key_key UNIQUE (command_key),
  constraint series_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON vouchers.series REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON vouchers.series REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON vouchers.series REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');

-- One code may be several vouchers, as long as no price list has two of them at the same time (CA3).
create table vouchers.voucher (
  id bigint generated always as identity,
  -- Normalised: upper case, without spaces.
  code text not null,
  kind text not null,
  percent integer,
  amount_minor integer,
  item_id bigint,
  price_lists text[] not null,
  minimum_minor integer not null,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  most_uses integer,
  uses integer default 0 not null,
  is_once_per_customer boolean not null,
  is_combinable boolean not null,
  -- Null for a voucher of its own.
  series_id bigint,
  -- The voucher counts for items of these categories and of those below them, and for these items. Both are empty for all items.
  category_ids integer[] default '{}'::integer[] not null,
  limited_item_ids bigint[] default '{}'::bigint[] not null,
  -- Rises with every change by staff; uses do not count.
  version integer default 1 not null,
  -- Whether staff blocked it; it can be redeemed again once that is lifted.
  is_blocked boolean default false not null,
  constraint voucher_pkey PRIMARY KEY (id),
  constraint voucher_series_id_fkey FOREIGN KEY (series_id) REFERENCES vouchers.series(id),
  constraint voucher_amount_minor_check CHECK ((amount_minor > 0)),
  constraint voucher_category_ids_check CHECK ((cardinality(category_ids) <= 20)),
  constraint voucher_check CHECK ((valid_until > valid_from)),
  constraint voucher_check1 CHECK (((uses >= 0) AND ((most_uses IS NULL) OR (uses <= most_uses)))),
  constraint voucher_check2 CHECK (((kind = 'percent'::text) = (percent IS NOT NULL))),
  constraint voucher_check3 CHECK (((kind = 'fixed'::text) = (amount_minor IS NOT NULL))),
  constraint voucher_check4 CHECK (((kind = 'freeArticle'::text) = (item_id IS NOT NULL))),
  constraint voucher_code_check CHECK ((code ~ '^[A-Z0-9-]{3,30}$'::text)),
  constraint voucher_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'fixed'::text, 'freeArticle'::text]))),
  constraint voucher_limited_item_ids_check CHECK ((cardinality(limited_item_ids) <= 200)),
  constraint voucher_minimum_minor_check CHECK ((minimum_minor >= 0)),
  constraint voucher_most_uses_check CHECK ((most_uses > 0)),
  constraint voucher_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint voucher_price_lists_check CHECK ((cardinality(price_lists) > 0))
);
CREATE INDEX voucher_code ON vouchers.voucher USING btree (code);
CREATE INDEX voucher_code_start ON vouchers.voucher USING btree (code text_pattern_ops);
CREATE INDEX voucher_series ON vouchers.voucher USING btree (series_id, id) WHERE (series_id IS NOT NULL);
CREATE INDEX voucher_single ON vouchers.voucher USING btree (id DESC) WHERE (series_id IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON vouchers.voucher REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON vouchers.voucher REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON vouchers.voucher REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', '');


create schema webhooks;

create table webhooks.delivery (
  id bigint generated always as identity,
  event_id bigint not null,
  subscription_id integer not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  -- When the next attempt is due; null after the last one.
  due_at timestamp with time zone,
  tried_at timestamp with time zone,
  -- Status of the last answer; null where none came.
  status integer,
  -- The beginning of the last answer, or what went wrong.
  answer text,
  constraint delivery_pkey PRIMARY KEY (id),
  constraint delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhooks.event(id) ON DELETE CASCADE,
  constraint delivery_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES webhooks.subscription(id) ON DELETE CASCADE,
  constraint delivery_answer_check CHECK ((length(answer) <= 1000)),
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX delivery_event ON webhooks.delivery USING btree (event_id);
CREATE INDEX delivery_subscription ON webhooks.delivery USING btree (subscription_id, id DESC);

-- The outbox: what happened, written by triggers in the transaction in which it happened. Numbers and ids alone, nothing about persons.
create table webhooks.event (
  id bigint generated always as identity,
  name text not null,
  at timestamp with time zone not null,
  payload jsonb not null,
  constraint event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_at ON webhooks.event USING btree (at);

-- Addresses of other systems that are told of events.
create table webhooks.subscription (
  id integer generated always as identity,
  url text not null,
  events text[] not null,
  -- Encrypted: each delivery is signed with it.
  sealed_secret text not null,
  -- A paused one gets nothing, and nothing is kept for it.
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_url_check CHECK (((length(url) >= 8) AND (length(url) <= 500)))
);
CREATE TRIGGER audit_delete AFTER DELETE ON webhooks.subscription REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'sealed_secret');
CREATE TRIGGER audit_insert AFTER INSERT ON webhooks.subscription REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'sealed_secret');
CREATE TRIGGER audit_update AFTER UPDATE ON webhooks.subscription REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('id', 'sealed_secret');

CREATE OR REPLACE FUNCTION webhooks.is_asked(VARIADIC event_names text[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select from webhooks.subscription where is_active and events && event_names);
end
$function$;

CREATE OR REPLACE FUNCTION webhooks.on_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform webhooks.publish('business.pending', array(
    select jsonb_build_object('accountId', id) from added
    where shop = 'business' and approved_at is null and kind <> 'guest'));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION webhooks.on_cancellation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform webhooks.publish('order.linesCancelled', array(
    select jsonb_build_object('orderNumber', order_number, 'cancellationNumber', added.number, 'lines', added.lines)
    from added join orders.purchase on purchase.id = added.order_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION webhooks.on_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not webhooks.is_asked('order.placed', 'order.paid', 'order.cancelled') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform webhooks.publish('order.placed', array(select jsonb_build_object('orderNumber', order_number) from added));
    perform webhooks.publish('order.paid', array(
      select jsonb_build_object('orderNumber', order_number) from added where paid_at is not null));
  else
    perform webhooks.publish('order.paid', array(
      select jsonb_build_object('orderNumber', added.order_number) from added join removed using (id)
      where added.paid_at is not null and removed.paid_at is null));
    perform webhooks.publish('order.cancelled', array(
      select jsonb_build_object('orderNumber', added.order_number) from added join removed using (id)
      where added.cancelled_at is not null and removed.cancelled_at is null));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION webhooks.on_return()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform webhooks.publish('return.registered', array(
      select jsonb_build_object('returnNumber', return_number, 'orderNumber', order_number)
      from added join orders.purchase on purchase.id = order_id));
  else
    perform webhooks.publish('return.received', array(
      select jsonb_build_object('returnNumber', added.return_number, 'orderNumber', order_number)
      from added join removed using (id) join orders.purchase on purchase.id = added.order_id
      where added.received_at is not null and removed.received_at is null));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION webhooks.on_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform webhooks.publish('order.dispatched', array(
    select jsonb_build_object('orderNumber', order_number, 'shipmentNumber', added.number, 'carrierCode', added.carrier_code,
      'trackingCode', added.tracking_code)
    from added join removed using (id) join orders.purchase on purchase.id = added.order_id
    where added.handed_over_at is not null and removed.handed_over_at is null));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION webhooks.on_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not webhooks.is_asked('stock.changed') then
    return null;
  end if;
  perform webhooks.publish('stock.changed', array(
    select jsonb_build_object('items', jsonb_agg(jsonb_build_object('itemNumber', number, 'onHand', on_hand) order by number))
    from (
      select item.order_number as number, added.on_hand, (row_number() over (order by item.order_number) - 1) / 200 as part
      from added join removed using (item_id) join catalogue.item on item.id = item_id
      where added.on_hand <> removed.on_hand
    ) as changed
    group by part));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION webhooks.publish(event_name text, payloads jsonb[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  delivery_id bigint;
begin
  if coalesce(cardinality(payloads), 0) = 0
    or not exists (select from webhooks.subscription where is_active and event_name = any(events)) then
    return;
  end if;
  for delivery_id in
    with published as (
      insert into webhooks.event (name, at, payload)
      select event_name, now(), payload from unnest(payloads) as payload returning id
    ),
    due as (
      insert into webhooks.delivery (event_id, subscription_id, due_at)
      select published.id, subscription.id, now() from published, webhooks.subscription
      where is_active and event_name = any(events) returning id
    )
    select id from due
  loop
    perform graphile_worker.add_job('deliver-webhook', json_build_object('deliveryId', delivery_id));
  end loop;
end
$function$;


create schema withdrawals;

-- The shop's answer to a declaration of withdrawal, which is mailed.
create table withdrawals.answer (
  declaration_id bigint not null,
  outcome text not null,
  -- In the consumer's language, beside the sentences of the mail; a refusal has one.
  words text not null,
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  answered_by text not null,
  answered_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint answer_pkey PRIMARY KEY (declaration_id),
  constraint answer_declaration_id_fkey FOREIGN KEY (declaration_id) REFERENCES withdrawals.declaration(id),
  constraint answer_check CHECK (((length(words) <= 2000) AND ((outcome = 'accepted'::text) OR (words <> ''::text)))),
  constraint answer_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'refused'::text])))
);
CREATE TRIGGER audit_delete AFTER DELETE ON withdrawals.answer REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('declaration_id', 'words');
CREATE TRIGGER audit_insert AFTER INSERT ON withdrawals.answer REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('declaration_id', 'words');
CREATE TRIGGER audit_update AFTER UPDATE ON withdrawals.answer REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('ranzen.actor'::text, true) <> ''::text)) EXECUTE FUNCTION audit.write_entries('declaration_id', 'words');

-- A consumer's withdrawal from a contract, as it was declared. It is never changed or deleted (OP6).
create table withdrawals.declaration (
  id bigint generated always as identity,
  declaration_number text not null,
  submit_key uuid not null,
  -- 'order'; other kinds of contract may follow.
  contract_kind text not null,
  contract_reference text not null,
  -- The order with this reference and e-mail; null where there is none.
  order_id bigint,
  name text not null,
  email text not null,
  scope text not null,
  -- The sentence of the declaration, in the words that were shown.
  statement text not null,
  lang_code text not null,
  declared_at timestamp with time zone not null,
  -- Null while the declaration waits for its answer.
  answered_at timestamp with time zone,
  constraint declaration_pkey PRIMARY KEY (id),
  constraint declaration_declaration_number_key UNIQUE (declaration_number),
  constraint declaration_submit_key_key UNIQUE (submit_key)
);
CREATE INDEX declaration_answered ON withdrawals.declaration USING btree (answered_at DESC, id DESC) WHERE (answered_at IS NOT NULL);
CREATE INDEX declaration_declared ON withdrawals.declaration USING btree (declared_at DESC);
CREATE INDEX declaration_order ON withdrawals.declaration USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX declaration_waiting ON withdrawals.declaration USING btree (declared_at, id) WHERE (answered_at IS NULL);

-- When the receipt of a declaration was handed to the mail server.
create table withdrawals.receipt (
  declaration_id bigint not null,
  sent_at timestamp with time zone not null,
  constraint receipt_pkey PRIMARY KEY (declaration_id),
  constraint receipt_declaration_id_fkey FOREIGN KEY (declaration_id) REFERENCES withdrawals.declaration(id)
);
