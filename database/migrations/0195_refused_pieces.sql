-- Why pieces were not accepted, in the customer's language; it is part of the mail.
alter table returns.return_order add column refusal_reason text check (length(refusal_reason) between 1 and 1000);
