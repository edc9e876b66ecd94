-- Tells nodes of draft orders that are new, changed, placed or discarded: several of the staff may have one open.
create function checkout.tell_drafts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('draft', (select array_agg(cart_id::text) from (select cart_id from touched limit 51) as few),
    tg_op = 'INSERT');
  return null;
end
$$;
create trigger desk_opened after insert on checkout.draft_order referencing new table as touched
  for each statement execute function checkout.tell_drafts();
create trigger desk_changed after update on checkout.draft_order referencing new table as touched
  for each statement execute function checkout.tell_drafts();
create trigger desk_ended after delete on checkout.draft_order referencing old table as touched
  for each statement execute function checkout.tell_drafts();
