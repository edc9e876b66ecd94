import { redirect } from 'react-router';
import { settlePayment } from '#contract/operations.generated.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import type { Route } from './+types/return.ts';
import { providerParameters } from './provider-parameters.ts';
import { unpaidQuery } from './unpaid-query.ts';

/** Where providers send payers back to (CO5): what is true is asked there, then the way leads on. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const { reference: orderReference, at } = params;
  const parameters = providerParameters(url);
  const { settlePayment: result } = await door.ask(settlePayment, {
    orderReference,
    at,
    parameters,
  });
  if (result.state === 'paid' || result.state === 'pending')
    return redirect('/checkout/confirmation/');
  if (result.state === 'unknown') return redirect('/');
  door.remember('orderId', undefined);
  return redirect(`/checkout/payment/?${unpaidQuery(result)}`);
}
