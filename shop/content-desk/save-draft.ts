import type { PageDocument } from '#contract/content/grid.ts';
import { isSame, mergePages } from '#contract/content/merge-pages.ts';
import type { FieldConflict } from '#shop/backoffice-resolver-types.generated.ts';
import type { PageName } from '#shop/content/page-input.ts';
import { readPage } from '#shop/content/write-page.ts';
import { usePictures as keepPictures } from '#shop/files/use-pictures.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type DeskCtx, lockState } from './desk-ctx.ts';
import { type DraftRow, writeDraft } from './draft.sql.ts';
import { picturesOf } from './page-references.ts';

export type SavedDraft = { draft: DraftRow; conflicts: FieldConflict[] };

/**
 * Merges an edited page into its draft, which begins as the published page (OP1.content). `seen` is the page that the screen began
 * with. Parts that only one person changed are saved; those that others changed too are answered as conflicts and stay as they are.
 * HTML and addresses are cleaned, and uploaded pictures are kept. Refuses UNKNOWN for a page that does not exist, TOO_DEEP, and NO_PAGE
 * with the invalid field. Four statements at most.
 */
export async function saveDraft(
  { db, clock, staff }: DeskCtx,
  name: PageName,
  given: { seen: unknown; mine: unknown },
): Promise<SavedDraft | Refusal> {
  const mine = readPage(given.mine);
  const seen = readPage(given.seen);
  if (isRefusal(mine)) return mine;
  if (isRefusal(seen)) return seen;
  return db.transaction(async (tx) => {
    const state = await lockState(tx, name);
    const current = state.edited;
    if (!current) return refuse('UNKNOWN', 'content.noPage');
    const { page, met } = mergePages(current, { seen, mine });
    const conflicts = met.map(({ part, theirs }) => ({
      field: part,
      theirs,
      changedBy: state.draft?.changedBy ?? null,
      changedAt: state.draft?.changedAt.toISOString() ?? null,
    }));
    if (state.draft && isSame(page, current)) return { draft: state.draft, conflicts };
    const draft = await write({ db: tx, clock, staff }, name, page);
    return { draft, conflicts };
  });
}

async function write(
  { db: tx, clock, staff }: DeskCtx,
  name: PageName,
  page: PageDocument,
): Promise<DraftRow> {
  const pictures = picturesOf(page);
  if (pictures.length > 0) await keepPictures({ db: tx, clock }, pictures);
  const written = { page, now: clock.now(), by: staff.name };
  const version = await writeDraft(tx, name, written);
  return { page, version, changedAt: written.now, changedBy: written.by };
}
