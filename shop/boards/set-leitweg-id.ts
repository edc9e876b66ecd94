import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { isLeitwegId } from '#shop/payment/leitweg-id.ts';
import { writeBoardLeitwegId, writeSchoolLeitwegId } from './leitweg-id.sql.ts';
import { lockBoardRight, notYours, refuseSchool } from './membership/board-right.ts';

/**
 * Sets the Leitweg-ID of the visitor's board, or of one of its schools, with which invoices of collective orders become e-invoices (SC5).
 * An empty one removes it: a school has that of the board then, and a board what each checkout chose. The board's account and its people
 * who book may. Refuses NOT_YOURS, UNKNOWN for a school of another board, and REFERENCE_WRONG on the field `leitwegId`.
 */
export function setLeitwegId(
  ctx: Pick<Ctx, 'db' | 'storefront' | 'visitor'>,
  { schoolId, leitwegId: typed }: { schoolId: number | undefined; leitwegId: string },
): Promise<Refusal | undefined> {
  const leitwegId = typed.trim().toUpperCase() || null;
  return ctx.db.transaction(async (db) => {
    const right = await lockBoardRight({ ...ctx, db });
    if (!right?.keepsBudgets) return notYours();
    const { boardId } = right;
    if (leitwegId !== null && !isLeitwegId(leitwegId))
      return refuse('REFERENCE_WRONG', 'shop.payment.leitwegIdWrong', { field: 'leitwegId' });
    if (schoolId === undefined) {
      await writeBoardLeitwegId(db, { boardId, leitwegId });
      return undefined;
    }
    const unknown = await refuseSchool(db, { schoolId, boardId });
    if (unknown) return unknown;
    await writeSchoolLeitwegId(db, { schoolId, leitwegId });
    return undefined;
  });
}
