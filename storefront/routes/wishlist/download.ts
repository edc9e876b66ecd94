import { redirect } from 'react-router';
import { findListFile } from '#contract/operations.generated.ts';
import { listAddress, listPath } from '#storefront/lists/list-path.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { refusedPaper } from '#storefront/state/refused-paper.server.ts';
import type { Route } from './+types/download.ts';

/**
 * One of the visitor's lists as a file (WL8). Redirects to the list for an unknown format, and to all lists for one
 * that is not the visitor's.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const externalId = url.searchParams.get('list') ?? '';
  const format = formats[url.searchParams.get('as') ?? ''];
  if (!format) throw redirect(listAddress(externalId));
  const { wishlistFile: file } = await context
    .get(apiContext)
    .ask(findListFile, { externalId, format })
    .catch(refusedPaper);
  if (!file) throw redirect(listPath);
  return new Response(Buffer.from(file.content, 'base64'), {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}

const formats: Readonly<Record<string, 'PDF' | 'CSV' | 'HANDOUT'>> = {
  pdf: 'PDF',
  csv: 'CSV',
  handout: 'HANDOUT',
};
