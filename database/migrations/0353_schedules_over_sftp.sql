-- The key of a server of SFTP that staff trusts, as a fingerprint (`SHA256:…`), and another one that it showed the last time.
alter table exchange.schedule add column host_key text check (length(host_key) <= 80);
alter table exchange.schedule add column shown_host_key text check (length(shown_host_key) <= 80);
-- Since when it fails or waits for a person; null while it works.
alter table exchange.schedule add column failing_since timestamptz;
-- Whether the person was told so by mail, who is then told as well when it works again.
alter table exchange.schedule add column is_told boolean not null default false;
create index schedule_failing on exchange.schedule (failing_since) where failing_since is not null;
