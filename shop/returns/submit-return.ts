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
import { fetchReturnLabels } from './fetch-return-labels.ts';
import { findReturn, findSubmittedReturn, insertReturn, type ReturnRow } from './returns.sql.ts';

type SubmitCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'carrier' | 'log'>;

export type Submitted =
  | { registered: ReturnRow }
  | { fieldErrors: FieldError[] }
  | Refusal<'UNKNOWN' | 'KEY'>;

/**
 * Registers a return: all of it is checked anew while no other return of the order is registered, so that never more comes
 * back than was shipped (AC4). The same `submitKey` answers the same return. Its carrier is asked for
 * the numbers of its labels afterwards; one that is away is asked again by the job that sends the mail.
 * Refuses UNKNOWN for a hash that opens nothing or an order number that is not the hash's, KEY, and fields by their names.
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
    ctx.log.warn({ err: fault, returnId: id }, 'A carrier gave out no label; a job asks it again');
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
  const isTheirs = known?.orderNumber === input.orderId && input.salesOrderNo === input.orderId;
  if (!known || !isTheirs) return refuse('UNKNOWN', 'shop.returns.error.unknown');
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
  positions: ReturnWish[];
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
  const wished = checkWishes(order, input.items);
  if ('fieldErrors' in wished) return wished;
  const regulation = regulationsOf(order, wished.wishes).find((one) => one === input.regulation);
  const sending = checkSending(ctx, order, { carrier: input.carrier, labels: input.labels ?? 1 });
  const contact = checkContact(input.contact);
  if (!regulation)
    return {
      fieldErrors: [{ fieldName: 'regulation', errorMessage: 'shop.returns.error.regulation' }],
    };
  if ('fieldErrors' in sending) return sending;
  if ('fieldErrors' in contact) return contact;
  return { positions: wished.wishes, regulation, ...sending, contact: contact.contact };
}
