import type { PageDocument } from '#contract/content/grid.ts';
import type { PageName } from '#shop/content/page-input.ts';
import { deletePage, savePage } from '#shop/content/published.sql.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { changedMeanwhile, type DeskCtx, lockState, seenDraft } from './desk-ctx.ts';
import { deleteDraft } from './draft.sql.ts';
import { judgeDraft, type JudgeCtx } from './judge-draft.ts';

export type Publishing = { version: number; acceptsDead: boolean };

/**
 * Publishes a draft (OP1.content): shoppers see it on all nodes within a second, and a revision is kept. Refuses NO_DRAFT, CHANGED_MEANWHILE
 * for another version than the screen showed, INCOMPLETE for a page that lacks what its templates need, and DEAD_REFERENCES with
 * their number unless they are accepted. Five statements.
 */
export function publishPage(
  { db, clock, staff, isShopAddress }: DeskCtx & JudgeCtx,
  name: PageName,
  { version, acceptsDead }: Publishing,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const draft = seenDraft(await lockState(tx, name), version);
    if (isRefusal(draft)) return draft;
    const refused = await refuseFaults({ db: tx, isShopAddress }, name, draft.page, acceptsDead);
    if (refused) return refused;
    await savePage(tx, name, draft.page, madeBy({ clock, staff }, 'published'));
    await deleteDraft(tx, name);
    return undefined;
  });
}

/** Refuses a page that lacks something or leads to something dead. One statement. */
export async function refuseFaults(
  ctx: JudgeCtx,
  name: PageName,
  page: PageDocument,
  acceptsDead: boolean,
): Promise<Refusal | undefined> {
  const findings = await judgeDraft(ctx, name, page);
  const count = findings.length;
  if (findings.some(({ isBlocking }) => isBlocking))
    return refuse('INCOMPLETE', 'content.incomplete', { values: { count } });
  return count > 0 && !acceptsDead
    ? refuse('DEAD_REFERENCES', 'content.deadReferences', { values: { count } })
    : undefined;
}

/** Throws a draft away; shoppers see what is published (OP1.content). Refuses NO_DRAFT and CHANGED_MEANWHILE. Three statements. */
export function discardDraft(
  { db }: Pick<DeskCtx, 'db'>,
  name: PageName,
  version: number,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const draft = seenDraft(await lockState(tx, name), version);
    if (isRefusal(draft)) return draft;
    await deleteDraft(tx, name);
    return undefined;
  });
}

/**
 * Takes a page off the shop (OP1.content): its address is not found then, until a revision of it is restored or a draft published. Refuses NOT_PUBLISHED, and CHANGED_MEANWHILE where another revision than the screen showed is the latest. Four statements at most.
 */
export function takeOff(
  { db, clock, staff }: DeskCtx,
  name: PageName,
  seenNumber: number,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const state = await lockState(tx, name);
    if (!state.published) return refuse('NOT_PUBLISHED', 'content.notPublished');
    if (state.latest !== seenNumber) return changedMeanwhile();
    await deletePage(tx, name, madeBy({ clock, staff }, 'removed'));
    return undefined;
  });
}

type Reason = Parameters<typeof savePage>[3]['reason'];

export function madeBy({ clock, staff }: Pick<DeskCtx, 'clock' | 'staff'>, reason: Reason) {
  return { reason, now: clock.now(), by: staff.name };
}
