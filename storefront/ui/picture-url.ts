export type PictureView = { url: string; alt: string; title?: string | undefined };

/** A picture's address in one format. */
export function pictureUrl(url: string, format: string): string {
  return url.replace('{format}', format);
}
