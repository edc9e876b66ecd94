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

/** A return with its counted pieces; all of them where it is left out. */
export type Counted = { returnNumber: string; pieces?: readonly Pieces[] | undefined };

/**
 * Records the arrival of a parcel with its pieces and notifies the customer (AC4). Missing pieces can be registered again. A
 * cancelled or expired return is resumed unless its pieces were registered again. Refuses UNKNOWN, NOT_NOW for a return that
 * arrived before, and TOO_MANY above the registered or returnable pieces.
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
 * Records the accepted pieces of a return (AC4), and which of them are restocked: `restocked`, or without it all that were not
 * returned as damaged. `refusalReason` says to the customer why the others are refused. A job then settles the return. Refuses
 * UNKNOWN, NOT_NOW for a return that has not arrived or was inspected before, and TOO_MANY above the received pieces, for
 * restocking above the accepted ones, and for restocking goods that are repaired for the customer.
 */
export function inspectReturn(
  { db, clock }: ProcessCtx,
  {
    restocked,
    refusalReason = null,
    ...accepted
  }: Counted & { restocked?: readonly Pieces[] | undefined; refusalReason?: string | null },
): Promise<Processed> {
  return process(db, accepted, {
    from: ['received'],
    mostOf: ({ receivedQuantity }) => receivedQuantity ?? 0,
    async write(tx, pieces, { id, positions, regulation }) {
      const stocked = restocked ?? pieces.filter((one) => !isDamaged(one, positions));
      const isCustomersProperty = regulation === 'repair' && piecesIn(stocked) > 0;
      if (isCustomersProperty || !fits(stocked, pieces))
        return refuse('TOO_MANY', 'shop.returns.error.quantity');
      const inspected = pieces.map((one) => ({
        ...one,
        restocked: piecesOf(one.lineNumber, stocked),
      }));
      await writeInspected(tx, {
        id,
        accepted: inspected satisfies AcceptedPieces[],
        refusalReason,
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
  /** Writes the step. Returns a refusal of its own rules. */
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

/** Whether the pieces were not registered again. */
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

/** Whether each line is there once, with a whole quantity from 0 up to its maximum. */
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
