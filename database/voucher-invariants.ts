import type { Invariant } from './invariant.ts';

/** Invariants of vouchers (CA3): counted once per order, never beyond their limits, never off a fixed price. */
export const voucherInvariants: readonly Invariant[] = [
  {
    sentence: 'A voucher counts every use that was not given back, and no more than it has.',
    statement: `
      select voucher.code as example from vouchers.voucher
      left join vouchers.redemption on redemption.voucher_id = voucher.id and redemption.given_back_at is null
      group by voucher.id
      having voucher.uses <> count(redemption.cart_id) or voucher.uses > voucher.most_uses`,
  },
  {
    sentence:
      'Each use of a voucher is recorded in an order with its discount, and each such order in the uses.',
    statement: `
      with stated as (
        select purchase.cart_id, each ->> 'code' as code, (each ->> 'discountMinor')::integer as discount_minor
        from orders.purchase, jsonb_array_elements(vouchers) as each
        where purchase.status <> 'cancelled'
      ),
      used as (
        select redemption.cart_id, voucher.code, redemption.discount_minor
        from vouchers.redemption join vouchers.voucher on voucher.id = redemption.voucher_id
        where redemption.given_back_at is null
      )
      select coalesce(stated.code, used.code) as example
      from stated full join used using (cart_id, code)
      where stated.discount_minor is distinct from used.discount_minor`,
  },
  {
    sentence: 'What vouchers take off an order is the sum of what each of them takes off.',
    statement: `
      select order_number as example from orders.purchase
      where discount_minor <> (
        select coalesce(sum((each ->> 'discountMinor')::integer), 0) from jsonb_array_elements(vouchers) as each
      )`,
  },
  {
    sentence: 'A voucher for once per customer was redeemed by no account twice.',
    statement: `
      select voucher.code as example from vouchers.redemption
      join vouchers.voucher on voucher.id = redemption.voucher_id and voucher.is_once_per_customer
      where redemption.given_back_at is null
      group by voucher.id, redemption.account_id having count(*) > 1`,
  },
  {
    sentence: 'Only a printed catalogue costs nothing.',
    statement: `
      select item.order_number as example from catalogue.item_price price
      join catalogue.item on item.id = price.item_id
      where (price.amount_minor = 0) <> item.is_catalog`,
  },
  {
    sentence: 'No price list has two vouchers of one code at the same time.',
    statement: `
      select first.code as example from vouchers.voucher first
      join vouchers.voucher second on second.code = first.code and second.id > first.id
        and second.price_lists && first.price_lists
        and second.valid_from < first.valid_until and second.valid_until > first.valid_from`,
  },
  {
    sentence: 'No voucher touches a book or a piece at a deal price.',
    statement: `
      select purchase.order_number as example from orders.purchase
      join orders.line on line.order_id = purchase.id and line.discount_minor > 0
      join catalogue.product on product.id = line.product_id
      where line.deal_id is not null or (product.is_book and purchase.price_list in ('de', 'at', 'edu'))`,
  },
];
