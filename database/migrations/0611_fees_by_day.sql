-- Payments with fees of reminders, for exports.
create index concurrently invoice_payment_fees on orders.invoice_payment (paid_on) where fees_minor > 0;
