-- Products by the attributes, values and labels that they use.
create index product_entries on catalogue.product using gin (attributes, variant_attributes, labels);
create index item_variant_values on catalogue.item using gin (variant_values);
