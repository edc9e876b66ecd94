-- Names on pieces of a list's entry, for its owner alone: [{ "text": "Mia", "pieces": 2 }].
alter table lists.entry add column names jsonb not null default '[]';

-- Lines of offers and standing orders may have names, which the trail does not keep.
drop trigger audit_insert on offers.offer;
drop trigger audit_update on offers.offer;
drop trigger audit_delete on offers.offer;
select audit.follow('offers.offer', 'offer_number', 'recipient,customer_number,order_reference,request_key,lines');
drop trigger audit_insert on standing_orders.standing_order;
drop trigger audit_update on standing_orders.standing_order;
drop trigger audit_delete on standing_orders.standing_order;
select audit.follow('standing_orders.standing_order', 'id', 'name,request_key,buyer_reference,cost_centre,order_reference,lines');
