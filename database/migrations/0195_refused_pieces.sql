-- Why pieces were not accepted, in the customer's language; it is part of the mail.
alter table returns.return_order add column refusal_reason text check (length(refusal_reason) between 1 and 1000);

-- The audit trail keeps its name alone, as of all that is about a person.
drop trigger audit_insert on returns.return_order;
drop trigger audit_update on returns.return_order;
drop trigger audit_delete on returns.return_order;
select audit.follow('returns.return_order', 'id', 'contact,refusal_reason');
