import { returnImage } from '#contract/operations.generated.ts';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import type { Route } from './+types/photo.ts';

/** A photo of a return, for any holder of its hash; 404 otherwise (AC4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const hash = url.searchParams.get('order') ?? '';
  const imageId = url.searchParams.get('image') ?? '';
  const { returnImage: photo } = await context.get(apiContext).ask(returnImage, { hash, imageId });
  if (!photo) throw notFound();
  return new Response(Buffer.from(photo.content, 'base64'), {
    headers: {
      'content-type': photo.contentType,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    },
  });
}
