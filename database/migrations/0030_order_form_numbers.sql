-- Order numbers as people write them: in any letter case, with other dashes, spaces or leading zeros than the catalogue's.
-- The order form finds items by this key.
create function catalogue.number_key(number text) returns text language sql immutable parallel safe strict as
  $$ select ltrim(regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'), '0') $$;

create index item_number_key on catalogue.item (catalogue.number_key(order_number));
