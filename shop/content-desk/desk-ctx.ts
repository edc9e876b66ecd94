import type { PageName } from '#shop/content/page-input.ts';
import { lockPage } from '#shop/content/published.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type DraftRow, findState, type PageState } from './draft.sql.ts';

/** What the verbs about pages work with. */
export type DeskCtx = Pick<StaffCtx, 'db' | 'clock'> & {
  staff: Pick<StaffCtx['staff'], 'id' | 'name'>;
};

type DraftRefusal = Refusal<'NO_DRAFT' | 'CHANGED_MEANWHILE'>;

/** Locks a page and reads its states, within a transaction. Two statements. */
export async function lockState(tx: Db, name: PageName): Promise<PageState> {
  await lockPage(tx, name);
  return findState(tx, name);
}

/** The draft of this version. Refuses NO_DRAFT and CHANGED_MEANWHILE, with who changed it. */
export function seenDraft({ draft }: PageState, version: number): DraftRow | DraftRefusal {
  if (!draft) return refuse('NO_DRAFT', 'content.noDraft');
  return draft.version === version ? draft : changedMeanwhile(draft.changedBy);
}

export function changedMeanwhile(name?: string | null): Refusal<'CHANGED_MEANWHILE'> {
  return name
    ? refuse('CHANGED_MEANWHILE', 'content.changedBy', { values: { name } })
    : refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
}
