-- The figures of a day and the list of its invoices and credit notes.
create index document_issued on invoices.document (issued_at desc, id desc) include (kind, currency, total_minor);
