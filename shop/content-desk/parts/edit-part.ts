import { isSame } from '#contract/content/merge-pages.ts';
import { usePictures as keepPictures } from '#shop/files/use-pictures.ts';
import { berlinInstant } from '#shop/kernel/berlin-day.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { changedMeanwhile, type DeskCtx } from '../desk-ctx.ts';
import type { JudgeCtx } from '../judge-draft.ts';
import type { Part } from './part.ts';
import {
  deletePartDraft,
  endPlan,
  findPartRevision,
  findPartState,
  insertPlan,
  lockPart,
  type PartDraftRow,
  type PartState,
  savePart,
  writePartDraft,
} from './part.sql.ts';

/** What a screen shows of a part: the version of the draft, 0 for none, and the number of the latest revision. */
export type SeenPart = { version: number; number: number };

/**
 * Saves a footer or navigation as the draft that shoppers do not see (HF3, HF4, OP1.content). Refuses UNREADABLE where it cannot be read, and
 * CHANGED_MEANWHILE where the draft or what is published is another than the screen showed, with who changed it. Answers what the screen
 * has seen then. Uploaded pictures are kept. Four statements at most.
 */
export function savePartDraft<Document>(
  { db, clock, staff }: DeskCtx,
  part: Part<Document>,
  { seen, document: given }: { seen: SeenPart; document: string },
): Promise<SeenPart | Refusal> {
  return db.transaction(async (tx) => {
    const document = part.read(given);
    if (!document) return refuse('UNREADABLE', part.unreadable);
    await lockPart(tx, part);
    const state = await findPartState<Document>(tx, part);
    const refused = refuseChanged(state, seen);
    if (refused) return refused;
    if (isSame(document, state.draft?.document ?? state.published)) return seen;
    const pictures = part.pictures(document);
    if (pictures.length > 0) await keepPictures({ db: tx, clock }, pictures);
    const written = { document, now: clock.now(), by: staff.name };
    return { ...seen, version: await writePartDraft(tx, part, written) };
  });
}

/** Throws the draft of a part away; shoppers see what is published (OP1.content). Refuses NO_DRAFT and CHANGED_MEANWHILE. Three statements. */
export function discardPartDraft<Document>(
  { db }: Pick<DeskCtx, 'db'>,
  part: Part<Document>,
  seen: SeenPart,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const { draft } = await lockedDraft(tx, part, seen);
    if (isRefusal(draft)) return draft;
    await deletePartDraft(tx, part);
    return undefined;
  });
}

export type PartPublishing = { seen: SeenPart; acceptsDead: boolean };

/**
 * Publishes the draft of a part (HF3, HF4, OP1.content): every page of the shop shows it on all nodes within a second, and a revision is kept.
 * A planned version stays planned. Refuses NO_DRAFT, CHANGED_MEANWHILE, INCOMPLETE for what keeps it from being published, and
 * DEAD_REFERENCES with their number unless they are accepted. Six statements for a footer, seven for a navigation.
 */
export function publishPart<Document>(
  { db, clock, staff, isShopAddress }: DeskCtx & JudgeCtx,
  part: Part<Document>,
  { seen, acceptsDead }: PartPublishing,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const { draft } = await lockedDraft(tx, part, seen);
    if (isRefusal(draft)) return draft;
    const judged = { db: tx, isShopAddress };
    const refused = await refuseFaults(judged, part, draft.document, acceptsDead);
    if (refused) return refused;
    const document = await part.settle(tx, draft.document);
    await savePart(tx, part, document, {
      reason: 'published',
      now: clock.now(),
      by: staff.name,
    });
    await deletePartDraft(tx, part);
    return undefined;
  });
}

/**
 * Plans the publication of a draft for a minute in Berlin (OP1.content). The draft is then the planned version, so that later changes begin
 * from what is shown. Refuses as publishing does, TIME_WRONG for a time that does not exist or has passed, and ALREADY_PLANNED where another
 * version is planned. Six statements.
 */
