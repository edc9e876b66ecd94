create schema withdrawals;

-- A consumer's withdrawal from a contract, as it was declared. It is never changed or deleted (OP6).
create table withdrawals.declaration (
  id bigint generated always as identity primary key,
  declaration_number text not null unique,
  submit_key uuid not null unique,
  -- 'order'; other kinds of contract may follow.
  contract_kind text not null,
  contract_reference text not null,
  -- The order with this reference and e-mail; null where there is none.
  order_id bigint,
  name text not null,
  email text not null,
  scope text not null,
  -- The sentence of the declaration, in the words that were shown.
  statement text not null,
  lang_code text not null,
  declared_at timestamptz not null
);
create index declaration_order on withdrawals.declaration (order_id) where order_id is not null;
create index declaration_declared on withdrawals.declaration (declared_at desc);

-- When the receipt of a declaration was handed to the mail server.
create table withdrawals.receipt (
  declaration_id bigint primary key references withdrawals.declaration,
  sent_at timestamptz not null
);
