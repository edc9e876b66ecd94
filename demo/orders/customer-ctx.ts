import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { newUserId } from '#shop/kernel/ids.ts';
import { noCache } from '#shop/kernel/memory.ts';
import { sql } from '#shop/kernel/sql.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';

/** The ctx of a demo customer, logged in at their shop, with the address of their bills. */
export type Customer = { ctx: Ctx; addressId: number };

export async function customerCtx(
  db: Db,
  { email, host }: { email: string; host: string },
): Promise<Customer> {
  const site = { environment: 'production', mainDomain: 'ranzen', port: 443 } as const;
  const storefront = storefrontOf(host, site);
  const found = await db.row<{ id: number; kind: 'private' | 'school'; addressId: number }>(sql`
    select account.id, account.kind, address.id as "addressId"
    from account.account join account.address on address.account_id = account.id
    where account.email = ${email} and account.shop = ${storefront.shop}`);
  if (!found) throw new Error(`The demo has no customer ${email}.`);
  const { id, kind, addressId } = found;
  const clock = systemClock;
  const ctx: Ctx = {
    db,
    clock,
    storefront,
    catalogueIndex: createPostgresIndex({ db, clock }),
    memory: noCache,
    payments: { byPaymentId: {}, amazonPayExpress: undefined },
    files: createPostgresFileStore(db, clock),
    visitor: {
      userId: newUserId(),
      remoteAddress: '127.0.0.1',
      agreedTo: [],
      account: { id, kind, email, sessionHash: '' },
    },
    texts: createLiveTexts(db).textsFor(storefront),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    requestId: 'demo',
  };
  return { ctx, addressId };
}
