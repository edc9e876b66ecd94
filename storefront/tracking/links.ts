/** The kind of event of a click on a link. */
export type LinkKind = 'interaction' | 'footer' | undefined;

/** Privacy and imprint, in German and English; visits to them are not tracked. */
const unwatched: ReadonlySet<string> = new Set([
  '/service/datenschutz/',
  '/service/privacy/',
  '/service/impressum/',
  '/service/imprint/',
]);

type Link = { href: string; isInFooter: boolean };

/** The event of a click on a link: links of the footer to the shop on mouse down, others on click, untracked ones never (SO2). */
export function linkKind({ href, isInFooter }: Link, origin: string): LinkKind {
  const url = URL.parse(href);
  if (!url) return undefined;
  const isOwn = url.origin === origin;
  if (isOwn && unwatched.has(url.pathname)) return undefined;
  if (!isInFooter) return 'interaction';
  return isOwn ? 'footer' : undefined;
}
