-- Connections by cXML beside those by OCI.
-- safe: the table is new and has few rows
alter table punchout.connection drop constraint connection_protocol_check;
-- safe: the table is new and has few rows
alter table punchout.connection add constraint connection_protocol_check check (protocol in ('oci', 'cxml'));

-- Answers to documents by their payload id, so that a repeated one is answered as before.
create table punchout.reply (
  connection_id integer not null references punchout.connection on delete cascade,
  payload_id text not null,
  -- SHA-256 of the document.
  document_hash text not null,
  -- Encrypted, because it names the address of a visit; empty until the answer is made, within the same transaction.
  sealed_answer text not null default '',
  at timestamptz not null,
  primary key (connection_id, payload_id)
);
create index reply_at on punchout.reply (at);
