import { content, type Entry, page } from './page.ts';
import { listingQuery } from './shared-queries.ts';

/** The home page, products and categories, and pages of editors. */
export const listingPages: readonly Entry[] = [
  page('/', 'home/home.tsx', { shared: true }),
  page('/cat/:id/', 'category/category.tsx', {
    shared: true,
    query: listingQuery,
    type: 'category listing',
    leadsOn: false,
    isInPunchOut: true,
  }),
  page('/prod/:id/', 'product/product.tsx', {
    shared: true,
    query: ['varid', 'stars', 'reviews', 'tab', 'layer', 'q', 'oq', 'searchInCategoryId'],
    texts: ['product'],
    type: 'product detail',
    leadsOn: false,
    isInPunchOut: true,
  }),
  page('/search/', 'search/search.tsx', {
    shared: true,
    query: listingQuery,
    type: 'search',
    robots: 'noindex',
    leadsOn: false,
    isInShell: true,
    isInPunchOut: true,
  }),
  page('/404/', 'errors/not-found.tsx', {
    shared: true,
    robots: 'noindex',
    isShareable: false,
    business: 'public',
    isReturnedTo: false,
    leadsOn: false,
    isInPunchOut: true,
  }),
  page('/liste/', 'public-list/public-list.tsx', { texts: ['lists'], robots: 'noindex' }),
  page('/liste/verwandte/', 'relatives/relatives.tsx', {
    texts: ['lists'],
    robots: 'noindex',
    isShareable: false,
    secrets: ['link'],
  }),
  page('/liste/einlesen/', 'supply-list/supply-list.tsx', { texts: ['lists'] }),
  page('/klassensatz/', 'class-sets/class-sets.tsx', { texts: ['lists'] }),
  page('/klassensatz/:code/', 'class-sets/class-set.tsx', { texts: ['lists', 'account'] }),
  page('/vergleich/', 'compare/compare.tsx', {
    texts: ['product'],
    robots: 'noindex',
    isInPunchOut: true,
  }),
  page('/beratung/ranzen-finder/', 'satchel-finder/satchel-finder.tsx', {
    texts: ['advice'],
    shared: true,
    type: 'advisory',
    isInPunchOut: true,
  }),
  page('/beratung/lineatur/', 'rulings/rulings.tsx', {
    texts: ['advice'],
    shared: true,
    query: ['land', 'klasse'],
    type: 'advisory',
  }),
  page('/schulbeginn/', 'school-start/school-start.tsx', { texts: ['advice'] }),
  page('/preview/', 'preview/preview.tsx', { robots: 'noindex' }),
  page('/cf/test/', 'empty/empty.tsx', { layout: 'empty', shared: true, robots: 'noindex' }),
  // Categories may have addresses of their own as well.
  content('*', { shared: true, query: listingQuery, isInShell: true, isInPunchOut: true }),
  ...['impressum', 'imprint', 'agb', 'conditions', 'datenschutz', 'privacy', 'barrierefreiheit']
    .concat(['accessibility', 'ueber-uns', 'about-us', 'ihre-vorteile', 'your-advantages'])
    .concat(['product-safety'])
    .map((name) =>
      content(`/service/${name}/`, {
        shared: true,
        query: listingQuery,
        business: 'public',
        isInPunchOut: true,
      }),
    ),
];

/** Page types of content pages in tracking, by a part of their address; the first match counts (RT10). */
export const contentTypes = [
  ['/brands/', 'brands'],
  ['/campaigns/', 'campaigns'],
  ['/gewinnspiele/', 'sweepstakes'],
  ['/inspiration/', 'inspiration'],
  ['/beratung/', 'advisory'],
] as const;
