/** Where a click on a link belongs. */
export type LinkKind = 'interaction' | 'footer' | undefined;

/** Privacy and imprint, in German and English: who reads them is nobody's business. */
const unwatched: ReadonlySet<string> = new Set([
  '/service/datenschutz/',
  '/service/privacy/',
  '/service/impressum/',
  '/service/imprint/',
]);

type Link = { href: string; isInFooter: boolean };

/** What a click on a link is told as: those in the footer on mouse down where they stay in the shop, others on click, unwatched ones never (SO2). */
export function linkKind({ href, isInFooter }: Link, origin: string): LinkKind {
  const url = URL.parse(href);
  if (!url) return undefined;
  const isOwn = url.origin === origin;
  if (isOwn && unwatched.has(url.pathname)) return undefined;
  if (!isInFooter) return 'interaction';
  return isOwn ? 'footer' : undefined;
}
