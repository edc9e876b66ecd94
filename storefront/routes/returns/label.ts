import { returnLabels } from '#contract/operations.generated.ts';
import { doorContext, notFound } from '#storefront/state/door.server.ts';
import type { Route } from './+types/label.ts';

/** The labels of a return as a PDF, for whoever has its hash (AC4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const hash = url.searchParams.get('order') ?? '';
  const returnNumber = url.searchParams.get('return') ?? '';
  const { returnLabels: labels } = await context
    .get(doorContext)
    .ask(returnLabels, { hash, returnNumber });
  if (!labels) throw notFound();
  return new Response(Buffer.from(labels.content, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${labels.fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
