import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { cleanAddress } from './clean-html.ts';
import { cleanRows } from './clean-rows.ts';
import { deletePage, type PageName, savePage } from './content.sql.ts';
import { type PageInput, pageInput } from './page-input.ts';

type Bad = 'NO_PAGE' | 'TOO_DEEP' | 'NO_TARGET' | 'NO_CATEGORY';

/**
 * Writes a page of the shop in one language, replacing the one at its path; every process shows it within a second (CN1). Its HTML is
 * sanitised, unsafe addresses are dropped. Answers the page as it was stored. Refuses `NO_PAGE` with the invalid
 * field, `TOO_DEEP` for teasers more than three deep, a redirect without a target and a category page without a category.
 */
export async function writePage(
  { db }: Pick<Ctx, 'db'>,
  given: unknown,
): Promise<PageInput | Refusal<Bad>> {
  if (depthOf(given) > deepest) return refuse('TOO_DEEP', 'shop.content.tooDeep');
  const read = v.safeParse(pageInput, given);
  if (!read.success) {
    const field = v.getDotPath(read.issues[0]) ?? '';
    return refuse('NO_PAGE', 'shop.content.noPage', { field });
  }
  const page = cleaned(read.output);
  if (page.type === 'redirect' && page.redirectTo === null)
    return refuse('NO_TARGET', 'shop.content.noTarget', { field: 'redirectTo' });
  if (page.type === 'category' && page.categoryId === null)
    return refuse('NO_CATEGORY', 'shop.content.noCategory', { field: 'categoryId' });
  await savePage(db, page);
  return page;
}

/** Deletes a page; its address is then not found. Answers whether there was one. */
export function removePage({ db }: Pick<Ctx, 'db'>, name: PageName): Promise<boolean> {
  return deletePage(db, name);
}

function cleaned(page: PageInput): PageInput {
  const redirectTo = page.redirectTo === null ? null : (cleanAddress(page.redirectTo) ?? null);
  return {
    ...page,
    redirectTo: page.type === 'redirect' ? redirectTo : null,
    rows: cleanRows(page.rows),
  };
}

/** The nesting of JSON with three levels of teasers, which is what templates read. */
const deepest = 24;

/** The nesting depth of a value; stops beyond `deepest`, so that circular values end. */
function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > deepest) return depth;
  return Math.max(depth, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)));
}
