-- Items by the code that storefronts say something about.
create index concurrently item_matrix_code on catalogue.item (matrix_code, product_id) where matrix_code is not null;
