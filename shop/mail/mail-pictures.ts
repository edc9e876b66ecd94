import { readFileSync } from 'node:fs';
import type { InlinePicture } from '#adapters/mail/port.ts';
import type { MailCtx } from './mail-ctx.ts';

/** The logo on the ground of a mail's head, two image pixels to a CSS pixel: `storefront/ui/brand/logo-on-tafel.svg` as PNG. */
export const logo: InlinePicture = {
  contentId: 'logo@ranzen',
  mediaType: 'image/png',
  content: readFileSync(new URL('logo.png', import.meta.url)),
};

/** More would make the mail of a long order heavy. */
const mostPictures = 20;

/**
 * The pictures of articles for a mail, by key: of the first 20, and none where the process has no pictures. A mail does not
 * wait for a picture that cannot be drawn; it is sent without.
 */
export async function mailPictures(
  { pictures }: Pick<MailCtx, 'pictures'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, InlinePicture>> {
  if (!pictures) return new Map();
  const wanted = [...new Set(keys)].slice(0, mostPictures);
  const drawn = await Promise.allSettled(wanted.map((key) => pictures.get(key, 'mail')));
  const found = drawn.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : undefined,
  );
  return new Map(
    found.flatMap((picture, index) => {
      if (!picture) return [];
      const { contentType: mediaType, bytes: content } = picture;
      const contentId = `article-${index + 1}@ranzen`;
      return [[wanted[index] ?? '', { contentId, mediaType, content }] as const];
    }),
  );
}
