alter table deals.deal
  -- Rises with every change by staff; pieces that are held or sold do not count.
  add column version integer not null default 1,
  -- The name of the member of staff as it was then.
  add column made_by text,
  -- Names the command of the staff, so that a repetition changes nothing.
  add column command_key uuid unique;

-- Tells nodes of deals that are new or changed, pieces held and sold included: the desk counts them live.
create function deals.tell_deals() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('deal', (select array_agg(id::text) from (select id from touched limit 51) as few), tg_op = 'INSERT');
  return null;
end
$$;
create trigger desk_scheduled after insert on deals.deal referencing new table as touched
  for each statement execute function deals.tell_deals();
create trigger desk_changed after update on deals.deal referencing new table as touched
  for each statement execute function deals.tell_deals();
create trigger desk_removed after delete on deals.deal referencing old table as touched
  for each statement execute function deals.tell_deals();
