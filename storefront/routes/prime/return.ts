import { redirect } from 'react-router';
import { settlePrime } from '#contract/operations.generated.ts';
import { providerParameters } from '#storefront/routes/checkout/provider-parameters.ts';
import { unpaidQuery } from '#storefront/routes/checkout/unpaid-query.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import type { Route } from './+types/return.ts';

/** Where providers send payers of prime back to (CN3): what is true is asked there, then the way leads on. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const { reference: orderReference, at } = params;
  const parameters = providerParameters(url);
  const { settlePrimePayment } = await door.ask(settlePrime, { orderReference, at, parameters });
  const { state } = settlePrimePayment;
  if (state === 'unknown') return redirect('/prime/');
  if (state === 'declined' || state === 'cancelled')
    return redirect(`/prime/checkout/?${unpaidQuery(settlePrimePayment)}`);
  door.remember('primeCheckout', undefined);
  return redirect(`/myaccount/prime/?${state}=true`);
}
