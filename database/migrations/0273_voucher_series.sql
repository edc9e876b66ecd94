-- Vouchers that staff made together: codes of their own with the same terms.
create table vouchers.series (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  made_by text not null,
  made_at timestamptz not null,
  -- Names the command, so that a repetition makes no second series.
  command_key uuid not null unique
);
select audit.follow('vouchers.series', 'id');

-- Null for a voucher of its own.
alter table vouchers.voucher add column series_id bigint references vouchers.series;
create index voucher_series on vouchers.voucher (series_id, id) where series_id is not null;
create index voucher_single on vouchers.voucher (id desc) where series_id is null;
create index voucher_code_start on vouchers.voucher (code text_pattern_ops);
