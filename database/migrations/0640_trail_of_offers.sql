-- Offers and budgets in the audit trail: what the staff changes of them, such as by erasing a customer or joining accounts.

select audit.follow('offers.offer', 'offer_number', 'recipient,customer_number,order_reference,request_key');
select audit.follow('budgets.budget', 'id', 'cost_centre');
