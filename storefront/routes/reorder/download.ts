import { orderedItemsFile } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import type { Route } from './+types/download.ts';

/** The items that the customer ordered last as a CSV table (SC7). */
export async function loader({ context }: Route.LoaderArgs) {
  const { orderedItemsFile: file } = await context.get(apiContext).ask(orderedItemsFile, {});
  return new Response(Buffer.from(file.content, 'base64'), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
