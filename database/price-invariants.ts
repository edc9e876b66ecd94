import type { Invariant } from './invariant.ts';

/** Every price of the history, with its end and its predecessor. */
const held = `
  select item_id, price_list, amount_minor, old_amount_minor, valid_from as begins,
    lead(valid_from, 1, 'infinity') over held as ends,
    lag(amount_minor) over held as amount_before, lag(old_amount_minor) over held as old_amount_before,
    lag(valid_from) over held as begins_before
  from catalogue.price_history
  window held as (partition by item_id, price_list order by valid_from)`;

/** The start of the latest reduction. A further fall without a deal in between belongs to the same reduction. */
const beginnings = `
  select held.item_id, held.price_list, max(held.begins) as began
  from held
  where held.old_amount_minor is not null
    and (held.old_amount_before is null or held.amount_minor > held.amount_before or exists (
      select from deals.deal
      where deal.item_id = held.item_id and deal.price_list = held.price_list
        and deal.ends_at > held.begins_before and deal.ends_at <= held.begins))
  group by held.item_id, held.price_list`;

/** Legal invariants of prices (OP6), computed independently from the price history. */
export const priceInvariants: readonly Invariant[] = [
  {
    sentence: 'Every price is the last of its history.',
    statement: `
      select price.item_id || ' ' || price.price_list as example
      from catalogue.item_price price
      left join lateral (
        select amount_minor, old_amount_minor, valid_from from catalogue.price_history history
        where history.item_id = price.item_id and history.price_list = price.price_list
        order by valid_from desc limit 1
      ) last on true
      where (price.amount_minor, price.old_amount_minor, price.valid_from)
        is distinct from (last.amount_minor, last.old_amount_minor, last.valid_from)`,
  },
  {
    sentence: 'Every reduction is shown with the lowest price of the 30 days before it began.',
    statement: `
      with held as (${held}), beginning as (${beginnings}), offered as (
        select item_id, price_list, amount_minor, begins, ends from held
        union all
        select item_id, price_list, special_amount_minor, starts_at, ends_at from deals.deal
      ), lowest as (
        select beginning.item_id, beginning.price_list, min(offered.amount_minor) as amount_minor
        from beginning
        join offered on offered.item_id = beginning.item_id and offered.price_list = beginning.price_list
          and offered.begins < beginning.began and offered.ends > beginning.began - interval '30 days'
        group by beginning.item_id, beginning.price_list
      )
      select price.item_id || ' ' || price.price_list as example
      from catalogue.item_price price
      left join lowest on lowest.item_id = price.item_id and lowest.price_list = price.price_list
      where price.old_amount_minor is not null
        and price.lowest_30_days_minor is distinct from lowest.amount_minor`,
  },
  {
    sentence: 'What a running deal reduces had a price before.',
    statement: `
      select deal.id::text as example from deals.deal
      where deal.starts_at <= now() and deal.ends_at > now() and not exists (
        select from catalogue.price_history history
        where history.item_id = deal.item_id and history.price_list = deal.price_list
          and history.valid_from < deal.starts_at)`,
  },
  {
    sentence: 'No book is reduced where its price is fixed.',
    statement: `
      select price.item_id || ' ' || price.price_list as example
      from catalogue.item_price price
      join catalogue.item on item.id = price.item_id
      join catalogue.product on product.id = item.product_id and product.is_book
      where price.price_list in ('de', 'at', 'edu') and price.old_amount_minor is not null`,
  },
  {
    sentence: 'Scale prices begin at two pieces, and a larger quantity costs less each.',
    statement: `
      select price.item_id || ' ' || price.price_list as example
      from catalogue.item_price price, jsonb_array_elements(price.steps) with ordinality as step (value, place)
      left join lateral (
        select value as before from jsonb_array_elements(price.steps) with ordinality as other (value, place)
        where other.place = step.place - 1
      ) earlier on true
      where (step.value ->> 'from')::integer <= coalesce((before ->> 'from')::integer, 1)
        or (step.value ->> 'amountMinor')::integer < 1
        or (step.value ->> 'amountMinor')::integer >= (before ->> 'amountMinor')::integer`,
  },
  {
    sentence: 'No book has scale prices where its price is fixed.',
    statement: `
      select price.item_id || ' ' || price.price_list as example
      from catalogue.item_price price
      join catalogue.item on item.id = price.item_id
      join catalogue.product on product.id = item.product_id and product.is_book
      where price.price_list in ('de', 'at', 'edu') and price.steps <> '[]'`,
  },
  {
    // Prices that changed since, agreed ones, those of deals, and lines without tax, which foreign buyers get net, cannot be compared.
    sentence: 'An ordered piece has the price of the step that its quantity reached.',
    statement: `
      with ordered as (
        select order_id, item_id, sum(quantity) as pieces,
          array_agg(distinct unit_minor) filter (where deal_id is null and tax_rate_basis_points > 0) as units
        from orders.line where not is_free_item group by order_id, item_id
      )
      select purchase.order_number || ' ' || ordered.item_id as example
      from ordered
      join orders.purchase on purchase.id = ordered.order_id
      join cart.cart on cart.id = purchase.cart_id and cart.agreement is null
      join catalogue.item_price price on price.item_id = ordered.item_id and price.price_list = purchase.price_list
        and greatest(price.valid_from, price.steps_from) < purchase.placed_at - interval '1 minute'
      where ordered.units <> array[coalesce((
        select (step ->> 'amountMinor')::integer from jsonb_array_elements(price.steps) as step
        where (step ->> 'from')::integer <= ordered.pieces and (step ->> 'amountMinor')::integer < price.amount_minor
        order by (step ->> 'from')::integer desc limit 1
      ), price.amount_minor)]`,
  },
];
