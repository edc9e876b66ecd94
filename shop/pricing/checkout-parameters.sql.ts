import { type Statement, sql } from '#shop/kernel/sql.ts';

/** Parameters `checkout` and those that switch carriers and ways to pay, as other statements select them for a store: entry to value. */
export function checkoutParameters(store: Statement): Statement {
  return sql`
    coalesce((
      select json_object_agg(entry, value) from (
        select distinct on (entry) entry, value from parameters.parameter
        where (parameter.name in ('checkout', 'shippingCarrier', 'amazonPayV2Activation', 'paymentTypes')
            or (parameter.name, entry) in (('featureFlags', 'T134_Twint-Payment'), ('invoice', 'paymentDays')))
          and parameter.store in (${store}, '*')
        order by entry, parameter.store = '*'
      ) as valid
    ), '{}')`;
}
