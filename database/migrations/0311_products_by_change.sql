-- Which products changed since a moment.
create index concurrently product_changed on catalogue.product (changed_at);
