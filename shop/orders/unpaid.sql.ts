import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/**
 * Anonymises orders that were cancelled before `cancelledBefore` and were no sale: without payment, invoice, parcel and
 * refund, of guests and deleted accounts. Number, lines, sums and country stay. Returns how many.
 */
export function anonymiseUnpaidOrders(
  db: Db,
  { cancelledBefore, mostRows }: { cancelledBefore: Date; mostRows: number },
): Promise<number> {
  return db.run(sql`
    update orders.purchase set email = '', order_reference = null, cost_centre = null, buyer_reference = null, order_comment = null,
      spedition_fields = '{}', accepts_review_mail = false, wallet_session = null,
      user_id = replace(gen_random_uuid()::text, '-', ''),
      billing_address = billing_address || ${anonymousAddress}::jsonb, delivery_address = delivery_address || ${anonymousAddress}::jsonb
    where id in (
      select id from orders.purchase
      where status = 'cancelled' and email <> '' and cancelled_at < ${cancelledBefore} and paid_at is null
        and not exists (select from account.account where account.id = purchase.account_id and account.kind <> 'guest')
        and not exists (select from invoices.document where document.order_id = purchase.id)
        and not exists (select from fulfilment.shipment where shipment.order_id = purchase.id)
        and not exists (select from fulfilment.refund where refund.order_id = purchase.id)
        and not exists (
          select from payment.attempt where attempt.order_id = purchase.id
            and attempt.status in ('open', 'capturing', 'captured', 'returnDue', 'returned'))
      order by cancelled_at limit ${mostRows}
    )`);
}

const anonymousAddress = JSON.stringify({
  company: null,
  salutation: null,
  firstName: '',
  lastName: '',
  street: '',
  addition: null,
  postcode: '',
  city: '',
  phone: null,
  email: null,
});
