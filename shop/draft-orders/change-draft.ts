import { addAddress } from '#shop/account/addresses/addresses.ts';
import type { CartRefusal } from '#shop/cart/cart-refusal.ts';
import { refreshReservation } from '#shop/cart/refresh-reservation.ts';
import { setOrderReference } from '#shop/cart/set-order-reference.ts';
import { updateCart } from '#shop/cart/update-cart.ts';
import {
  saveSpeditionsData,
  setBillingAddress,
  setOrderComment,
  setSelectedPayment,
  setShippingAddress,
  setShippingMethod,
} from '#shop/checkout/make-choices.ts';
import { chooseUsualCarrier } from '#shop/checkout/choose-usual-carrier.ts';
import { readCheckout } from '#shop/checkout/read-checkout.ts';
import {
  ContractError,
  isRefusal,
  refuse,
  refuseAll,
  type Refusal,
} from '#shop/kernel/refusals.ts';
import { addOrderFormToCart } from '#shop/orderform/add-order-form.ts';
import type { CheckedLine } from '#shop/orderform/validate-order-form.ts';
import type { CartOperationInput, FieldError } from '#shop/resolver-types.generated.ts';
import type {
  DraftAddressInput,
  DraftChangeInput,
} from '#shop/backoffice-resolver-types.generated.ts';
import { readChannel } from './channel.ts';
import type { CustomerCtx, DeskCtx } from './draft-ctx.ts';
import { type DraftWrite, writeDraft } from './drafts.sql.ts';
import { type LockedDraft, onSeenDraft, type SeenDraft } from './on-seen-draft.ts';
import { isDeskPayment } from './payments.ts';

/** A typed line that was not added in full, by its index. */
export type LineRemark = { line: number; checked: CheckedLine };

type Changed = {
  refusal?: Refusal | undefined;
  remarks?: LineRemark[];
  write?: Partial<DraftWrite>;
};

/**
 * Makes one change of a draft, by the verbs of cart, order form and checkout (OP1). A part of a quantity that the cart accepts is
 * kept, with the refusal of the rest, as in the shop. Refuses as those verbs and as `onSeenDraft`; NO_PAYMENT for a way to pay
 * that the staff does not take. Throws BAD_REQUEST unless the change has exactly one part.
 */
export async function changeDraft(
  ctx: DeskCtx,
  seen: SeenDraft,
  change: DraftChangeInput,
): Promise<{ refusal: Refusal | undefined; remarks: LineRemark[] }> {
  const part = onlyPart(change);
  const result = await onSeenDraft(ctx, seen, async (inDraft, locked) => {
    const changed = await part(locked);
    await writeDraft(inDraft.db, seen.id, { now: ctx.clock.now(), ...changed.write });
    return changed;
  });
  if (isRefusal(result)) return { refusal: result, remarks: [] };
  return { refusal: result.refusal, remarks: result.remarks ?? [] };
}

type Part = (locked: LockedDraft) => Promise<Changed>;

function onlyPart(change: DraftChangeInput): Part {
  const given = Object.entries(change).filter(([, value]) => value !== null && value !== undefined);
  const [name] = given[0] ?? [];
  if (given.length !== 1 || name === undefined)
    throw new ContractError('BAD_REQUEST', 'A change of a draft has exactly one part.');
  return (locked) => parts[name as keyof DraftChangeInput](change as Given, locked);
}

/** A change whose part is given. */
type Given = { [Name in keyof DraftChangeInput]-?: NonNullable<DraftChangeInput[Name]> };

const parts: Record<
  keyof DraftChangeInput,
  (change: Given, locked: LockedDraft) => Promise<Changed>
