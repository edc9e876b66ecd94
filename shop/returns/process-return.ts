import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import {
  type AcceptedPieces,
  lockReturn,
  type Pieces,
  writeInspected,
  writeReceived,
} from './process.sql.ts';
import { findReturnedOrderById, lockReturnsOf } from './return-order.sql.ts';
import {
  findReturn,
  findReturnByNumber,
  type ReturnRow,
  type ReturnStatus,
} from './returns.sql.ts';

type ProcessCtx = Pick<Ctx, 'db' | 'clock'>;
type Processed = { returnNumber: string } | Refusal<'UNKNOWN' | 'NOT_NOW' | 'TOO_MANY'>;

/** A return, and what was counted of it: all of it where nothing is named. */
export type Counted = { returnNumber: string; pieces?: readonly Pieces[] | undefined };

/**
 * Notes that a parcel arrived and what was in it (AC4); its customer is told. What was not in it may be returned again.
 * One that was called off or has expired is taken up again as long as its pieces were not registered anew. Refuses UNKNOWN,
 * NOT_NOW for a return that arrived before, and TOO_MANY above what was registered or may still come back.
 */
export function receiveReturn({ db, clock }: ProcessCtx, counted: Counted): Promise<Processed> {
  return process(db, counted, {
    from: ['registered', 'cancelled', 'expired'],
    mostOf: ({ quantity }) => quantity,
    async write(tx, pieces, { id }) {
      await writeReceived(tx, { id, counted: pieces, now: clock.now() });
      return undefined;
    },
  });
}

/**
 * Notes what of a return we accept (AC4), and what of that goes back to the shelf: the pieces of `restocked`, or where that
 * is left out all that did not come back as damaged. A job then settles it. Refuses UNKNOWN, NOT_NOW for a return that has
 * not arrived or was inspected before, and TOO_MANY above what arrived, or to the shelf
 * above what is accepted or of what is repaired for its customer.
 */
export function inspectReturn(
  { db, clock }: ProcessCtx,
  { restocked, ...accepted }: Counted & { restocked?: readonly Pieces[] | undefined },
): Promise<Processed> {
  return process(db, accepted, {
    from: ['received'],
    mostOf: ({ receivedQuantity }) => receivedQuantity ?? 0,
    async write(tx, pieces, { id, positions, regulation }) {
      const shelved = restocked ?? pieces.filter((one) => !isDamaged(one, positions));
      const isTheirs = regulation === 'repair' && piecesIn(shelved) > 0;
      if (isTheirs || !fits(shelved, pieces))
        return refuse('TOO_MANY', 'shop.returns.error.quantity');
      const judged = pieces.map((one) => ({
        ...one,
        restocked: piecesOf(one.lineNumber, shelved),
      }));
      await writeInspected(tx, {
        id,
        accepted: judged satisfies AcceptedPieces[],
        now: clock.now(),
      });
      return undefined;
    },
  });
}

function piecesIn(pieces: readonly Pieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isDamaged({ lineNumber }: Pieces, positions: ReturnRow['positions']): boolean {
  return positions.some((one) => one.lineNumber === lineNumber && one.reason === 'damaged');
}

function piecesOf(lineNumber: number, pieces: readonly Pieces[]): number {
  return pieces.find((one) => one.lineNumber === lineNumber)?.quantity ?? 0;
}

type Position = ReturnRow['positions'][number];
type Step = {
  from: readonly ReturnStatus[];
  mostOf: (position: Position) => number;
  /** Answers what is to be refused all the same. */
  write: (
    tx: Db,
    pieces: readonly Pieces[],
    row: ReturnRow,
  ) => Promise<Refusal<'TOO_MANY'> | undefined>;
};

function process(
  db: Db,
  { returnNumber, pieces }: Counted,
  { from, mostOf, write }: Step,
): Promise<Processed> {
  return db.transaction(async (tx) => {
    const known = await findReturnByNumber(tx, returnNumber);
    if (known) await lockReturnsOf(tx, known.orderId);
    const id = await lockReturn(tx, returnNumber);
    const row = id === undefined ? undefined : await findReturn(tx, id);
    if (!row) return refuse('UNKNOWN', 'shop.returns.error.unknown');
    if (!from.includes(row.status)) return refuse('NOT_NOW', 'shop.returns.error.unknown');
    const all = row.positions.map((one) => ({
      lineNumber: one.lineNumber,
      quantity: mostOf(one),
    }));
    const counted = pieces ?? all;
    const mayCome = !endedStates.has(row.status) || (await isStillOut(tx, row, counted));
    if (!fits(counted, all) || !mayCome) return refuse('TOO_MANY', 'shop.returns.error.quantity');
    return (await write(tx, counted, row)) ?? { returnNumber };
  });
}

const endedStates: ReadonlySet<ReturnStatus> = new Set(['cancelled', 'expired']);

/** Whether the pieces are with the customer as far as we know: none of them was registered anew. */
async function isStillOut(
  tx: Db,
  { orderId }: ReturnRow,
  counted: readonly Pieces[],
): Promise<boolean> {
  const order = await findReturnedOrderById(tx, orderId);
  return counted.every(({ lineNumber, quantity }) => {
    const line = order?.lines.find((one) => one.lineNumber === lineNumber);
    const shipped = line?.shipped.reduce((sum, one) => sum + one.quantity, 0) ?? 0;
    return quantity <= shipped - (line?.returnedQuantity ?? 0);
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