export function planPart<Document>(
  { db, clock, staff, isShopAddress }: DeskCtx & JudgeCtx,
  part: Part<Document>,
  { seen, acceptsDead, beginsAt }: PartPublishing & { beginsAt: string },
): Promise<Refusal | undefined> {
  const [begin, now] = [berlinInstant(beginsAt), clock.now()];
  if (!begin || begin <= now)
    return Promise.resolve(refuse('TIME_WRONG', 'content.timeWrong', { field: 'beginsAt' }));
  return db.transaction(async (tx) => {
    const { draft, planned } = await lockedDraft(tx, part, seen);
    if (isRefusal(draft)) return draft;
    if (planned) return refuse('ALREADY_PLANNED', 'content.alreadyPlanned');
    const judged = { db: tx, isShopAddress };
    const refused = await refuseFaults(judged, part, draft.document, acceptsDead);
    if (refused) return refused;
    await insertPlan(tx, part, { document: draft.document, beginsAt: begin, now, staff });
    await deletePartDraft(tx, part);
    return undefined;
  });
}

/**
 * Cancels the planned version of a part, which becomes the draft where there is none (OP1.content). Refuses SCHEDULE_OVER where it was
 * published or cancelled meanwhile. Four statements.
 */
export function cancelPlannedPart<Document>(
  { db, clock, staff }: DeskCtx,
  part: Part<Document>,
  seen: { id: number; version: number },
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    await lockPart(tx, part);
    const { planned, draft } = await findPartState<Document>(tx, part);
    if (planned?.id !== seen.id || planned.version !== seen.version)
      return refuse('SCHEDULE_OVER', 'content.scheduleOver');
    await endPlan(tx, planned.id, 'cancelled');
    if (!draft) {
      const { document } = planned;
      await writePartDraft(tx, part, { document, now: clock.now(), by: staff.name });
    }
    return undefined;
  });
}

/** Publishes an earlier revision again; a draft stays (OP1.content). Refuses CHANGED_MEANWHILE and NO_REVISION. Five statements at most. */
export function restorePart<Document>(
  { db, clock, staff }: DeskCtx,
  part: Part<Document>,
  { seen, number }: { seen: SeenPart; number: number },
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    await lockPart(tx, part);
    const refused = refuseChanged(await findPartState<Document>(tx, part), seen);
    if (refused) return refused;
    const revision = await findPartRevision<Document>(tx, part, number);
    if (!revision) return refuse('NO_REVISION', 'content.noRevision');
    const document = await part.settle(tx, revision);
    await savePart(tx, part, document, { reason: 'restored', now: clock.now(), by: staff.name });
    return undefined;
  });
}

type LockedDraft<Document> = Pick<PartState<Document>, 'planned'> & {
  draft: PartDraftRow<Document> | Refusal<'CHANGED_MEANWHILE' | 'NO_DRAFT'>;
};

async function lockedDraft<Document>(
  tx: DeskCtx['db'],
  part: Part<Document>,
  seen: SeenPart,
): Promise<LockedDraft<Document>> {
  await lockPart(tx, part);
  const state = await findPartState<Document>(tx, part);
  const { draft, planned } = state;
  return {
    planned,
    draft: draft ? (refuseChanged(state, seen) ?? draft) : refuse('NO_DRAFT', 'content.noDraft'),
  };
}

function refuseChanged(
  { draft, latest }: Pick<PartState<unknown>, 'draft' | 'latest'>,
  { version, number }: SeenPart,
): Refusal<'CHANGED_MEANWHILE'> | undefined {
  if ((draft?.version ?? 0) !== version) return changedMeanwhile(draft?.changedBy);
  return latest === number ? undefined : changedMeanwhile();
}

async function refuseFaults<Document>(
  ctx: JudgeCtx,
  part: Part<Document>,
  document: Document,
  acceptsDead: boolean,
): Promise<Refusal | undefined> {
  const findings = await part.judge(ctx, document);
  const count = findings.length;
  if (findings.some(({ isBlocking }) => isBlocking))
    return refuse('INCOMPLETE', part.incomplete, { values: { count } });
  return count > 0 && !acceptsDead
    ? refuse('DEAD_REFERENCES', 'content.deadReferences', { values: { count } })
    : undefined;
}
