import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { lockReturn, type Pieces, writeInspected, writeReceived } from './process.sql.ts';
import { findReturn, type ReturnRow, type ReturnStatus } from './returns.sql.ts';

type ProcessCtx = Pick<Ctx, 'db' | 'clock'>;
type Processed = { returnNumber: string } | Refusal<'UNKNOWN' | 'NOT_NOW' | 'TOO_MANY'>;

/** A return, and what was counted of it: all of it where nothing is named. */
export type Counted = { returnNumber: string; pieces?: readonly Pieces[] | undefined };

/**
 * Notes that a parcel arrived and what was in it (AC4); its customer is told. What was not in it may be returned again.
 * Refuses UNKNOWN, NOT_NOW for a return that arrived before, and TOO_MANY above what was registered.
 */
export function receiveReturn({ db, clock }: ProcessCtx, counted: Counted): Promise<Processed> {
  return process(db, counted, {
    from: 'registered',
    mostOf: ({ quantity }) => quantity,
    write: (tx, id, pieces) => writeReceived(tx, { id, counted: pieces, now: clock.now() }),
  });
}

/**
 * Notes what of a return we accept (AC4); a job then settles it. Refuses UNKNOWN, NOT_NOW for a return that has not arrived
 * or was inspected before, and TOO_MANY above what arrived.
 */
export function inspectReturn({ db, clock }: ProcessCtx, accepted: Counted): Promise<Processed> {
  return process(db, accepted, {
    from: 'received',
    mostOf: ({ receivedQuantity }) => receivedQuantity ?? 0,
    write: (tx, id, pieces) => writeInspected(tx, { id, accepted: pieces, now: clock.now() }),
  });
}

type Position = ReturnRow['positions'][number];
type Step = {
  from: ReturnStatus;
  mostOf: (position: Position) => number;
  write: (tx: Db, id: number, pieces: readonly Pieces[]) => Promise<void>;
};

function process(
  db: Db,
  { returnNumber, pieces }: Counted,
  { from, mostOf, write }: Step,
): Promise<Processed> {
  return db.transaction(async (tx) => {
    const id = await lockReturn(tx, returnNumber);
    const row = id === undefined ? undefined : await findReturn(tx, id);
    if (!row) return refuse('UNKNOWN', 'shop.returns.error.unknown');
    if (row.status !== from) return refuse('NOT_NOW', 'shop.returns.error.unknown');
    const all = row.positions.map((one) => ({
      lineNumber: one.lineNumber,
      quantity: mostOf(one),
    }));
    const counted = pieces ?? all;
    if (!fits(counted, all)) return refuse('TOO_MANY', 'shop.returns.error.quantity');
    await write(tx, row.id, counted);
    return { returnNumber };
  });
}

/** Every line once, whole pieces from none, and never more than there may be. */
function fits(counted: readonly Pieces[], most: readonly Pieces[]): boolean {
  const lines = new Set(counted.map(({ lineNumber }) => lineNumber));
  return (
    lines.size === counted.length &&
    counted.every(({ lineNumber, quantity }) => {
      const there = most.find((one) => one.lineNumber === lineNumber)?.quantity ?? -1;
      return Number.isInteger(quantity) && quantity >= 0 && quantity <= there;
    })
  );
}
