create schema audit;

-- What staff changed: written by triggers in the transaction of the change, never by the program, and changed by nobody.
create table audit.entry (
  id bigint generated always as identity,
  at timestamptz not null,
  -- `staff:<id>`, `key:<id>` for an API key, `operator` for the command line.
  actor text not null,
  command text not null,
  request_id text,
  -- The table with its schema.
  relation text not null,
  -- The primary key's values, joined by a comma.
  record text not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  -- The fields that changed. Of tables about persons the names alone, each with the value null.
  before jsonb,
  after jsonb,
  primary key (at, id)
) partition by range (at);
create index entry_record on audit.entry (relation, record, at desc);
create index entry_actor on audit.entry (actor, at desc);

-- Rows for which no month has been made; empty as long as the job runs.
create table audit.entry_rest partition of audit.entry default;

-- Makes the partitions of this month and the next two, and drops those that ended more than 400 days ago.
create function audit.keep_partitions(now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
$$;

-- Writes the entries of one statement. Arguments: the columns of the primary key joined by a comma, and the columns about persons,
-- whose values are left out, joined by a comma; `*` for all.
create function audit.write_entries() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
    select now(), current_setting('ranzen.actor'), current_setting('ranzen.command'), nullif(current_setting('ranzen.request', true), ''),
      tg_table_schema || '.' || tg_table_name, audit.record_of(to_jsonb(added), keys), 'update',
      audit.shown(to_jsonb(removed), to_jsonb(added), personal), audit.shown(to_jsonb(added), to_jsonb(removed), personal)
    from added join removed on audit.record_of(to_jsonb(added), keys) = audit.record_of(to_jsonb(removed), keys)
    where to_jsonb(added) is distinct from to_jsonb(removed);
  end if;
  return null;
end
$$;

create function audit.record_of(fields jsonb, keys text[]) returns text
language sql immutable set search_path = pg_catalog, pg_temp
return (select string_agg(fields ->> key, ',' order by place) from unnest(keys) with ordinality as named (key, place));

-- The fields of a row that differ from the other one, all where there is none. Long values are shortened.
create function audit.shown(fields jsonb, other jsonb, personal text[]) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp
return (
  select jsonb_object_agg(key, case
    when key = any(personal) or '*' = any(personal) then 'null'::jsonb
    when length(value::text) > 4000 then to_jsonb(left(value::text, 200) || '…')
    else value end)
  from jsonb_each(fields)
  where (other is null and value <> 'null'::jsonb) or (other is not null and value is distinct from other -> key)
);

-- Lets the entries of a table be written from now on, while an actor is named in the transaction.
create function audit.follow(relation regclass, keys text, personal text default '') returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as added
    for each statement when (current_setting(''ranzen.actor'', true) <> '''') execute function audit.write_entries(%L, %L)', relation, keys, personal);
  execute format('create trigger audit_update after update on %s referencing new table as added old table as removed
    for each statement when (current_setting(''ranzen.actor'', true) <> '''') execute function audit.write_entries(%L, %L)', relation, keys, personal);
  execute format('create trigger audit_delete after delete on %s referencing old table as removed
    for each statement when (current_setting(''ranzen.actor'', true) <> '''') execute function audit.write_entries(%L, %L)', relation, keys, personal);
end
$$;

select audit.follow('staff.person', 'id', 'password_hash,sealed_secret,recovery_salt,last_step');
select audit.follow('staff.role', 'id');
select audit.follow('staff.person_role', 'person_id,role_id');
select audit.follow('staff.passkey', 'id', 'public_key');
select audit.follow('account.account', 'id', '*');
select audit.follow('account.address', 'id', '*');
select audit.follow('account.session', 'account_id', '*');
select audit.follow('orders.purchase', 'id', 'email,billing_address,delivery_address,order_comment,buyer_reference,order_reference,spedition_fields,user_id,wallet_session');
select audit.follow('orders.line', 'order_id,line_number');
select audit.follow('payment.attempt', 'id', 'begun');
select audit.follow('fulfilment.shipment', 'id', 'label');
select audit.follow('fulfilment.cancellation', 'id');
select audit.follow('fulfilment.refund', 'id');
select audit.follow('returns.return_order', 'id', 'contact');
select audit.follow('returns.position', 'return_id,line_number', 'comment');
select audit.follow('parameters.parameter', 'name,entry,store');
select audit.follow('parameters.translation', 'key,locale');
select audit.follow('parameters.ab_test', 'id');
select audit.follow('vouchers.voucher', 'id');
select audit.follow('deals.deal', 'id');
select audit.follow('content.page', 'id');
