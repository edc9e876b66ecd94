-- A label's number is its carrier's: undefined until the carrier gave it out.
alter table returns.label alter column tracking_code drop not null;
alter table returns.label add column tracking_url text;
