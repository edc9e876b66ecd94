import { auditedDb } from '#shop/audit/audited-db.ts';
import { deletePage, lockPage, savePage } from '#shop/content/published.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findBefore, findDue, findOpen, type OpenSchedule, setState } from './schedule.sql.ts';

type RunCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Begins and ends planned pages that are due, in the order of their times and in the name of who planned them (OP1.content). To be called every
 * minute. Each is a transaction of its own, so that a crash repeats none; runs at the same time take turns.
 */
export async function runSchedules({ db, clock }: RunCtx): Promise<void> {
  for (;;) {
    const due = await findDue(db, clock.now());
    if (!due) return;
    const command = due.state === 'running' ? 'endContentPage' : 'beginContentPage';
    const audited = auditedDb(db, { actor: `staff:${due.plannedBy}`, command });
    await audited.transaction((tx) => runStep({ db: tx, clock }, due));
  }
}

/** Begins or ends a schedule unless it was changed meanwhile. */
async function runStep({ db: tx, clock }: RunCtx, due: OpenSchedule): Promise<void> {
  await lockPage(tx, due);
  const open = await findOpen(tx, due.id);
  if (open?.version !== due.version) return;
  if (open.state === 'running') return endSchedule({ db: tx, clock }, open, open.plannedName);
  const made = { reason: 'begun', now: clock.now(), by: open.plannedName } as const;
  const revisionId = await savePage(tx, open, open.page, made);
  await setState(tx, open.id, { state: open.endsAt === null ? 'ended' : 'running', revisionId });
}

/**
 * Ends a running version of a page that the transaction has locked: what was shown before comes back, unless another page was published
 * meanwhile, which stays. Four statements.
 */
export async function endSchedule(
  { db: tx, clock }: RunCtx,
  open: OpenSchedule,
  by: string,
): Promise<undefined> {
  const before = open.revisionId === null ? undefined : await findBefore(tx, open, open.revisionId);
  if (before?.isLatest) {
    const made = { reason: 'ended', now: clock.now(), by } as const;
    if (before.page) await savePage(tx, open, before.page, made);
    else await deletePage(tx, open, made);
  }
  await setState(tx, open.id, { state: before?.isLatest ? 'ended' : 'kept' });
}
