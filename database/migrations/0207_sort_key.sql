-- A name as lists are ordered by it: without case and accents, umlauts as their base letters (DIN 5007-1). No collation of the
-- operating system takes part, so that an update of it leaves the indexes valid.
create function account.sort_key(name text) returns text
language sql immutable parallel safe
return left(translate(replace(lower(trim(name)), 'ß', 'ss'),
  'äàáâãåæçéèêëíìîïñóòôõöøúùûüýÿšžčćłğış', 'aaaaaaaceeeeiiiinoooooouuuuyyszcclgis'), 100);
