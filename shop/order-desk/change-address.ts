import {
  type CheckedAddress,
  checkAddress,
  checkPackstation,
} from '#shop/account/addresses/address-rules.ts';
import type { OrderAddressInput } from '#shop/backoffice-resolver-types.generated.ts';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { writeBillingAddress, writeDeliveryAddress } from './change-address.sql.ts';

export type AddressChange = {
  orderNumber: string;
  kind: 'billing' | 'delivery';
  address: OrderAddressInput;
};

/**
 * Changes where an order is billed or delivered to, until its first parcel is packed (OP1). Call it with the order locked. The
 * rules are those of the checkout; the country of the delivery stays, because taxes and shipping were agreed for it. Refuses
 * UNKNOWN, CANCELLED, PACKED, each broken rule on its field, COUNTRY_FIXED, DHL_ONLY for a packing station that another carrier
 * or cash on delivery cannot reach, and PHONE_MISSING for a forwarding agent.
 */
export async function changeOrderAddress(
  { db }: Pick<StaffCtx, 'db'>,
  { orderNumber, kind, address: input }: AddressChange,
): Promise<Refusal | undefined> {
  const order = await findOrderByNumber(db, orderNumber);
  const refused = refusalOf(order);
  if (refused || !order) return refused;
  const checked = check(order, kind, input);
  if ('fieldErrors' in checked) return refuseFields(checked.fieldErrors);
  const { address } = checked;
  if (kind === 'billing') {
    await writeBillingAddress(db, order.id, address);
    return undefined;
  }
  const isPackstation = input.packstationAddress === true;
  const unreachable = unreachableBy(order, address, isPackstation);
  if (unreachable) return unreachable;
  const deliveryType = isPackstation ? 'packstation' : 'shippingAddress';
  await writeDeliveryAddress(db, { id: order.id, address, deliveryType });
  return undefined;
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

function check({ store, parameters }: PlacedOrder, kind: string, input: OrderAddressInput) {
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
