-- The lines as the school submitted them, where the board changed quantities when it approved; null where it did not.
alter table boards.submission add column submitted_lines jsonb;

-- The Leitweg-ID of invoices of orders of the school that its board is billed for; null for that of the board.
alter table boards.school add column leitweg_id text;
alter table boards.school add constraint school_leitweg_id_check check (length(leitweg_id) between 5 and 46) not valid;

-- The Leitweg-ID of a board, for invoices of orders of schools without one of their own.
create table boards.reference (
  board_id bigint primary key references account.account,
  leitweg_id text not null check (length(leitweg_id) between 5 and 46)
);
