import { randomInt } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { FieldError, ReturnOrderInput } from '#shop/resolver-types.generated.ts';
import { checkContact } from './check-contact.ts';
import { checkWishes, regulationsOf } from './check-wishes.ts';
import { checkSending, openForChanges } from './choose-return.ts';
import { deleteDraft, type ReturnContact } from './draft.sql.ts';
import { type OpenedReturn, openReturn } from './find-return-order.ts';
import { claimPhotos } from './photo.sql.ts';
import { lockReturnsOf } from './return-order.sql.ts';
import type { Regulation, ReturnWish } from './return-rules.ts';
import { findReturn, findSubmittedReturn, insertReturn, type ReturnRow } from './returns.sql.ts';

type SubmitCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

export type Submitted =
  | { registered: ReturnRow }
  | { fieldErrors: FieldError[] }
  | Refusal<'UNKNOWN' | 'KEY'>;

/**
 * Registers a return: all of it is checked anew while no other return of the order is registered, so that never more comes
 * back than was shipped (AC4). The same `submitKey` answers the same return. The mail with the labels is enqueued.
 * Refuses UNKNOWN for a hash that opens nothing or an order number that is not the hash's, KEY, and fields by their names.
 */
export async function submitReturn(
  ctx: SubmitCtx,
  input: ReturnOrderInput,
  submitKey: string,
): Promise<Submitted> {
  if (!/^[\w-]{8,64}$/.test(submitKey)) return refuse('KEY', 'vue.message.internalError');
  const known = await openForChanges(ctx, input.hash);
  const isTheirs = known?.orderNumber === input.orderId && input.salesOrderNo === input.orderId;
  if (!known || !isTheirs) return refuse('UNKNOWN', 'shop.returns.error.unknown');
  return ctx.db.transaction(async (tx) => {
    await lockReturnsOf(tx, known.id);
    const before = await findSubmittedReturn(tx, { orderId: known.id, submitKey });
    if (before) return { registered: before };
    const order = await openReturn({ ...ctx, db: tx }, input.hash);
    if (!order) return refuse('UNKNOWN', 'shop.returns.error.unknown');
    const checked = checkReturn(order, input);
    if ('fieldErrors' in checked) return checked;
    const { id } = await insertReturn(tx, {
      ...checked,
      orderId: order.id,
      orderNumber: order.orderNumber,
      submitKey,
      trackingCodes: Array.from({ length: checked.labels }, newTrackingCode),
      now: ctx.clock.now(),
    });
    const lineNumbers = checked.positions.map(({ lineNumber }) => lineNumber);
    await claimPhotos(tx, { orderId: order.id, returnId: id, lineNumbers });
    await deleteDraft(tx, order.id);
    const registered = await findReturn(tx, id);
    if (!registered) throw new Error(`Return ${id} was written and cannot be read.`);
    return { registered };
  });
}

type CheckedReturn = {
  positions: ReturnWish[];
  regulation: Regulation;
  carrier: string;
  labels: number;
  contact: ReturnContact;
};

function checkReturn(
  order: OpenedReturn,
  input: ReturnOrderInput,
): CheckedReturn | { fieldErrors: FieldError[] } {
  const wished = checkWishes(order, input.items);
  if ('fieldErrors' in wished) return wished;
  const regulation = regulationsOf(order, wished.wishes).find((one) => one === input.regulation);
  const sending = checkSending(order, { carrier: input.carrier, labels: input.labels ?? 1 });
  const contact = checkContact(input.contact);
  if (!regulation)
    return {
      fieldErrors: [{ fieldName: 'regulation', errorMessage: 'shop.returns.error.regulation' }],
    };
  if ('fieldErrors' in sending) return sending;
  if ('fieldErrors' in contact) return contact;
  return { positions: wished.wishes, regulation, ...sending, contact: contact.contact };
}

/** A label's number: random, so that nobody counts our returns, with a digit that tells misread ones. */
function newTrackingCode(): string {
  const digits = String(randomInt(0, 1e11)).padStart(11, '0');
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3),
    0,
  );
  return `RT${digits}${(10 - (sum % 10)) % 10}`;
}
