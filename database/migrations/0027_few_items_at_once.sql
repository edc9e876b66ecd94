-- The given ids as rows. What it tells the planner, few rows, holds for every list that a shopper changes a cart with: so a
-- prepared statement is planned once, and not anew for each length of a list.
create function cart.few(ids bigint[]) returns setof bigint language plpgsql stable parallel safe rows 1 cost 1 as $$
begin
  return query select unnest(ids);
end $$;
