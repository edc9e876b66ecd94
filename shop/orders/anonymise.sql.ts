import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/**
 * Anonymises the orders of a deleted account. They keep what the law wants kept of a sale: number, lines, sums, addresses and
 * e-mail. Names on pieces, telephone numbers, comments, notes of the staff, consents and the browser's id are removed.
 */
export async function anonymiseOrders(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    with noted as (
      delete from orders.note where order_id in (select id from orders.purchase where account_id = ${accountId})
    ),
    unnamed as (
      update orders.line set personal_name = null
      where personal_name is not null and order_id in (select id from orders.purchase where account_id = ${accountId})
    )
    update orders.purchase set order_comment = null, spedition_fields = '{}', accepts_review_mail = false,
      wallet_session = null, user_id = replace(gen_random_uuid()::text, '-', ''),
      billing_address = billing_address || '{"phone": null, "email": null}',
      delivery_address = delivery_address || '{"phone": null, "email": null}'
    where account_id = ${accountId}`);
}

/** The distinct e-mail addresses of an account's orders, in lower case. */
export async function findEmailsOf(tx: Db, accountId: number): Promise<string[]> {
  const rows = await tx.rows<{ email: string }>(
    sql`select distinct lower(email) as email from orders.purchase where account_id = ${accountId}`,
  );
  return rows.map(({ email }) => email);
}

/**
 * Replaces what names a deleted account in the orders that it placed for an organisation: the e-mail becomes that of the organisation, and
 * the browser's id is removed (SC3). The orders stay the organisation's.
 */
export async function forgetPlacer(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    update orders.purchase set email = organisation.email, user_id = replace(gen_random_uuid()::text, '-', '')
    from account.account organisation
    where organisation.id = purchase.account_id
      and purchase.id in (select order_id from organisations.placed where placed.account_id = ${accountId})`);
}
