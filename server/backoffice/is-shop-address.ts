import { findPage } from '#storefront/pages/find-page.ts';
import { contentFile } from '#storefront/pages/page.ts';

/** Whether the shop itself answers at a path: a page of the table of pages that is no content page, or a file. */
export function isShopAddress(path: string): boolean {
  return /\.\w{2,5}\/?$/.test(path) || findPage(path).file !== contentFile;
}
