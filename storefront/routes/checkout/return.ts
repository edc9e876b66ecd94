import { redirect } from 'react-router';
import { settlePayment } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import type { Route } from './+types/return.ts';
import { providerParameters } from './provider-parameters.ts';
import { failedPaymentQuery } from './failed-payment-query.ts';

/** Return address for providers (CO5): settles the payment by the provider's own answer and redirects accordingly. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { reference: orderReference, at } = params;
  const parameters = providerParameters(url);
  const { settlePayment: result } = await api.ask(settlePayment, {
    orderReference,
    at,
    parameters,
  });
  if (result.state === 'paid' || result.state === 'pending')
    return redirect('/checkout/confirmation/');
  if (result.state === 'unknown') return redirect('/');
  api.remember('orderId', undefined);
  return redirect(`/checkout/payment/?${failedPaymentQuery(result)}`);
}
