import * as v from 'valibot';
import type { PageDocument } from '#contract/content/grid.ts';
import { type PageName, pageName } from '#shop/content/page-input.ts';
import { lockPage, savePage } from '#shop/content/published.sql.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { changedMeanwhile, type DeskCtx } from '../desk-ctx.ts';
import { findState, type PageState } from '../draft.sql.ts';
import { madeBy } from '../publish-page.ts';
import { deleteRedirect, leadPast, type Move, moveParts } from './rename.sql.ts';

type RenameCtx = DeskCtx & Pick<StaffCtx, 'isShopAddress'>;

/** What a screen shows of a page: the version of the draft, 0 for none, and the number of the latest revision. */
type SeenPage = { version: number; number: number };

const languages = ['de', 'en'] as const;

/**
 * Gives a page another address (OP1.content), in both languages of its shop at once, as these are one page. Draft, revisions and planned
 * versions go with it, pages that include its rows include them from there, and a published page leaves a redirect behind; redirects to
 * the old address lead to the new one. Refuses PATH_WRONG, PATH_SAME, PATH_STAYS (home page), PATH_OF_SHOP and PAGE_EXISTS on `to`,
 * UNKNOWN, and CHANGED_MEANWHILE. Thirty statements at most.
 */
export async function renamePage(
  { db, clock, staff, isShopAddress }: RenameCtx,
  name: PageName,
  { to, seen }: { to: string; seen: SeenPage },
): Promise<Refusal | undefined> {
  const read = v.safeParse(pageName, { ...name, path: to });
  if (!read.success) return refuse('PATH_WRONG', 'content.pathWrong', { field: 'to' });
  if (to === name.path) return refuse('PATH_SAME', 'content.pathSame', { field: 'to' });
  if (name.path === '/') return refuse('PATH_STAYS', 'content.pathStays', { field: 'to' });
  if (isShopAddress(to)) return refuse('PATH_OF_SHOP', 'content.pathOfShop', { field: 'to' });
  return db.transaction(async (tx) => {
    const moves = languages.map((language) => ({
      from: { ...name, language },
      to: { ...read.output, language },
    }));
    await lockAll(
      tx,
      moves.flatMap((move) => [move.from, move.to]),
    );
    const found: { move: Move; before: PageState; target: PageState }[] = [];
    for (const move of moves) {
      const before = await findState(tx, move.from);
      if (before.edited) found.push({ move, before, target: await findState(tx, move.to) });
    }
    const own = found.find(({ move }) => move.from.language === name.language)?.before;
    if (!own) return refuse('UNKNOWN', 'content.noPage');
    if (own.latest !== seen.number || (own.draft?.version ?? 0) !== seen.version)
      return changedMeanwhile(own.draft?.changedBy);
    if (found.some(({ target }) => !isFree(target, name.path)))
      return refuse('PAGE_EXISTS', 'content.pageExists', { field: 'to' });
    for (const { move, before, target } of found) {
      await deleteRedirect(tx, move.to);
      await moveParts(tx, move, target.latest);
      await leadPast(tx, move);
      if (before.published)
        await savePage(tx, move.from, redirectTo(to), madeBy({ clock, staff }, 'published'));
    }
    return undefined;
  });
}

/** Locks pages in one order, so that two renames never wait for each other. */
async function lockAll(tx: RenameCtx['db'], names: readonly PageName[]): Promise<void> {
  const keyOf = ({ language, path }: PageName) => `${path} ${language}`;
  for (const each of names.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    await lockPage(tx, each);
}

/** Whether nothing is at an address, or a redirect that leads to the page itself, as after an earlier rename. */
function isFree({ edited, draft, published }: PageState, path: string): boolean {
  if (!edited) return true;
  return !draft && published?.type === 'redirect' && published.redirectTo === path;
}

function redirectTo(path: string): PageDocument {
  return {
    type: 'redirect',
    title: '',
    description: '',
    robots: null,
    categoryId: null,
    redirectTo: path,
    isTemporary: false,
    rows: [],
  };
}
