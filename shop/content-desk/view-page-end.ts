import { lastEntry } from '#shop/audit/last-entry.ts';
import type { ContentPageEnd } from '#shop/backoffice-resolver-types.generated.ts';
import type { PageName } from '#shop/content/page-input.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findState } from './draft.sql.ts';
import { findRevisions } from './revision.sql.ts';

/**
 * How a page came to its end: its draft was discarded, or it was taken off the shop, whatever was last (OP1.content). Undefined for a page
 * that is there, and for one that never was or whose draft was discarded longer ago than the audit trail reaches. Three statements.
 */
export async function viewPageEnd(
  { db }: Pick<StaffCtx, 'db'>,
  name: PageName,
): Promise<ContentPageEnd | undefined> {
  const record = `${name.shop},${name.language},${name.path}`;
  const command = 'discardContentDraft';
  const [{ edited, latest }, discarded, [removed]] = await Promise.all([
    findState(db, name),
    lastEntry({ db }, { relation: 'content.draft', record, command }),
    findRevisions(db, name, { before: undefined, limit: 1 }),
  ]);
  if (edited) return undefined;
  if (removed && !(discarded && discarded.at > removed.madeAt))
    return { how: 'removed', at: removed.madeAt.toISOString(), by: removed.madeBy, latest };
  return (
    discarded && { how: 'discarded', at: discarded.at.toISOString(), by: discarded.by, latest }
  );
}
