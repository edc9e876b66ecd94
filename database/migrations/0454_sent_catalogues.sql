-- When a printed catalogue was sent to who requested it; null while it waits.
alter table marketing.catalogue_request add column sent_at timestamptz;
select audit.follow('marketing.catalogue_request', 'id', 'address');
