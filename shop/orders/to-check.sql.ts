import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { CheckReason } from './reasons-to-check.ts';

/**
 * Records why an order of `placed` should be checked; that it is the first one of a business account is found here. Nothing without a
 * reason. A part of the `with` that places the order.
 */
export function toCheckPart(
  { store, accountId }: { store: string; accountId: number },
  reasons: readonly CheckReason[],
): Statement {
  return sql`
    to_check as (
      insert into orders.to_check (order_id, reasons)
      select id, reasons from (
        select id, ${reasons}::text[] || case
          when ${store}::text = 'b2b' and not exists (
            select from orders.purchase earlier where earlier.account_id = ${accountId}::bigint and earlier.store = 'b2b')
          then array['firstBusiness'] else '{}'::text[] end as reasons
        from placed
      ) as found where cardinality(reasons) > 0
    )`;
}
