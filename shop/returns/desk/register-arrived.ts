import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { UnregisteredOrder } from '#shop/backoffice-resolver-types.generated.ts';
import type { ReturnContact } from '../draft.sql.ts';
import { receiveReturn } from '../process-return.ts';
import {
  findReturnedOrderByNumber,
  lockReturnsOf,
  type ReturnedLine,
  type ReturnedOrder,
} from '../return-order.sql.ts';
import {
  isReturnReason,
  noLabel,
  type Regulation,
  regulationsFor,
  type RequestedItem,
} from '../return-rules.ts';
import {
  findReturn,
  findSubmittedReturn,
  insertReturn,
  writeRegistrationSent,
} from '../returns.sql.ts';

export type ArrivedParcel = {
  orderNumber: string;
  pieces: readonly { lineNumber: number; quantity: number; reason: string }[];
  /** Made once by the screen, so that sending it again registers once. */
  submitKey: string;
};

type ArrivedRefusal = Refusal<'UNKNOWN' | 'KEY' | 'NOTHING' | 'TOO_MANY' | 'REASON'>;

/** An order whose parcel came back without a return: its lines with the pieces that the customer still has (OP1). One statement. */
export async function viewUnregistered(
  { db }: Pick<StaffCtx, 'db'>,
  orderNumber: string,
): Promise<UnregisteredOrder | undefined> {
  const order = await findReturnedOrderByNumber(db, orderNumber.trim().toUpperCase());
  if (!order) return undefined;
  return {
    orderNumber: order.orderNumber,
    customer: nameOf(order),
    lines: order.lines.map((line) => ({
      lineNumber: line.lineNumber,
      orderNumber: line.orderNumber,
      name: line.name,
      variant: line.variant,
      picturePath: `/bilder/thumb-2x/${line.pictureKey}.webp`,
      out: outOf(line),
    })),
  };
}

function nameOf({ billingAddress: { company, firstName, lastName } }: ReturnedOrder): string {
  return company ?? [firstName, lastName].filter(Boolean).join(' ');
}

/**
 * Registers the return of a parcel that arrived without one, for a refund, and records its arrival (AC4, OP1). The customer is
 * mailed that it arrived. The return period does not count: the inspection decides. Refuses UNKNOWN, KEY, NOTHING without
 * pieces, REASON for an unknown one, and TOO_MANY above the pieces that the customer has.
 */
export function registerArrived(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { orderNumber, pieces, submitKey }: ArrivedParcel,
): Promise<{ returnNumber: string } | ArrivedRefusal> {
  return db.transaction(async (tx) => {
    const known = await findReturnedOrderByNumber(tx, orderNumber);
    if (!known) return refuse('UNKNOWN', 'returns.unknownOrder');
    if (!/^[\w-]{8,64}$/.test(submitKey)) return refuse('KEY', 'returns.unknownOrder');
    await lockReturnsOf(tx, known.id);
    const before = await findSubmittedReturn(tx, { orderId: known.id, submitKey });
    if (before) return { returnNumber: before.returnNumber };
    const order = (await findReturnedOrderByNumber(tx, orderNumber)) ?? known;
    const checked = checkPieces(order, pieces);
    if ('refused' in checked) return checked;
    const now = clock.now();
    const { id, returnNumber } = await insertReturn(tx, {
      orderId: order.id,
      orderNumber: order.orderNumber,
      submitKey,
      regulation: regulationFor(order, checked),
      carrier: noLabel,
      labels: 0,
      contact: contactOf(order),
      positions: checked,
      now,
    });
    // The mail of its arrival says what came; one that it is registered would tell the customer to send it.
    await writeRegistrationSent(tx, id, now);
    const received = await receiveReturn({ db: tx, clock }, { returnNumber });
    if ('refused' in received || !(await findReturn(tx, id)))
      throw new Error(`Return ${returnNumber} was registered and not received.`);
    return { returnNumber };
  });
}

/** Pieces of a line that were shipped and did not come back. */
function outOf({ shipped, returnedQuantity, isFreeItem }: ReturnedLine): number {
  const sent = shipped.reduce((sum, { quantity }) => sum + quantity, 0);
  return isFreeItem ? 0 : Math.max(0, sent - returnedQuantity);
}

function checkPieces(
  { lines }: ReturnedOrder,
  pieces: ArrivedParcel['pieces'],
): RequestedItem[] | Refusal<'NOTHING' | 'TOO_MANY' | 'REASON'> {
  if (pieces.length === 0) return refuse('NOTHING', 'returns.nothingChosen');
  const requested: RequestedItem[] = [];
  for (const { lineNumber, quantity, reason } of pieces) {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    const isTwice = requested.some((one) => one.lineNumber === lineNumber);
    if (!line || isTwice || !Number.isInteger(quantity) || quantity < 1 || quantity > outOf(line))
      return refuse('TOO_MANY', 'shop.returns.error.quantity');
    if (!isReturnReason(reason)) return refuse('REASON', 'shop.returns.error.quantity');
    requested.push({ lineNumber, quantity, reason, comment: null });
  }
  return requested;
}

/** The first regulation that all reasons allow: a refund. */
function regulationFor({ lines }: ReturnedOrder, requested: readonly RequestedItem[]): Regulation {
  const [first = 'refund'] = regulationsFor(
    requested.map(({ reason, lineNumber }) => ({
      reason,
      isBook: lines.some((line) => line.lineNumber === lineNumber && line.isBook),
    })),
  );
  return first;
}

function contactOf({ billingAddress, email }: ReturnedOrder): ReturnContact {
  const { firstName, lastName } = billingAddress;
  return {
    salutation: null,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    phone: null,
  };
}
