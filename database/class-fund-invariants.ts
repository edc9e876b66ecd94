import type { Invariant } from './invariant.ts';

/** Invariants of class funds, also under concurrent answers and payments (FA2). */
export const classFundInvariants: readonly Invariant[] = [
  {
    sentence: 'The paid parts of an ordered class fund are its order and what they paid too much.',
    statement: `
      select purchase.order_number as example from class_fund.fund
      join orders.purchase on purchase.id = fund.order_id
      left join class_fund.part on part.fund_id = fund.id and part.status = 'captured'
      group by purchase.order_number, purchase.total_minor
      having coalesce(sum(part.amount_minor - part.surplus_minor), 0) <> purchase.total_minor`,
  },
  {
    sentence:
      'A paid part of a class fund gives back its surplus and its shares of refunds, any other all of it.',
    statement: `
      select part.id::text as example from class_fund.part
      left join lateral (
        select coalesce(sum(amount_minor), 0) as amount_minor from class_fund.refund_share where part_id = part.id
      ) as shared on true
      where to_return_minor <> case
        when status = 'captured' then surplus_minor + shared.amount_minor
        when status in ('returnDue', 'returned') then part.amount_minor
        else 0 end`,
  },
  {
    sentence: 'The shares of a refund are the refund.',
    statement: `
      select refund.id::text as example from fulfilment.refund
      join class_fund.refund_share on refund_share.refund_id = refund.id
      group by refund.id, refund.amount_minor having sum(refund_share.amount_minor) <> refund.amount_minor`,
  },
  {
    sentence: 'No class fund has more answers than its class has children.',
    statement: `
      select fund_id::text as example from class_fund.part join class_fund.fund on fund.id = part.fund_id
      where part.status in ('open', 'capturing', 'captured', 'elsewhere')
      group by fund_id, children having count(*) > children`,
  },
  {
    sentence: 'A class fund that was cancelled keeps no money.',
    statement: `
      select part.id::text as example from class_fund.part join class_fund.fund on fund.id = part.fund_id
      where fund.state = 'cancelled' and part.status in ('open', 'captured')`,
  },
];
