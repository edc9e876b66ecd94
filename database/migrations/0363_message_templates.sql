-- Templates of what the staff writes to customers about returns and withdrawals, in each language of customers.
create table returns.template (
  kind text not null check (kind in ('photo', 'missing', 'refusal', 'sentBack', 'withdrawalAccepted', 'withdrawalRefused')),
  language text not null check (language in ('de', 'en')),
  -- Both may have placeholders such as {order}.
  subject text not null check (length(subject) between 1 and 120),
  words text not null check (length(words) between 1 and 2000),
  version integer not null default 1,
  primary key (kind, language)
);
insert into returns.template (kind, language, subject, words) values
  ('photo', 'de', 'Ihre Rücksendung {return}: Bitte senden Sie uns Fotos',
   E'Sie haben uns zur Bestellung {order} diese Artikel gemeldet: {items}.\n\nDamit wir den Fehler beurteilen können, senden Sie uns bitte zwei Fotos: eines vom ganzen Artikel und eines von der schadhaften Stelle. Antworten Sie dazu einfach auf diese E-Mail.'),
  ('photo', 'en', 'Your return {return}: please send us photos',
   E'You told us about these items of order {order}: {items}.\n\nSo that we can judge the fault, please send us two photos: one of the whole item and one of the damaged part. Simply reply to this e-mail.'),
  ('missing', 'de', 'Ihre Rücksendung {return}: Ihr Paket ist noch nicht da',
   E'Am {registered} haben Sie eine Rücksendung zur Bestellung {order} angemeldet: {items}. Das Paket ist noch nicht bei uns angekommen.\n\nWenn Sie es schon abgegeben haben, senden Sie uns bitte ein Foto des Einlieferungsbelegs. Wir fragen dann beim Versanddienst nach.'),
  ('missing', 'en', 'Your return {return}: your parcel has not arrived yet',
   E'On {registered} you registered a return for order {order}: {items}. The parcel has not arrived here yet.\n\nIf you have already handed it in, please send us a photo of the receipt. We will then ask the carrier about it.'),
  ('refusal', 'de', 'Ihre Rücksendung {return}: Wir können die Ware nicht annehmen',
   E'Wir haben die Artikel Ihrer Rücksendung zur Bestellung {order} geprüft und können sie leider nicht annehmen: {items}. Sie sind benutzt und lassen sich nicht mehr verkaufen.\n\nSind Sie damit nicht einverstanden, antworten Sie bitte auf diese E-Mail.'),
  ('refusal', 'en', 'Your return {return}: we cannot accept the goods',
   E'We have checked the items of your return for order {order} and cannot accept them: {items}. They have been used and can no longer be sold.\n\nIf you disagree, please reply to this e-mail.'),
  ('sentBack', 'de', 'Ihre Rücksendung {return}: Wir senden Ihnen die Ware zurück',
   E'Wir senden Ihnen diese Artikel zur Bestellung {order} zurück: {items}.\n\nDas Paket geht an die Lieferadresse der Bestellung. Soll es an eine andere Adresse gehen, antworten Sie bitte heute noch auf diese E-Mail.'),
  ('sentBack', 'en', 'Your return {return}: we are sending the goods back to you',
   E'We are sending these items of order {order} back to you: {items}.\n\nThe parcel goes to the delivery address of the order. If it should go to another address, please reply to this e-mail today.'),
  ('withdrawalAccepted', 'de', 'Ihr Widerruf {withdrawal}',
   E'Ihr Widerruf vom {declared} betrifft: {order}. Senden Sie uns die Ware bitte binnen 14 Tagen zurück, am einfachsten mit dem Rücksendeetikett aus Ihrem Kundenkonto.'),
  ('withdrawalAccepted', 'en', 'Your withdrawal {withdrawal}',
   E'Your withdrawal of {declared} is about: {order}. Please send the goods back to us within 14 days; the easiest way is the return label in your account.'),
  ('withdrawalRefused', 'de', 'Ihr Widerruf {withdrawal}',
   E'Ihr Widerruf vom {declared} betrifft: {order}. Er ist nach dem Ende der Widerrufsfrist bei uns eingegangen.\n\nSind Sie damit nicht einverstanden, antworten Sie bitte auf diese E-Mail.'),
  ('withdrawalRefused', 'en', 'Your withdrawal {withdrawal}',
   E'Your withdrawal of {declared} is about: {order}. It reached us after the end of the withdrawal period.\n\nIf you disagree, please reply to this e-mail.');
select audit.follow('returns.template', 'kind,language');

-- What the staff wrote to a customer about a return.
create table returns.message (
  id bigint generated always as identity primary key,
  return_id bigint not null references returns.return_order on delete cascade,
  send_key uuid not null unique,
  -- The template that it began with.
  kind text not null,
  subject text not null check (length(subject) between 1 and 200),
  words text not null check (length(words) between 1 and 4000),
  person_id bigint not null,
  written_by text not null,
  written_at timestamptz not null,
  sent_at timestamptz
);
create index message_return on returns.message (return_id, id);
select audit.follow('returns.message', 'id', 'subject,words');

create function returns.tell_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform orders.tell_desk('return', (
    select array_agg(return_number) from (
      select distinct return_number from added join returns.return_order on return_order.id = added.return_id limit 51) as few), false);
  return null;
end
$$;
create trigger desk_message after insert on returns.message referencing new table as added
  for each statement execute function returns.tell_message();
create trigger desk_message_sent after update on returns.message referencing new table as added
  for each statement execute function returns.tell_message();
