export type PictureView = { url: string; alt: string; title?: string | undefined };

/** A picture's address in one format. */
export function pictureUrl(url: string, format: string): string {
  return url.replace('{format}', format);
}

/** The address of the same picture as AVIF, which uploaded ones have; undefined for others. */
export function avifUrlOf(url: string): string | undefined {
  return /\/u[\da-f]{32}\.webp$/.test(url) ? `${url.slice(0, -'webp'.length)}avif` : undefined;
}
