import type { TextPart } from '#contract/door.ts';

const parts: Readonly<Record<string, TextPart>> = {
  prod: 'product',
  checkout: 'checkout',
  prime: 'service',
  rating: 'service',
  gewinnspiele: 'service',
  myaccount: 'account',
  login: 'account',
  logout: 'account',
};

/** Pages whose neighbours speak other texts. */
const partsOfPages: Readonly<Record<string, TextPart>> = {
  '/myaccount/wishlist/': 'lists',
  '/liste/': 'lists',
  '/service/orderform/': 'checkout',
  '/service/vertrag-widerrufen/': 'account',
  '/service/katalog/': 'service',
  '/service/catalogue/': 'service',
  '/service/kontakt/': 'service',
  '/service/contact/': 'service',
  '/service/newsletter/': 'service',
  '/service/newsletter/success/': 'service',
  '/service/newsletter/newsletter-abmelden/': 'service',
};

/** An address is spoken of as at the checkout. */
const partsOfAddresses: readonly TextPart[] = ['account', 'checkout'];

/** Which texts beside those of every page the page at a path speaks, so that its HTML can name their scripts. */
export function textPartsOf(pathname: string): readonly TextPart[] {
  if (pathname.startsWith('/myaccount/addresses/')) return partsOfAddresses;
  if (pathname === '/myaccount/prime/') return ['account', 'service'];
  const part = partsOfPages[pathname] ?? parts[pathname.split('/')[1] ?? ''];
  return part ? [part] : [];
}
