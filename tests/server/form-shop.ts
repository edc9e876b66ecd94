import type { Mail } from '#adapters/mail/port.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { resolvers } from '#server/graphql/resolvers.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import type { RawAnswer } from '#tests/support/raw-request.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { customerToken, german, guestToken, startFakeShop } from './fake-shop.ts';
import { loadSourcePages } from './source-pages.ts';

export type FormShop = Awaited<ReturnType<typeof startFormShop>>;

/** Visitors by their cookies. The customer is account 7, a school with an address. */
export const visitors = {
  anonymous: '',
  guest: `guestToken=${guestToken}`,
  customer: `sessionToken=${customerToken}; customer=1`,
};

type Asker = { host?: string; cookie?: string };

/** The shop's own pages over its own resolvers, requested as browsers without script do. */
export async function startFormShop() {
  const database = await createTestDatabase();
  const shop = await startFakeShop({
    db: database.db,
    resolvers,
    render: await loadSourcePages(),
  });
  await addItems(database.pool, [{ id: 1, name: 'Aquarellkasten', amountMinor: 1295 }]);
  await database.pool.query(`
    insert into account.account (id, shop, kind, email, password_hash, first_name, last_name, created_at)
      overriding system value values (7, 'consumer', 'school', 'anna@example.org', 'x', 'Anna', 'Horn', '2026-01-01');
    insert into account.address (account_id, kind, form_type, company, first_name, last_name, street, postcode, city,
      country, created_at, is_customer_address)
      values (7, 'billing', 'companyOrSchool', 'Grundschule', 'Anna', 'Horn', 'Am Anger 12', '73430', 'Aalen', 'DE',
        '2026-01-01', true)`);
  const ctx = visitorOf(database.db, { clock: systemClock });
  return {
    database,
    ctx,
    ask: (path: string, { host = german, cookie = '' }: Asker = {}): Promise<RawAnswer> =>
      shop.ask(path, { headers: { Host: host, Cookie: cookie } }),
    /** Sends a form; `headers` replace those of a browser that is on a page of the shop. */
    post(
      path: string,
      fields: Record<string, string>,
      { host = german, cookie = '', headers }: Asker & { headers?: Record<string, string> } = {},
    ): Promise<RawAnswer> {
      return shop.ask(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          Host: host,
          Cookie: cookie,
          'Content-Type': 'application/x-www-form-urlencoded',
          ...(headers ?? { Origin: `http://${host}` }),
        },
      });
    },
    rows: async (query: string): Promise<unknown[]> => (await database.pool.query(query)).rows,
    /** Resets the counters of attempts: all tests come from one address. */
    async forgetLimits(): Promise<void> {
      await database.pool.query('delete from account.login_attempt');
    },
    /** Runs all waiting jobs; returns the mails. */
    mails: (): Promise<Mail[]> => runAllJobs(database, ctx),
    /** Sets a parameter. */
    async setParameter(name: string, entry: string, value: string): Promise<void> {
      await database.pool.query(
        `insert into parameters.parameter (name, entry, value) values ($1, $2, $3)
         on conflict (name, entry, store) do update set value = excluded.value`,
        [name, entry, value],
      );
      shop.parts.operationCache.drop(['parameters']);
    },
    async close(): Promise<void> {
      await shop.close();
      await database.drop();
    },
  };
}

/** The fields that a rendered form marks as invalid. */
export function wrongFields({ text }: RawAnswer): string[] {
  return [...text.matchAll(/<(?:input|textarea|fieldset|select)\b[^>]*>/g)].flatMap(([tag]) => {
    if (!tag.includes('aria-invalid="true"')) return [];
    return (
      /name="([^"]*)"/.exec(tag)?.[1] ?? /aria-describedby="([^"]*)-error"/.exec(tag)?.[1] ?? []
    );
  });
}
