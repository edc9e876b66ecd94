-- Lists of orders are read by all facets together.
drop index orders.purchase_store;
drop index orders.purchase_shipper;
drop index orders.purchase_country;
drop index orders.purchase_business;
