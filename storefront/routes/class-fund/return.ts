import { redirect } from 'react-router';
import { settleClassFund } from '#contract/operations.generated.ts';
import { providerParameters } from '#storefront/routes/checkout/provider-parameters.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import type { Route } from './+types/return.ts';
import { partPath } from './fund-paths.ts';

/** Return address of payment providers for parts of class funds (FA2): settles the payment by the provider's own answer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reference: orderReference, at } = params;
  const parameters = providerParameters(url);
  const { settleClassFundPayment: settled } = await context
    .get(apiContext)
    .ask(settleClassFund, { orderReference, at, parameters });
  return redirect(settled.partId === null ? '/klassenkasse/' : partPath(settled.partId));
}
