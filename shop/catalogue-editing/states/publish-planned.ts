import { auditedDb } from '#shop/audit/audited-db.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { publishProducts } from './change-states.ts';
import { findPlanned } from './states.sql.ts';

/**
 * Publishes drafts at the time that was planned for them (OP1), in the name of who planned it. May run again: a product whose plan
 * changed or was carried out is left alone. One that lacks something by now stays a draft, with its time in the past, for the lists
 * of the staff; that is logged.
 */
export async function publishPlanned(
  { db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>,
  { productIds, publishAt, by }: { productIds: number[]; publishAt: string; by: string },
): Promise<void> {
  const audited = auditedDb(db, { actor: by, command: 'publishProducts' });
  const planned = await findPlanned(db, productIds, new Date(publishAt));
  const outcomes = await publishProducts({ db: audited, clock }, planned);
  for (const [place, outcome] of outcomes.entries()) {
    if (isRefusal(outcome))
      log.warn(
        { productId: planned[place]?.id, refused: outcome.refused, field: outcome.field },
        'A product was not published at its time',
      );
  }
}
