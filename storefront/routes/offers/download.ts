import { offerPaper } from '#contract/operations.generated.ts';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { refusedPaper } from '#storefront/state/refused-paper.server.ts';
import type { Route } from './+types/download.ts';

/** One of the customer's offers as a PDF (SC1); 404 for any other. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const offerNumber = url.searchParams.get('offerNumber') ?? '';
  const { offerFile: file } = await context
    .get(apiContext)
    .ask(offerPaper, { offerNumber })
    .catch(refusedPaper);
  if (!file) throw notFound();
  return new Response(Buffer.from(file.content, 'base64'), {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
