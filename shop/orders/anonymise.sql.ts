import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/**
 * Orders of an account that is deleted keep what the law wants kept of a sale: number, lines, sums, addresses and the
 * e-mail that its letters went to. Telephone numbers, comments, consents and the browser's name go.
 */
export async function anonymiseOrders(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    update orders.purchase set order_comment = null, spedition_fields = '{}', accepts_review_mail = false,
      wallet_session = null, user_id = replace(gen_random_uuid()::text, '-', ''),
      billing_address = billing_address || '{"phone": null, "email": null}',
      delivery_address = delivery_address || '{"phone": null, "email": null}'
    where account_id = ${accountId}`);
}

/** The e-mails that letters about an account's orders went to, in small letters: those that it had, one after the other. */
export async function findEmailsOf(tx: Db, accountId: number): Promise<string[]> {
  const rows = await tx.rows<{ email: string }>(
    sql`select distinct lower(email) as email from orders.purchase where account_id = ${accountId}`,
  );
  return rows.map(({ email }) => email);
}