> = {
  async entries({ entries }, { customer, draft: { id } }) {
    const { lines, added } = await addOrderFormToCart(customer, { cartId: id, lines: entries });
    const remarks = lines.map((checked, line) => ({ line, checked }));
    return { remarks: remarks.filter(({ line }) => !added.includes(line)) };
  },
  quantity: ({ quantity: { positionId, quantity } }, { customer, draft }) =>
    inCart(customer, draft.id, [{ changeQuantity: { positionId, quantity } }]),
  addVoucher: ({ addVoucher: code }, { customer, draft }) =>
    inCart(customer, draft.id, [{ addVoucher: { code } }], 'code'),
  removeVoucher: ({ removeVoucher: code }, { customer, draft }) =>
    inCart(customer, draft.id, [{ removeVoucher: { code } }]),
  async renewsDeals(_, { customer, draft }) {
    await refreshReservation(customer, draft.id);
    return {};
  },
  async billingAddressId({ billingAddressId }, { customer, draft: { id } }) {
    return { refusal: await chooseBilling(customer, id, billingAddressId) };
  },
  async delivery({ delivery }, { customer, draft: { id } }) {
    return { refusal: await chooseDelivery(customer, id, delivery) };
  },
  async newAddress({ newAddress }, { customer, draft: { id } }) {
    return { refusal: await chooseNewAddress(customer, id, newAddress) };
  },
  async carrierCode({ carrierCode }, { customer, draft: { id } }) {
    return { refusal: await setShippingMethod(customer, id, carrierCode) };
  },
  async payment({ payment: { paymentId, buyerReference } }, { customer, draft: { id } }) {
    if (!isDeskPayment(paymentId))
      return { refusal: refuse('NO_PAYMENT', 'draft.refused.payment', { field: 'paymentId' }) };
    const payment = { paymentId, buyerReference: buyerReference ?? undefined };
    return { refusal: await setSelectedPayment(customer, id, payment) };
  },
  async orderReference({ orderReference }, { customer, draft: { id } }) {
    return { refusal: await setOrderReference(customer, id, orderReference) };
  },
  async comment({ comment }, { customer, draft: { id } }) {
    const refusal = await setOrderComment(customer, id, comment);
    return { refusal: refusal && { ...refusal, field: 'comment' } };
  },
  async spedition({ spedition }, { customer, draft: { id } }) {
    const fields = Object.entries(spedition).map(([fieldName, fieldValue]) => ({
      fieldName,
      fieldValue,
    }));
    const refusal = refuseFields(await saveSpeditionsData(customer, id, fields));
    return { refusal: refusal ?? (await setShippingMethod(customer, id, 'spedition')) };
  },
  async channel({ channel: given }) {
    const channel = readChannel(given);
    return isRefusal(channel) ? { refusal: channel } : { write: { channel } };
  },
};

async function inCart(
  customer: CustomerCtx,
  cartId: string,
  operations: readonly CartOperationInput[],
  field?: string,
): Promise<Changed> {
  const { refusals } = await updateCart(customer, { cartId, operations });
  const [first] = refusals;
  return { refusal: first && refusalOf(first, field) };
}

function refusalOf({ code, messageKey, values }: CartRefusal, field?: string): Refusal {
  return refuse(code, messageKey, { values, ...(field !== undefined && { field }) });
}

/** Bills to an address. Where it is delivered to as well, the refusal says that it cannot be; it is billed to then all the same. */
async function chooseBilling(customer: CustomerCtx, id: string, addressId: number) {
  const refusal = await setBillingAddress(customer, id, addressId);
  if (refusal) return refusal;
  const { choice } = await readCheckout(customer, id);
  return choice.deliveryType === 'sameAsBilling'
    ? chooseDelivery(customer, id, { deliveryType: 'sameAsBilling' })
    : undefined;
}

async function chooseDelivery(
  customer: CustomerCtx,
  id: string,
  { deliveryType, addressId }: { deliveryType: string; addressId?: number | null | undefined },
) {
  const delivery = { deliveryType, addressId: addressId ?? undefined };
  const refusal = await setShippingAddress(customer, id, delivery);
  if (!refusal) await chooseUsualCarrier(customer, id);
  return refusal;
}

async function chooseNewAddress(
  customer: CustomerCtx,
  id: string,
  { kind, address }: DraftAddressInput,
): Promise<Refusal | undefined> {
  if (kind !== 'billing' && kind !== 'delivery')
    return refuse('UNKNOWN', 'draft.refused.addressKind', { field: 'kind' });
  const deliveryType = address.packstationAddress ? 'packstation' : 'shippingAddress';
  const book = deliveryType === 'packstation' ? 'packstation' : 'shipping';
  const added = await addAddress(customer, kind === 'billing' ? 'billing' : book, address);
  if (added.generalErrorMessage) return refuse('REFUSED', added.generalErrorMessage);
  if (!added.address) return refuseFields(added.fieldErrors);
  const { addressId } = added.address;
  return kind === 'billing'
    ? chooseBilling(customer, id, addressId)
    : chooseDelivery(customer, id, { deliveryType, addressId });
}

function refuseFields(errors: readonly FieldError[]): Refusal | undefined {
  return refuseAll(
    errors.map(({ fieldName: field, errorMessage }) => refuse('INVALID', errorMessage, { field })),
  );
}
