-- Connections by Peppol, whose orders come through the network from the participant that the account is there.
-- safe: the table has few rows
alter table punchout.connection drop constraint connection_protocol_check;
-- safe: the table has few rows
alter table punchout.connection add constraint connection_protocol_check check (protocol in ('oci', 'cxml', 'opentrans', 'peppol'));
-- safe: the table has few rows
alter table punchout.connection drop constraint connection_return_hosts_check;
-- safe: the table has few rows
alter table punchout.connection add constraint connection_return_hosts_check
  check (cardinality(return_hosts) <= 10 and (cardinality(return_hosts) >= 1 or protocol in ('opentrans', 'peppol')));

-- Puts a document into the outbox with its job, where its order is one of a purchasing system that takes documents. Invoices of connections
-- by Peppol go through the network as those of every customer with an id there.
create or replace function punchout.send_document(document_kind text, of_order bigint, subject bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  document_id bigint;
begin
  insert into punchout.document (purchase_order_id, kind, subject_id, at, due_at)
  select purchase_order.id, document_kind, subject, now(), now()
  from punchout.purchase_order join punchout.connection on connection.id = connection_id
  where order_id = of_order and ended_at is null
    and case when protocol = 'peppol' then document_kind <> 'invoice' else documents_url is not null end
  on conflict do nothing
  returning id into document_id;
  if document_id is not null then
    perform graphile_worker.add_job('send-purchase-document', json_build_object('documentId', document_id));
  end if;
end
$$;
