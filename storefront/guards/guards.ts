import type { ShopApi } from '#contract/shop-api.ts';
import { guardParameter } from '#contract/operations.generated.ts';
import { findPage } from '#storefront/pages/find-page.ts';
import { optional, type QueryCheck, rowNumber, typedText } from '#storefront/pages/query-checks.ts';
import type { Rule } from '#storefront/pages/rule.ts';

/** The result for a visitor who may not see a page: a redirect, or not found. */
export type Refusal = { to: string } | 'notFound';

type GuardApi = Pick<ShopApi, 'ask' | 'visitor'> & {
  storefront: Pick<ShopApi['storefront'], 'isB2b' | 'language'>;
};
type Guard<Name extends Rule['guard']> = (
  rule: Extract<Rule, { guard: Name }>,
  api: GuardApi,
  url: URL,
) => Refusal | undefined | Promise<Refusal | undefined>;

/**
 * Runs a page's guards, which the table of pages names (RT3). Returns undefined where the page may be shown. Throws for an
 * unknown guard. Only tests replace `guardsOf`.
 */
export async function refusalOf(
  api: GuardApi,
  url: URL,
  guardsOf = (path: string): readonly Rule[] => findPage(path).guards,
): Promise<Refusal | undefined> {
  if (url.search.length > longestQuery) return 'notFound';
  const own = guardsOf(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`);
  for (const rule of [...ofAllPages.first, ...own, ...ofAllPages.last]) {
    const refusal = await guardNamed(rule.guard)(rule, api, url);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Query parameters that mean the same on every page; an empty value counts as none. */
const sharedNames: Readonly<Record<string, QueryCheck>> = {
  varid: optional(rowNumber),
  searchInCategoryId: optional(rowNumber),
  q: typedText,
  oq: typedText,
};

/** Guards of every page, before and after its own. */
const ofAllPages: Readonly<Record<'first' | 'last', readonly Rule[]>> = {
  first: [{ guard: 'redirectsOnSecurityLogout' }],
  last: [{ guard: 'checksQuery', checks: sharedNames }],
};

/** Longer than any choice of filters, in characters; a longer query would inflate every link of a page. */
const longestQuery = 8_000;

/** Finds a guard by name; throws for an unknown one. */
function guardNamed(name: string): Guard<Rule['guard']> {
  if (!Object.hasOwn(guards, name)) throw new Error(`There is no guard named "${name}".`);
  return guards[name as Rule['guard']] as Guard<Rule['guard']>;
}

const guards: { [Name in Rule['guard']]: Guard<Name> } = {
  redirectsOnSecurityLogout: (_, { visitor }, { pathname, search }) =>
    visitor.markers.includes('securityLogout') && !pathname.startsWith('/logout/')
      ? { to: `/logout/?${new URLSearchParams({ target: pathname + search })}` }
      : undefined,

  needsLogin: (_, { visitor }, { pathname, search }) =>
    visitor.session === 'customer'
      ? undefined
      : { to: `/login/?${new URLSearchParams({ target: pathname + search })}` },

  redirectsCustomers({ to, byOrigin = {} }, { visitor }, { searchParams }) {
    if (visitor.session !== 'customer') return undefined;
    const origin = searchParams.get('origin') ?? '';
    return { to: (Object.hasOwn(byOrigin, origin) ? byOrigin[origin] : undefined) ?? to };
  },

  onlyInBusiness: ({ orElse }, { storefront }) =>
    storefront.isB2b ? undefined : orElse === undefined ? 'notFound' : { to: orElse },

  onlyForConsumers: (_, { storefront }) => (storefront.isB2b ? 'notFound' : undefined),

  needsLanguage: ({ language, orElse }, { storefront }) =>
    storefront.language === language ? undefined : { to: orElse },

  needsMarker: ({ marker, orElse }, { visitor }) =>
    visitor.markers.includes(marker) ? undefined : { to: orElse },

  needsQuery: ({ name, orElse }, _, { searchParams }) =>
    searchParams.get(name)?.trim() ? undefined : { to: orElse },

  async needsSwitch({ name, entry }, api) {
    const { globalParameter } = await api.ask(guardParameter, { name, entry });
    return globalParameter === 'true' ? undefined : 'notFound';
  },

  checksQuery({ checks, required = [] }, _, { searchParams }) {
    const isMissing = required.some((name) => !searchParams.get(name));
    const isWrong = Object.entries(checks).some(([name, check]) =>
      searchParams.getAll(name).some((value) => !check.test(value)),
    );
    return isMissing || isWrong ? 'notFound' : undefined;
  },

  redirectsTo: ({ to, keepsQuery }, _, { search }) => ({ to: keepsQuery ? to + search : to }),

  redirectsWithQuery(rule, { visitor }, { search, searchParams }) {
    const { query, check, marker, to, keepsQuery, passesAs } = rule;
    const isMarked = marker === undefined || visitor.markers.includes(marker);
    const value = searchParams.get(query) ?? '';
    if (!isMarked || !check.test(value)) return undefined;
    if (passesAs) return { to: `${to}&${passesAs}=${encodeURIComponent(value)}` };
    return { to: keepsQuery ? to + search : to };
  },
};
