import type { SearchedWords } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { keptDays } from '#shop/search/count-searches.ts';
import { findSearchedWords, searchedKinds } from './searched-words.sql.ts';

/** Rarer words are not shown: they could be what a single person typed. */
const fewestShown = 3;
const mostShown = 200;

type Wish = { shop: string; language: string; kind: string; days: number };

/** What shoppers search for, without persons: words that were searched for three times or more in the last days (OP1). One statement. */
export function listSearchedWords(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { shop, language, kind, days }: Wish,
): Promise<SearchedWords[]> {
  const before = Math.min(Math.max(days, 1), keptDays) - 1;
  return findSearchedWords(db, {
    shop: shop === 'business' ? 'business' : 'consumer',
    language: language === 'en' ? 'en' : 'de',
    kind: searchedKinds.find((each) => each === kind) ?? 'empty',
    since: new Date(clock.now().getTime() - before * 86_400_000).toISOString().slice(0, 10),
    fewest: fewestShown,
    limit: mostShown,
  });
}
