import { redirect } from 'react-router';
import { ownReturn } from '#contract/operations.generated.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import type { Route } from './+types/start.ts';
import { stepAddress } from './open-return.ts';

/** Leads from an order of the customer's own to its return; from any other to where returns begin (AC4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get('orderId') ?? '';
  const { returnOfOrder } = await context.get(doorContext).ask(ownReturn, { orderId });
  return redirect(
    returnOfOrder ? stepAddress('productselection', returnOfOrder.hash) : '/myaccount/returns/',
  );
}
