import { returnImage } from '#contract/operations.generated.ts';
import { doorContext, notFound } from '#storefront/state/door.server.ts';
import type { Route } from './+types/photo.ts';

/** A photo of a return, for whoever has its hash and nobody else (AC4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const hash = url.searchParams.get('order') ?? '';
  const imageId = url.searchParams.get('image') ?? '';
  const { returnImage: photo } = await context.get(doorContext).ask(returnImage, { hash, imageId });
  if (!photo) throw notFound();
  return new Response(Buffer.from(photo.content, 'base64'), {
    headers: {
      'content-type': photo.contentType,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    },
  });
}
