import { auditedDb } from '#shop/audit/audited-db.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { onPart } from './find-part.ts';
import type { Part } from './part.ts';
import {
  endPlan,
  findDuePlan,
  findPartState,
  lockPart,
  type PlanRow,
  savePart,
} from './part.sql.ts';

type RunCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Publishes planned footers and navigations that are due, in the order of their times and in the name of who planned them (OP1.content). To be
 * called every minute. Each is a transaction of its own, so that a crash repeats none; runs at the same time take turns.
 */
export async function runPartPlans({ db, clock }: RunCtx): Promise<void> {
  for (;;) {
    const due = await findDuePlan(db, clock.now());
    if (!due) return;
    const audited = auditedDb(db, {
      actor: `staff:${due.plannedBy}`,
      command: 'publishPlannedPart',
    });
    await audited.transaction((tx) => {
      const run = onPart(due, (part) => runPlan({ db: tx, clock }, part, due));
      if (!run) throw new Error(`Plan ${due.id} is of an unknown part: ${due.kind} ${due.key}.`);
      return run;
    });
  }
}

/** Publishes a plan unless it was cancelled or published meanwhile. */
async function runPlan<Document>(
  { db: tx, clock }: RunCtx,
  part: Part<Document>,
  { id, plannedName }: PlanRow,
): Promise<void> {
  await lockPart(tx, part);
  const { planned } = await findPartState<Document>(tx, part);
  if (planned?.id !== id) return;
  const document = await part.settle(tx, planned.document);
  await savePart(tx, part, document, { reason: 'published', now: clock.now(), by: plannedName });
  await endPlan(tx, id, 'published');
}
