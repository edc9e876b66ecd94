import * as v from 'valibot';
import type { ContentPagePart } from '#shop/backoffice-resolver-types.generated.ts';
import { pageName } from '#shop/content/page-input.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findPages, pageStates } from './pages.sql.ts';

const perPart = 50;
const longestSearch = 100;

type Wish = {
  shop: string;
  language: string;
  search?: string | null | undefined;
  state?: string | null | undefined;
  after?: string | null | undefined;
};

/** The pages of a shop and language by path, 50 after a path; none for an unknown shop or language (OP1.content). One statement. */
export async function listPages(
  { db }: Pick<StaffCtx, 'db'>,
  { shop, language, search, state, after }: Wish,
): Promise<ContentPagePart> {
  if (!v.safeParse(pageName, { shop, language, path: '/' }).success)
    return { rows: [], next: null };
  const found = await findPages(db, {
    shop,
    language,
    search: (search ?? '').trim().slice(0, longestSearch),
    state: pageStates.find((each) => each === state) ?? 'all',
    after: after ?? '',
    limit: perPart + 1,
  });
  const rows = found.slice(0, perPart);
  return {
    rows: rows.map(({ changedAt, nextAt, ...row }) => ({
      ...row,
      changedAt: changedAt?.toISOString() ?? null,
      nextAt: nextAt?.toISOString() ?? null,
    })),
    next: found.length > perPart ? (rows.at(-1)?.path ?? null) : null,
  };
}
