import { redirect } from 'react-router';
import { apiContext } from '#storefront/state/api.server.ts';
import type { Route } from './+types/start.ts';

/** Start of the prime checkout, linked from pages and mails: sets its cookie and redirects (RT8). */
export function loader({ context }: Route.LoaderArgs) {
  context.get(apiContext).remember('primeCheckout', '1');
  return redirect('/prime/checkout/');
}
