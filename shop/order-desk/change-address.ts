import {
  type CheckedAddress,
  checkAddress,
  checkPackstation,
} from '#shop/account/addresses/address-rules.ts';
import { mergeSave } from '#shop/audit/merge-save.ts';
import type {
  FieldConflict,
  OrderAddressFieldsInput,
} from '#shop/backoffice-resolver-types.generated.ts';
import { lockOrder } from '#shop/fulfilment/lock-order.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import type { AddressInput } from '#shop/resolver-types.generated.ts';
import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { addressView } from './address-view.ts';
import { writeBillingAddress, writeDeliveryAddress } from './change-address.sql.ts';

type AddressKind = 'billing' | 'delivery';

/** A save of some fields of an order's address. */
export type AddressChange = {
  orderNumber: string;
  kind: AddressKind;
  /** When the screen read the order. */
  seenAt: string;
  seen: OrderAddressFieldsInput;
  mine: OrderAddressFieldsInput;
};

/**
 * Changes where an order is billed or delivered to, until its first parcel is packed (OP1): the fields of `mine`, merged into what others
 * changed since they were seen. Answers the fields that both changed, and writes nothing then. The merged address follows the rules of
 * the checkout; the country of the delivery stays, because taxes and shipping were agreed for it. Refuses UNKNOWN, CANCELLED, PACKED,
 * each broken rule on its field, COUNTRY_FIXED, DHL_ONLY for a packing station that another carrier or cash on delivery cannot reach, and
 * PHONE_MISSING for a forwarding agent; a refusal changes nothing.
 */
export function changeOrderAddress(
  { db }: Pick<StaffCtx, 'db'>,
  { orderNumber, kind, seenAt, seen, mine }: AddressChange,
): Promise<Refusal | FieldConflict[]> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderNumber);
    const order = await findOrderByNumber(tx, orderNumber);
    const refused = refusalOf(order);
    if (refused || !order) return refused ?? [];
    const current = fieldsOf(addressView(order[`${kind}Address`]));
    const record = { relation: 'orders.purchase', record: String(order.id), current };
    const own = { seenAt, ...pairsOf({ seen, mine }) };
    const merged = await mergeSave(tx, { ...record, columns: columnsOf(kind) }, own);
    if (merged.conflicts.length > 0) return merged.conflicts;
    const input = { ...current, ...merged.changed } as AddressInput;
    return (await writeAddress(tx, order, { kind, input })) ?? [];
  });
}

async function writeAddress(
  tx: Db,
  order: PlacedOrder,
  { kind, input }: { kind: AddressKind; input: AddressInput },
): Promise<Refusal | undefined> {
  const checked = check(order, kind, input);
  if ('fieldErrors' in checked) return refuseFields(checked.fieldErrors);
  const { address } = checked;
  if (kind === 'billing') {
    await writeBillingAddress(tx, order.id, address);
    return undefined;
  }
  const isPackstation = input.packstationAddress === true;
  const unreachable = unreachableBy(order, address, isPackstation);
  if (unreachable) return unreachable;
  const deliveryType = isPackstation ? 'packstation' : 'shippingAddress';
  await writeDeliveryAddress(tx, { id: order.id, address, deliveryType });
  return undefined;
}

const fieldNames = [
  'formType',
  'company',
  'salutation',
  'firstName',
  'lastName',
  'streetAndHouseNr',
  'additionalAddress',
  'postCode',
  'city',
  'country',
  'phone',
  'email',
  'packstationAddress',
] as const;

type AddressFields = Record<(typeof fieldNames)[number], string | boolean | null>;

/** The fields of an address, trimmed; an empty text is none. */
function fieldsOf(address: OrderAddressFieldsInput): AddressFields {
  return Object.fromEntries(
    fieldNames.map((field) => {
      const value = address[field] ?? (field === 'packstationAddress' ? false : null);
      return [field, typeof value === 'string' ? value.trim() || null : value];
    }),
  ) as AddressFields;
}

/** The fields that a save names. */
function pairsOf({
  seen,
  mine,
}: Pick<AddressChange, 'seen' | 'mine'>): Record<'seen' | 'mine', Partial<AddressFields>> {
  const named = fieldNames.filter((field) => mine[field] !== undefined);
  const only = (fields: AddressFields) =>
    Object.fromEntries(named.map((field) => [field, fields[field]]));
  return { seen: only(fieldsOf(seen)), mine: only(fieldsOf(mine)) };
}

/** The trail has an address as one column. */
function columnsOf(kind: AddressKind): Record<keyof AddressFields, string> {
  return Object.fromEntries(fieldNames.map((field) => [field, `${kind}_address`])) as Record<
    keyof AddressFields,
    string
  >;
}

/** Whether an order's addresses may still be changed. Pure. */
export function hasOpenAddresses({ status, shipments }: PlacedOrder): boolean {
  return status !== 'cancelled' && shipments.length === 0;
}

/** Countries that an order may be billed to, its store's own first. Pure. */
export function billingCountriesOf({ store, parameters }: PlacedOrder): readonly string[] {
  return checkoutSettings(store as Store, parameters).billingCountries;
}

function refusalOf(order: PlacedOrder | undefined): Refusal | undefined {
  if (!order) return refuse('UNKNOWN', 'order.refused.unknown');
  if (order.status === 'cancelled') return refuse('CANCELLED', 'order.refused.cancelled');
  return hasOpenAddresses(order) ? undefined : refuse('PACKED', 'order.refused.addressPacked');
}

function check({ store, parameters }: PlacedOrder, kind: AddressKind, input: AddressInput) {
  const { deliveryCountries, billingCountries } = checkoutSettings(store as Store, parameters);
  if (kind === 'billing') return checkAddress(input, billingCountries);
  return input.packstationAddress
    ? checkPackstation(input, deliveryCountries)
    : checkAddress(input, deliveryCountries);
}

function refuseFields(errors: readonly { fieldName: string; errorMessage: string }[]) {
  return refuseAll(
    errors.map(({ fieldName: field, errorMessage }) => refuse('INVALID', errorMessage, { field })),
  );
}

function unreachableBy(
  { deliveryAddress, shipperCode, paymentId }: PlacedOrder,
  address: CheckedAddress,
  isPackstation: boolean,
): Refusal | undefined {
  if (address.country !== deliveryAddress.country)
    return refuse('COUNTRY_FIXED', 'order.refused.countryFixed', { field: 'country' });
  const field = 'packstationAddress';
  if (isPackstation && shipperCode !== 'dhl')
    return refuse('DHL_ONLY', 'order.refused.dhlOnly', { field });
  if (isPackstation && paymentId === 'CASH_ON_DELIVERY')
    return refuse('DHL_ONLY', 'order.refused.noCashAtStation', { field });
  if (shipperCode === 'spedition' && address.phone === null)
    return refuse('PHONE_MISSING', 'vue.form.error.requiredField', { field: 'phone' });
  return undefined;
}
