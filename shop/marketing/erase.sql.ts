import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A newsletter goes to nobody whose account is deleted. */
export async function eraseSubscriptions(
  tx: Db,
  { email, shop }: { email: string; shop: string },
): Promise<void> {
  await tx.run(
    sql`delete from marketing.newsletter_subscription where email = lower(${email}) and shop = ${shop}`,
  );
}
