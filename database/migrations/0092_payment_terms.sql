-- How many days after an invoice a company or school pays; null for as many as its store gives everybody (OP4).
alter table account.account add column payment_days integer check (payment_days between 1 and 180);
