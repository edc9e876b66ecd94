-- Where documents about orders are sent; null for nowhere. The secret is the buyer's, encrypted.
alter table punchout.connection add column documents_url text check (length(documents_url) between 8 and 500);
alter table punchout.connection add column sealed_documents_secret text;

-- Documents about orders of purchasing systems, which are sent to the buyer: written by triggers in the transaction in which it happened.
create table punchout.document (
  id bigint generated always as identity primary key,
  purchase_order_id bigint not null references punchout.purchase_order on delete cascade,
  kind text not null check (kind in ('confirmation', 'shipNotice', 'invoice', 'statusUpdate')),
  -- The number of the shipment, the id of the invoice, credit note or cancellation; 0 for a confirmation.
  subject_id bigint not null,
  at timestamptz not null,
  -- The same in every attempt.
  payload_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When the next attempt is due; null after the last one.
  due_at timestamptz,
  tried_at timestamptz,
  -- Status of the last answer by HTTP; null where none came.
  status integer,
  -- The beginning of the last answer, or what went wrong.
  answer text check (length(answer) <= 1000),
  unique (purchase_order_id, kind, subject_id)
);

-- Puts a document into the outbox with its job, where its order is one of a purchasing system that takes documents.
create function punchout.send_document(document_kind text, of_order bigint, subject bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  document_id bigint;
begin
  insert into punchout.document (purchase_order_id, kind, subject_id, at, due_at)
  select purchase_order.id, document_kind, subject, now(), now()
  from punchout.purchase_order join punchout.connection on connection.id = connection_id
  where order_id = of_order and documents_url is not null and ended_at is null
  on conflict do nothing
  returning id into document_id;
  if document_id is not null then
    perform graphile_worker.add_job('send-purchase-document', json_build_object('documentId', document_id));
  end if;
end
$$;

create function punchout.on_purchase_order() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform punchout.send_document('confirmation', order_id, 0) from added;
  return null;
end
$$;
create trigger documents_insert after insert on punchout.purchase_order referencing new table as added
  for each statement execute function punchout.on_purchase_order();

create function punchout.on_shipment() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform punchout.send_document('shipNotice', added.order_id, added.number) from added join removed using (id)
  where added.handed_over_at is not null and removed.handed_over_at is null;
  return null;
end
$$;
create trigger documents_update after update on fulfilment.shipment referencing new table as added old table as removed
  for each statement execute function punchout.on_shipment();

create function punchout.on_invoice() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform punchout.send_document('invoice', order_id, id) from added;
  return null;
end
$$;
create trigger documents_insert after insert on invoices.document referencing new table as added
  for each statement execute function punchout.on_invoice();

create function punchout.on_cancellation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform punchout.send_document('statusUpdate', order_id, id) from added;
  return null;
end
$$;
create trigger documents_insert after insert on fulfilment.cancellation referencing new table as added
  for each statement execute function punchout.on_cancellation();
