import { redirect } from 'react-router';
import { doorContext } from '#storefront/state/door.server.ts';
import type { Route } from './+types/start.ts';

/** Where the checkout of prime begins: marks it and leads there, from pages and mails alike (RT8). */
export function loader({ context }: Route.LoaderArgs) {
  context.get(doorContext).remember('primeCheckout', '1');
  return redirect('/prime/checkout/');
}
