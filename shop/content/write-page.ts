import * as v from 'valibot';
import type { PageDocument } from '#contract/content/grid.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { cleanAddress } from './clean-html.ts';
import { cleanRows } from './clean-rows.ts';
import { pageDocument, type PageInput, type PageName, pageName } from './page-input.ts';
import { deletePage, lockPage, savePage } from './published.sql.ts';

type Bad = 'NO_PAGE' | 'TOO_DEEP' | 'NO_TARGET' | 'NO_CATEGORY';

/**
 * Writes a page of the shop in one language, replacing the one at its path; every process shows it within a second (CN1). Its HTML is
 * sanitised, unsafe addresses are dropped. Answers the page as it was stored. Refuses `NO_PAGE` with the invalid
 * field, `TOO_DEEP` for teasers more than three deep, a redirect without a target and a category page without a category.
 */
export async function writePage(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  given: unknown,
): Promise<PageInput | Refusal<Bad>> {
  const page = readPage(given);
  if (isRefusal(page)) return page;
  const name = v.safeParse(pageName, given);
  if (!name.success) return wrongField(name.issues[0]);
  const refused = refuseTarget(page);
  if (refused) return refused;
  await db.transaction(async (tx) => {
    await lockPage(tx, name.output);
    await savePage(tx, name.output, page, { reason: 'command', now: clock.now(), by: null });
  });
  return { ...name.output, ...page };
}

/** Deletes a page; its address is then not found. Answers whether there was one. */
export function removePage(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  name: PageName,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPage(tx, name);
    return deletePage(tx, name, { reason: 'removed', now: clock.now(), by: null });
  });
}

/** A page as editors hand it in, with its HTML and addresses cleaned. Refuses `TOO_DEEP` and `NO_PAGE` with the invalid field. */
export function readPage(given: unknown): PageDocument | Refusal<'TOO_DEEP' | 'NO_PAGE'> {
  if (depthOf(given) > deepest) return refuse('TOO_DEEP', 'shop.content.tooDeep');
  const read = v.safeParse(pageDocument, given);
  return read.success ? cleaned(read.output) : wrongField(read.issues[0]);
}

function wrongField(issue: v.BaseIssue<unknown>): Refusal<'NO_PAGE'> {
  const field = v.getDotPath(issue) ?? '';
  return refuse('NO_PAGE', 'shop.content.noPage', { field });
}

/** A redirect needs a target, and a category's page its category. */
function refuseTarget(page: PageDocument): Refusal<'NO_TARGET' | 'NO_CATEGORY'> | undefined {
  if (page.type === 'redirect' && page.redirectTo === null)
    return refuse('NO_TARGET', 'shop.content.noTarget', { field: 'redirectTo' });
  if (page.type === 'category' && page.categoryId === null)
    return refuse('NO_CATEGORY', 'shop.content.noCategory', { field: 'categoryId' });
  return undefined;
}

function cleaned(page: PageDocument): PageDocument {
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
