import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { FieldError, ReturnOrderInput } from '#shop/resolver-types.generated.ts';
import { checkContact } from './check-contact.ts';
import { checkItems, regulationsOf } from './check-items.ts';
import { checkSending, openForChanges } from './choose-return.ts';
import { deleteDraft, type ReturnContact } from './draft.sql.ts';
import { type OpenedReturn, openReturn } from './find-return-order.ts';
import { claimPhotos } from './photo.sql.ts';
import { lockReturnsOf } from './return-order.sql.ts';
import type { Regulation, RequestedItem } from './return-rules.ts';
import { fetchReturnLabels } from './fetch-return-labels.ts';
import { findReturn, findSubmittedReturn, insertReturn, type ReturnRow } from './returns.sql.ts';

type SubmitCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'carrier' | 'log'>;

export type Submitted =
  | { registered: ReturnRow }
  | { fieldErrors: FieldError[] }
  | Refusal<'UNKNOWN' | 'KEY'>;

/**
 * Registers a return (AC4). Validates it again under a lock of the order's returns, so that never more is returned than was
 * shipped. The same `submitKey` returns the same return. Requests the label numbers from the carrier afterwards; where it does
 * not answer, the job that sends the mail tries again. Refuses UNKNOWN for an invalid hash or another order number than the
 * hash's, KEY for an invalid `submitKey`, and invalid fields by their names.
 */
export async function submitReturn(
  ctx: SubmitCtx,
  input: ReturnOrderInput,
  submitKey: string,
): Promise<Submitted> {
  const submitted = await register(ctx, input, submitKey);
  if (!('registered' in submitted) || submitted.registered.labels === 0) return submitted;
  const { id } = submitted.registered;
  try {
    await fetchReturnLabels(ctx, id);
  } catch (fault) {
    ctx.log.warn({ err: fault, returnId: id }, 'A carrier gave no label; a job tries again');
  }
  return { registered: (await findReturn(ctx.db, id)) ?? submitted.registered };
}

async function register(
  ctx: SubmitCtx,
  input: ReturnOrderInput,
  submitKey: string,
): Promise<Submitted> {
  if (!/^[\w-]{8,64}$/.test(submitKey)) return refuse('KEY', 'vue.message.internalError');
  const known = await openForChanges(ctx, input.hash);
  const isSameOrder = known?.orderNumber === input.orderId && input.salesOrderNo === input.orderId;
  if (!known || !isSameOrder) return refuse('UNKNOWN', 'shop.returns.error.unknown');
  return ctx.db.transaction(async (tx) => {
    await lockReturnsOf(tx, known.id);
    const before = await findSubmittedReturn(tx, { orderId: known.id, submitKey });
    if (before) return { registered: before };
    const order = await openReturn({ ...ctx, db: tx }, input.hash);
    if (!order) return refuse('UNKNOWN', 'shop.returns.error.unknown');
    const checked = checkReturn(ctx, order, input);
    if ('fieldErrors' in checked) return checked;
    const { id } = await insertReturn(tx, {
      ...checked,
      orderId: order.id,
      orderNumber: order.orderNumber,
      submitKey,
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
  positions: RequestedItem[];
  regulation: Regulation;
  carrier: string;
  labels: number;
  contact: ReturnContact;
};

function checkReturn(
  ctx: SubmitCtx,
  order: OpenedReturn,
  input: ReturnOrderInput,
): CheckedReturn | { fieldErrors: FieldError[] } {
  const checked = checkItems(order, input.items);
  if ('fieldErrors' in checked) return checked;
  const regulation = regulationsOf(order, checked.requested).find(
    (one) => one === input.regulation,
  );
  const sending = checkSending(ctx, order, { carrier: input.carrier, labels: input.labels ?? 1 });
  const contact = checkContact(input.contact);
  if (!regulation)
    return {
      fieldErrors: [{ fieldName: 'regulation', errorMessage: 'shop.returns.error.regulation' }],
    };
  if ('fieldErrors' in sending) return sending;
  if ('fieldErrors' in contact) return contact;
  return { positions: checked.requested, regulation, ...sending, contact: contact.contact };
}
