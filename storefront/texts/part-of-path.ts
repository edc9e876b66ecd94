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

/** They speak of addresses, or have the foot of a page, as the checkout does. */
const likeTheCheckout = /^\/myaccount\/(?:addresses|resetpassword|newpassword)\//;

/** Which texts beside those of every page the page at a path speaks, so that its HTML can name their scripts. */
export function textPartsOf(pathname: string): readonly TextPart[] {
  if (likeTheCheckout.test(pathname)) return ['account', 'checkout'];
  if (pathname === '/myaccount/prime/') return ['account', 'service'];
  const part = partsOfPages[pathname] ?? parts[pathname.split('/')[1] ?? ''];
  return part ? [part] : [];
}
