-- Reviews in the hands of the staff. A hidden review is kept with its reason, and is not approved: whatever shows or counts approved
-- reviews leaves it out.
alter table catalogue.review
  -- Rises with every change by staff.
  add column version integer not null default 1,
  add column answered_at timestamptz,
  add column hidden_at timestamptz,
  add column hidden_reason text;
alter table catalogue.review
  add constraint review_hidden check (hidden_at is null or (approved_at is null and hidden_reason is not null)) not valid;

select audit.follow('catalogue.review', 'id', 'title,message,author');

create function catalogue.tell_reviews() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('review', (select array_agg(id::text) from (select id from touched limit 51) as few), tg_op = 'INSERT');
  return null;
end
$$;
create trigger desk_written after insert on catalogue.review referencing new table as touched
  for each statement execute function catalogue.tell_reviews();
create trigger desk_changed after update on catalogue.review referencing new table as touched
  for each statement execute function catalogue.tell_reviews();
create trigger desk_removed after delete on catalogue.review referencing old table as touched
  for each statement execute function catalogue.tell_reviews();
