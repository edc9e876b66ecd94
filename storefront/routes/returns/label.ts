import { redirect } from 'react-router';
import { orderForReturn, returnLabels } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { doorContext, notFound } from '#storefront/state/door.server.ts';
import { stepAddress } from './step-address.ts';
import type { Route } from './+types/label.ts';

/** The labels of a return as a PDF, for whoever has its hash (AC4). Where they are not to be had, its page says why. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const hash = url.searchParams.get('order') ?? '';
  const returnNumber = url.searchParams.get('return') ?? '';
  const door = context.get(doorContext);
  const { returnLabels: labels } = await door.ask(returnLabels, { hash, returnNumber });
  if (!labels) throw await wayInstead(door, { hash, returnNumber });
  return new Response(Buffer.from(labels.content, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${labels.fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}

async function wayInstead(
  door: ShopDoor,
  { hash, returnNumber }: { hash: string; returnNumber: string },
): Promise<Response> {
  const { findOrderForReturnByHash: order } = await door.ask(orderForReturn, { hash });
  if (!order?.returns.some((one) => one.returnNumber === returnNumber)) throw notFound();
  return redirect(stepAddress('confirm', hash, { registered: returnNumber }));
}
