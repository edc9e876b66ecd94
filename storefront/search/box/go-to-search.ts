import type { NavigateFunction } from 'react-router';
import {
  findSearchTarget,
  isAbsolute,
  type SearchWords,
} from '#storefront/search/search-target.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { scrollToListing } from '#storefront/ui/scroll-to-listing.ts';

/**
 * Navigates to the target of a search (SE2): absolute addresses by the browser, all others client-side. The current address
 * scrolls to the listing; that of the current product reloads its data, with the named item.
 */
export async function goToSearch(words: SearchWords, navigate: NavigateFunction): Promise<void> {
  const target = await findSearchTarget(words, askShop);
  if (isAbsolute(target)) location.assign(target);
  else if (isHere(target) && !isProduct(location.pathname)) scrollToListing();
  else await navigate(target);
}

function isHere(target: string): boolean {
  const { pathname, searchParams } = new URL(target, location.origin);
  searchParams.sort();
  const here = new URLSearchParams(location.search);
  here.sort();
  return pathname === location.pathname && String(searchParams) === String(here);
}

function isProduct(pathname: string): boolean {
  return pathname.startsWith('/prod/');
}
