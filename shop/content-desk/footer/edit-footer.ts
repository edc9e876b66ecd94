import type { FooterDocument } from '#contract/content/footer.ts';
import { isSame } from '#contract/content/merge-pages.ts';
import { usePictures as keepPictures } from '#shop/files/use-pictures.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { changedMeanwhile, type DeskCtx } from '../desk-ctx.ts';
import type { JudgeCtx } from '../judge-draft.ts';
import { uploadedPicture } from '../page-references.ts';
import {
  deleteFooterDraft,
  findFooterRevision,
  findFooterState,
  type FooterDraftRow,
  type FooterState,
  lockFooter,
  saveFooter,
  writeFooterDraft,
} from './footer.sql.ts';
import { type FooterName, readFooter } from './footer-input.ts';
import { judgeFooterDraft } from './judge-footer-draft.ts';

/** What a screen shows of a footer: the version of the draft, 0 for none, and the number of the latest revision. */
export type SeenFooter = { version: number; number: number };

type FooterRefusal = Refusal<'CHANGED_MEANWHILE' | 'NO_DRAFT'>;

/**
 * Saves a footer as the draft that shoppers do not see (HF4, OP1.content). Refuses NO_FOOTER where it cannot be read, and
 * CHANGED_MEANWHILE where the draft or what is published is another than the screen showed, with who changed it. Answers what the screen
 * has seen then. Uploaded pictures are kept. Four statements at most.
 */
export function saveFooterDraft(
  { db, clock, staff }: DeskCtx,
  name: FooterName,
  { seen, footer: given }: { seen: SeenFooter; footer: string },
): Promise<SeenFooter | Refusal> {
  return db.transaction(async (tx) => {
    const footer = readFooter(given);
    if (!footer) return refuse('NO_FOOTER', 'content.noFooter');
    await lockFooter(tx, name);
    const state = await findFooterState(tx, name);
    const refused = refuseChanged(state, seen);
    if (refused) return refused;
    if (isSame(footer, state.draft?.footer ?? state.published)) return seen;
    const pictures = footer.usps.flatMap(({ image }) => uploadedPicture(image?.src) ?? []);
    if (pictures.length > 0) await keepPictures({ db: tx, clock }, pictures);
    const written = { footer, now: clock.now(), by: staff.name };
    return { ...seen, version: await writeFooterDraft(tx, name, written) };
  });
}

/** Throws the draft of a footer away; shoppers see what is published (OP1.content). Refuses NO_DRAFT and CHANGED_MEANWHILE. Three statements. */
export function discardFooterDraft(
  { db }: Pick<DeskCtx, 'db'>,
  name: FooterName,
  seen: SeenFooter,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const draft = await lockedDraft(tx, name, seen);
    if (isRefusal(draft)) return draft;
    await deleteFooterDraft(tx, name);
    return undefined;
  });
}

/**
 * Publishes the draft of a footer (HF4, OP1.content): every page of the shop shows it on all nodes within a second, and a revision is kept.
 * Refuses NO_DRAFT, CHANGED_MEANWHILE, INCOMPLETE for a footer with empty labels or without a link that the law requires, and
 * DEAD_REFERENCES with their number unless they are accepted. Five statements.
 */
export function publishFooter(
  { db, clock, staff, isShopAddress }: DeskCtx & JudgeCtx,
  name: FooterName,
  { seen, acceptsDead }: { seen: SeenFooter; acceptsDead: boolean },
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const draft = await lockedDraft(tx, name, seen);
    if (isRefusal(draft)) return draft;
    const judged = { db: tx, isShopAddress };
    const refused = await refuseFaults(judged, name, draft.footer, acceptsDead);
    if (refused) return refused;
    await saveFooter(tx, name, draft.footer, madeBy({ clock, staff }, 'published'));
    await deleteFooterDraft(tx, name);
    return undefined;
  });
}

/** Publishes an earlier revision again; a draft stays (OP1.content). Refuses CHANGED_MEANWHILE and NO_REVISION. Four statements. */
export function restoreFooter(
  { db, clock, staff }: DeskCtx,
  name: FooterName,
  { seen, number }: { seen: SeenFooter; number: number },
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    await lockFooter(tx, name);
    const refused = refuseChanged(await findFooterState(tx, name), seen);
    if (refused) return refused;
    const footer = await findFooterRevision(tx, name, number);
    if (!footer) return refuse('NO_REVISION', 'content.noRevision');
    await saveFooter(tx, name, footer, madeBy({ clock, staff }, 'restored'));
    return undefined;
  });
}

async function lockedDraft(
  tx: DeskCtx['db'],
  name: FooterName,
  seen: SeenFooter,
): Promise<FooterDraftRow | FooterRefusal> {
  await lockFooter(tx, name);
  const state = await findFooterState(tx, name);
  if (!state.draft) return refuse('NO_DRAFT', 'content.noDraft');
  return refuseChanged(state, seen) ?? state.draft;
}

function refuseChanged(
  { draft, latest }: FooterState,
  { version, number }: SeenFooter,
): Refusal<'CHANGED_MEANWHILE'> | undefined {
  if ((draft?.version ?? 0) !== version) return changedMeanwhile(draft?.changedBy);
  return latest === number ? undefined : changedMeanwhile();
}

async function refuseFaults(
  ctx: JudgeCtx,
  name: FooterName,
  footer: FooterDocument,
  acceptsDead: boolean,
): Promise<Refusal | undefined> {
  const findings = await judgeFooterDraft(ctx, name, footer);
  const count = findings.length;
  if (findings.some(({ isBlocking }) => isBlocking))
    return refuse('INCOMPLETE', 'content.footerIncomplete', { values: { count } });
  return count > 0 && !acceptsDead
    ? refuse('DEAD_REFERENCES', 'content.deadReferences', { values: { count } })
    : undefined;
}

function madeBy<Reason extends string>(
  { clock, staff }: Pick<DeskCtx, 'clock' | 'staff'>,
  reason: Reason,
) {
  return { reason, now: clock.now(), by: staff.name };
}
