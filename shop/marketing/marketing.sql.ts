import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export async function insertSubscription(
  db: Db,
  { email, shop, langCode, now }: { email: string; shop: string; langCode: string; now: Date },
): Promise<void> {
  await db.run(sql`
    insert into marketing.newsletter_subscription (email, shop, lang_code, requested_at)
    values (lower(${email}), ${shop}, ${langCode}, ${now})
    on conflict (email, shop) do nothing`);
}
