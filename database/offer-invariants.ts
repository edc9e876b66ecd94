import type { Invariant } from './invariant.ts';

/** Invariants of offers (SC1). */
export const offerInvariants: readonly Invariant[] = [
  {
    sentence:
      'An offer is the sum of its lines, shipping and tax, and its tax groups add up to it.',
    statement: `
      select offer_number as example from offers.offer
      where total_minor <> subtotal_minor + shipping_minor + tax_added_minor
        or subtotal_minor <> (
          select sum((line ->> 'quantity')::integer * (line ->> 'unitMinor')::integer) from jsonb_array_elements(lines) as line)
        or total_minor <> (
          select coalesce(sum((share ->> 'netMinor')::integer + (share ->> 'taxMinor')::integer), 0)
          from jsonb_array_elements(taxes) as share)`,
  },
  {
    sentence:
      'The order of an offer has its articles, quantities, prices and tax rates, and no voucher.',
    statement: `
      select offer_number as example from offers.offer join orders.purchase on purchase.id = offer.order_id
      where purchase.subtotal_minor <> offer.subtotal_minor or purchase.discount_minor <> 0 or purchase.currency <> offer.currency
        or exists (
          select from (
            select (line ->> 'itemId')::bigint as item_id, (line ->> 'quantity')::integer as quantity,
              (line ->> 'unitMinor')::integer as unit_minor, (line ->> 'taxRateBasisPoints')::integer as rate
            from jsonb_array_elements(offer.lines) as line
          ) as offered
          full join (
            select item_id, quantity, unit_minor, tax_rate_basis_points as rate from orders.line
            where line.order_id = purchase.id and not is_free_item
          ) as ordered using (item_id, quantity, unit_minor, rate)
          where offered is null or ordered is null
        )`,
  },
];
