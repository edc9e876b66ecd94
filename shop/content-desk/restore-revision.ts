import type { PageName } from '#shop/content/page-input.ts';
import { savePage } from '#shop/content/published.sql.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { changedMeanwhile, type DeskCtx, lockState } from './desk-ctx.ts';
import { madeBy } from './publish-page.ts';
import { findRevision } from './revision.sql.ts';

/**
 * Publishes an earlier revision again, at once (OP1.content); a draft stays as it is. Refuses NO_REVISION for an unknown one or a removal,
 * and CHANGED_MEANWHILE where another revision than the screen showed is the latest. Four statements.
 */
export function restoreRevision(
  { db, clock, staff }: DeskCtx,
  name: PageName,
  { number, seenNumber }: { number: number; seenNumber: number },
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const state = await lockState(tx, name);
    const page = await findRevision(tx, name, number);
    if (!page) return refuse('NO_REVISION', 'content.noRevision');
    if (state.latest !== seenNumber) return changedMeanwhile();
    await savePage(tx, name, page, madeBy({ clock, staff }, 'restored'));
    return undefined;
  });
}
