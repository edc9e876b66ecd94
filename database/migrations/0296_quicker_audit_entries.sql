-- Entries of updates of many rows, as imports make them: each row is turned into its fields once, and its key is read without a call of
-- a function per row.
create or replace function audit.write_entries() returns trigger
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
$$;
