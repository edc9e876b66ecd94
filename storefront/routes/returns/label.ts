import { redirect } from 'react-router';
import { orderForReturn, returnLabels } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { refusedPaper } from '#storefront/state/refused-paper.server.ts';
import { stepPath } from './return-paths.ts';
import type { Route } from './+types/label.ts';

/**
 * Labels of a return as a PDF, for any holder of its hash (AC4). Without labels it redirects to the page of the return,
 * which states the reason.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const hash = url.searchParams.get('order') ?? '';
  const returnNumber = url.searchParams.get('return') ?? '';
  const api = context.get(apiContext);
  const { returnLabels: labels } = await api
    .ask(returnLabels, { hash, returnNumber })
    .catch(refusedPaper);
  if (!labels) throw await redirectWithoutLabels(api, { hash, returnNumber });
  return new Response(Buffer.from(labels.content, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${labels.fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}

async function redirectWithoutLabels(
  api: ShopApi,
  { hash, returnNumber }: { hash: string; returnNumber: string },
): Promise<Response> {
  const { findOrderForReturnByHash: order } = await api.ask(orderForReturn, { hash });
  if (!order?.returns.some((one) => one.returnNumber === returnNumber)) throw notFound();
  return redirect(stepPath('confirm', hash, { registered: returnNumber }));
}
