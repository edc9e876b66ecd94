-- Processes keep parameters in memory, so every change of them is announced, whichever statement makes it.
create function parameters.tell_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('shop_changed', 'parameters');
  return null;
end
$$;

create trigger changes after insert or update or delete on parameters.parameter
  for each statement execute function parameters.tell_changed();
