import type { Marker, ShopDoor } from '#contract/door.ts';
import { guardParameter } from '#contract/operations.generated.ts';
import { guardTable, rulesOfAllPages } from './guard-table.ts';
import type { QueryCheck } from './query-checks.ts';

/** A guard by name, with what it needs to know. */
export type Rule =
  | { guard: 'obeysSecurityLogout' }
  | { guard: 'needsLogin' }
  | { guard: 'customersGoTo'; to: string; byOrigin?: Readonly<Record<string, string>> }
  | { guard: 'onlyInBusiness'; orElse?: string }
  | { guard: 'onlyForConsumers' }
  | { guard: 'needsLanguage'; language: 'de' | 'en'; orElse: string }
  | { guard: 'needsMarker'; marker: Marker; orElse: string }
  | { guard: 'needsQuery'; name: string; orElse: string }
  | { guard: 'needsSwitch'; name: string; entry: string }
  | {
      guard: 'checksQuery';
      checks: Readonly<Record<string, QueryCheck>>;
      required?: readonly string[];
    }
  | { guard: 'leadsTo'; to: string; keepsQuery?: boolean }
  | {
      guard: 'leavesWith';
      query: string;
      check: QueryCheck;
      marker?: Marker;
      to: string;
      keepsQuery?: boolean;
    };

/** What becomes of a visitor who may not see a page: led elsewhere, or told that nothing stands there. */
export type Refusal = { to: string } | 'notFound';

type GuardDoor = Pick<ShopDoor, 'ask' | 'visitor'> & {
  storefront: Pick<ShopDoor['storefront'], 'isB2b' | 'language'>;
};
type Guard<Name extends Rule['guard']> = (
  rule: Extract<Rule, { guard: Name }>,
  door: GuardDoor,
  url: URL,
) => Refusal | undefined | Promise<Refusal | undefined>;

/** What the table says of a page and a visitor (RT3); undefined where the page may be shown. `table` is the shop's own but in tests. */
export async function refusalOf(
  door: GuardDoor,
  url: URL,
  table: Readonly<Record<string, readonly Rule[]>> = guardTable,
): Promise<Refusal | undefined> {
  if (url.search.length > longestQuery) return 'notFound';
  const page = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const own = Object.hasOwn(table, page) ? table[page] : undefined;
  const { first, last } = rulesOfAllPages;
  for (const rule of [...first, ...(own ?? []), ...last]) {
    const refusal = await guardNamed(rule.guard)(rule, door, url);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Longer than any choice of filters is, in characters; what carries more would fill each link of a page. */
const longestQuery = 8_000;

/** Throws for a name that no guard has. */
function guardNamed(name: string): Guard<Rule['guard']> {
  if (!Object.hasOwn(guards, name)) throw new Error(`There is no guard named "${name}".`);
  return guards[name as Rule['guard']] as Guard<Rule['guard']>;
}

const guards: { [Name in Rule['guard']]: Guard<Name> } = {
  obeysSecurityLogout: (_, { visitor }, { pathname, search }) =>
    visitor.markers.includes('securityLogout') && !pathname.startsWith('/logout/')
      ? { to: `/logout/?${new URLSearchParams({ target: pathname + search })}` }
      : undefined,

  needsLogin: (_, { visitor }, { pathname, search }) =>
    visitor.session === 'customer'
      ? undefined
      : { to: `/login/?${new URLSearchParams({ target: pathname + search })}` },

  customersGoTo({ to, byOrigin = {} }, { visitor }, { searchParams }) {
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

  async needsSwitch({ name, entry }, door) {
    const { globalParameter } = await door.ask(guardParameter, { name, entry });
    return globalParameter === 'true' ? undefined : 'notFound';
  },

  checksQuery({ checks, required = [] }, _, { searchParams }) {
    const isMissing = required.some((name) => !searchParams.get(name));
    const isWrong = Object.entries(checks).some(([name, check]) =>
      searchParams.getAll(name).some((value) => !check.test(value)),
    );
    return isMissing || isWrong ? 'notFound' : undefined;
  },

  leadsTo: ({ to, keepsQuery }, _, { search }) => ({ to: keepsQuery ? to + search : to }),

  leavesWith({ query, check, marker, to, keepsQuery }, { visitor }, { search, searchParams }) {
    const isMarked = marker === undefined || visitor.markers.includes(marker);
    return isMarked && check.test(searchParams.get(query) ?? '')
      ? { to: keepsQuery ? to + search : to }
      : undefined;
  },
};
