import { redirect } from 'react-router';
import { settlePrime } from '#contract/operations.generated.ts';
import { providerParameters } from '#storefront/routes/checkout/provider-parameters.ts';
import { failedPaymentQuery } from '#storefront/routes/checkout/failed-payment-query.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import type { Route } from './+types/return.ts';

/**
 * Return address of payment providers for prime (CN3): settles the payment by the provider's own answer and redirects
 * accordingly.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { reference: orderReference, at } = params;
  const parameters = providerParameters(url);
  const { settlePrimePayment } = await api.ask(settlePrime, { orderReference, at, parameters });
  const { state } = settlePrimePayment;
  if (state === 'unknown') return redirect('/prime/');
  if (state === 'declined' || state === 'cancelled')
    return redirect(`/prime/checkout/?${failedPaymentQuery(settlePrimePayment)}`);
  api.remember('primeCheckout', undefined);
  return redirect(`/myaccount/prime/?${state}=true`);
}
