import type { TextPart } from '#contract/shop-api.ts';
import type { Rule } from './rule.ts';
import type { QueryName } from './shared-queries.ts';

/** The facts of a page. An area's facts are inherited by the pages below it. */
export type Facts = {
  /** Parts of texts that the page shows first, besides those of every page. */
  texts: readonly TextPart[];
  /** The page type in tracking (RT10). */
  type: PageType | undefined;
  /** Whether search engines may index it, where its content does not say (SO1). */
  robots: 'index' | 'noindex';
  /** Whether robots.txt excludes it. For areas. */
  isClosedToCrawlers: boolean;
  /** Whether it has data for social networks. */
  isShareable: boolean;
  /** Who may see it in the business shop: customers, or all visitors (RT7). */
  business: 'customers' | 'public';
  /** Whether a visitor may be returned to it after an expired session. Applies to public pages of the business shop. */
  isReturnedTo: boolean;
  /** Whether a login may redirect to it. */
  isLoginTarget: boolean;
  /** Whether it keeps the number of an order that the visitor has seen (CO7). */
  keepsOrder: boolean;
};

/** Facts that are not inherited from areas. */
export type OwnFacts = {
  layout: Layout;
  /** Guards, in order: who may see it, and where others are redirected. */
  guards: readonly Rule[];
  /** The values of the address's parameter to which guards, texts and all other facts apply; any value where it is left out. */
  values: readonly string[] | undefined;
  /** Whether the address without its slash is redirected by the page itself, in one hop. */
  leadsOn: boolean;
  /** Query parameters with secrets: the address is not sent to other hosts as referrer. */
  secrets: readonly string[];
  /** The maximum size of its forms, in bytes; 1 MB by default. */
  formBytes: number | undefined;
  /** What its content policy allows besides the default: forms to payment providers, or the wallet's script. */
  policy: 'payment forms' | 'wallet script' | undefined;
  /** Whether its script is bundled with that of every page. */
  isInShell: boolean;
  /** Whether visits from purchasing systems see it. */
  isInPunchOut: boolean;
};

/** A page is personal, rendered for each visitor and never cached, unless it says that it is shared. */
type Sharing = { shared: true; query?: readonly QueryName[] } | { shared?: never; query?: never };

export type PageFacts = Partial<Facts & OwnFacts> & Sharing;

export type Page = Facts &
  OwnFacts & {
    /** With slashes. `:name` is any one segment; with `*` at its end it is an area: all addresses below. */
    address: string;
    /** The route's file, below `storefront/`. */
    file: string;
    isShared: boolean;
    /** The query parameters that distinguish shared pages; a request with any other is not shared. */
    query: readonly QueryName[];
  };

/** An entry of the table before inheritance. */
export type Entry = { address: string; file: string; facts: PageFacts };

export const page = (address: string, file: string, facts: PageFacts = {}): Entry => ({
  address,
  file: `routes/${file}`,
  facts,
});

/** Addresses with content of editors; for an area also the facts that pages below it inherit. */
export const content = (address: string, facts: PageFacts): Entry => ({
  address,
  file: contentFile,
  facts,
});

/** The file of pages that show content alone. */
export const contentFile = 'routes/content/content.tsx';

/** Completes the table: a page's own facts, then those of its areas, the nearest first, then the defaults. */
export function completePages(entries: readonly Entry[]): readonly Page[] {
  const areas = entries
    .filter(({ address }) => isArea(address))
    .toSorted((one, other) => one.address.length - other.address.length);
  return entries.map(({ address, file, facts: { shared = false, ...own } }) => ({
    ...usual,
    ...Object.assign({}, ...areas.filter((area) => isWithin(address, area)).map(ofArea)),
    ...own,
    query: own.query ?? [],
    address,
    file,
    isShared: shared,
  }));
}

export const isArea = (address: string): boolean => address.endsWith('*');

function isWithin(address: string, area: Entry): boolean {
  return area.address !== '*' && address.startsWith(area.address.slice(0, -1));
}

const ofUsual = {
  texts: [],
  type: undefined,
  robots: 'index',
  isClosedToCrawlers: false,
  isShareable: true,
  business: 'customers',
  isReturnedTo: true,
  isLoginTarget: true,
  keepsOrder: false,
} satisfies Facts;

const usual: Facts & OwnFacts = {
  ...ofUsual,
  layout: 'default',
  guards: [],
  values: undefined,
  leadsOn: true,
  secrets: [],
  formBytes: undefined,
  policy: undefined,
  isInShell: false,
  isInPunchOut: false,
};

/** The inherited facts. Sharing, guards and own facts are stated by each page itself. */
function ofArea({ facts }: Entry): Partial<Facts> {
  const names = Object.keys(ofUsual) as (keyof Facts)[];
  return Object.fromEntries(
    names.filter((name) => name in facts).map((name) => [name, facts[name]]),
  );
}

export type Layout =
  | 'default'
  | 'account'
  | 'returns'
  | 'reset-password'
  | 'checkout'
  | 'prime-checkout'
  | 'empty';

export type PageType =
  | 'category listing'
  | 'product detail'
  | 'account'
  | 'checkout'
  | 'search'
  | 'brands'
  | 'campaigns'
  | 'sweepstakes'
  | 'inspiration'
  | 'advisory'
  | 'home'
  | '404'
  | 'productlisting'
  | 'others';
