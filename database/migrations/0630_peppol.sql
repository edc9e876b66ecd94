-- The id of a company or school in the Peppol network, with the code of its scheme: 0204:04011000-1234512345-06; null for none.
alter table account.account add column peppol_id text check (peppol_id ~ '^[0-9]{4}:.{1,50}$');

-- Invoices and credit notes that are sent to buyers through the Peppol network, each once.
create table invoices.transmission (
  id bigint generated always as identity primary key,
  document_id bigint not null unique references invoices.document on delete cascade,
  at timestamptz not null,
  -- The same in every attempt, so that the network knows a repeated message.
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Why the last attempt did not deliver it.
  problem text check (problem in ('noReceiver', 'notSetUp', 'refused', 'unreachable')),
  attempts integer not null default 0,
  -- When the next attempt is due; null after the last one.
  due_at timestamptz,
  tried_at timestamptz,
  -- The receiver of the last attempt.
  sent_to text,
  -- The beginning of the access point's last answer.
  answer text check (length(answer) <= 1000)
);
