import { drawn } from './people.ts';

/**
 * Class lists of businesses, some handed out by a code, and baskets of families that one was put into: of every twelfth order, and of half
 * as many baskets that were left.
 */
export const addClassLists = `
  with made as (
    insert into lists.list (shop, owner_account_id, name, description, created_at, changed_at, pupils, code)
    select 'business', account_id, 'Klasse ' || 1 + n % 10, '', placed_at, placed_at, 18 + (n % 12)::integer,
      case when n % 4 > 0 then translate(upper(lpad(to_hex(order_base + n), 8, '0')), '01', 'GH') end
    from many_order cross join many_scale
    where is_business and ${drawn('n', 60, 40)} = 0
    returning id, created_at
  ),
  counted as (
    select id, row_number() over (order by id) - 1 as place, count(*) over () as lists from made
  ),
  taken as (
    select n, cart_id, placed_at - interval '40 minutes' as taken_at from many_order where not is_business and ${drawn('n', 61, 12)} = 0
    union all
    select n, uuidv7(), placed_at - interval '25 minutes' from many_order where not is_business and ${drawn('n', 61, 24)} = 1
  )
  insert into lists.class_cart (list_id, cart_id, taken_at)
  select id, cart_id, taken_at from taken join counted on place = n % lists`;
