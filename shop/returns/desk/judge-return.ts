import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { inspectReturn } from '../process-return.ts';
import type { Pieces } from '../process.sql.ts';
import { lockReturnsOf } from '../return-order.sql.ts';
import { findReturnByNumber, type ReturnRow } from '../returns.sql.ts';
import { previewSettlement } from '../settle-return.ts';

export type Judgement = {
  returnNumber: string;
  accepted: readonly Pieces[];
  restocked: readonly Pieces[];
  /** The money that the screen showed for the accepted pieces, in minor units of the order's currency. */
  worthMinor: number;
  /** Why pieces are refused, in the customer's language; it is part of the mail. */
  refusalReason: string;
};

type JudgementRefusal = Refusal<
  'UNKNOWN' | 'NOT_NOW' | 'TOO_MANY' | 'REQUIRED' | 'TOO_LONG' | 'WORTH_CHANGED'
>;

const longestReason = 1000;

/**
 * Accepts and refuses the pieces of a return as the screen showed them (AC4, OP1): the money that a job then gives is what was
 * shown. Refuses REQUIRED and TOO_LONG on `refusalReason`, which refused pieces need, WORTH_CHANGED where another return or
 * refund of the order was settled meanwhile, and as `inspectReturn`.
 */
export function judgeReturn(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { returnNumber, accepted, restocked, worthMinor, refusalReason }: Judgement,
): Promise<{ returnNumber: string } | JudgementRefusal> {
  const reason = typedLines(refusalReason);
  return db.transaction(async (tx) => {
    const row = await findReturnByNumber(tx, returnNumber);
    if (!row) return refuse('UNKNOWN', 'returns.unknown');
    if (row.status !== 'received') return refuse('NOT_NOW', 'returns.notNow');
    await lockReturnsOf(tx, row.orderId);
    const refused = refuseReason(row, accepted, reason);
    if (refused) return refused;
    const worth = await previewSettlement({ db: tx }, { returnNumber, accepted });
    if (worth !== worthMinor) return refuse('WORTH_CHANGED', 'returns.worthChanged');
    const judged = { returnNumber, pieces: accepted, restocked, refusalReason: reason || null };
    return inspectReturn({ db: tx, clock }, judged);
  });
}

function refuseReason(
  { positions }: ReturnRow,
  accepted: readonly Pieces[],
  reason: string,
): Refusal<'REQUIRED' | 'TOO_LONG'> | undefined {
  const field = 'refusalReason';
  const received = positions.reduce(
    (sum, { receivedQuantity }) => sum + (receivedQuantity ?? 0),
    0,
  );
  const taken = accepted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (taken < received && reason === '')
    return refuse('REQUIRED', 'returns.reasonNeeded', { field });
  if (reason.length > longestReason) return refuse('TOO_LONG', 'customers.tooLong', { field });
  return undefined;
}
