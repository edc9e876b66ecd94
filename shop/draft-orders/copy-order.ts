import type { CheckedAddress } from '#shop/account/addresses/address-rules.ts';
import { addAddress } from '#shop/account/addresses/addresses.ts';
import { mostOperations } from '#shop/cart/update-cart.ts';
import { setBillingAddress, setShippingAddress } from '#shop/checkout/make-choices.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import { addOrderedLines } from '#shop/orders/reorder.ts';
import type { AddressInput } from '#shop/resolver-types.generated.ts';
import type { CustomerCtx } from './draft-ctx.ts';
import type { LeftOut } from './drafts.sql.ts';

/**
 * Adds the items of an order to a draft at today's prices, without free items, and chooses its addresses, which join the
 * customer's book where they are not in it. Answers the lines that were not added in full. An address that the storefront
 * does not accept (any more) is left to the staff.
 */
export async function copyOrder(
  ctx: CustomerCtx,
  cartId: string,
  order: PlacedOrder,
): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = [];
  for (let start = 0; start < order.lines.length; start += mostOperations) {
    const part = { ...order, lines: order.lines.slice(start, start + mostOperations) };
    const { lines } = await addOrderedLines(ctx, { cartId, order: part });
    leftOut.push(
      ...lines.flatMap(({ orderNumber: itemNumber, name, wanted: quantity, refusal }) =>
        refusal
          ? [
              {
                itemNumber,
                name,
                quantity,
                messageKey: refusal.messageKey,
                values: refusal.values,
              },
            ]
          : [],
      ),
    );
  }
  await copyAddresses(ctx, cartId, order);
  return leftOut;
}

async function copyAddresses(
  ctx: CustomerCtx,
  cartId: string,
  { billingAddress, deliveryAddress, deliveryType }: PlacedOrder,
): Promise<void> {
  const billing = await addAddress(ctx, 'billing', inputOf(billingAddress));
  if (!billing.address) return;
  await setBillingAddress(ctx, cartId, billing.address.addressId);
  if (deliveryType === 'sameAsBilling') {
    await setShippingAddress(ctx, cartId, { deliveryType, addressId: undefined });
    return;
  }
  const book = deliveryType === 'packstation' ? 'packstation' : 'shipping';
  const delivery = await addAddress(ctx, book, inputOf(deliveryAddress));
  const addressId = delivery.address?.addressId;
  if (addressId !== undefined) await setShippingAddress(ctx, cartId, { deliveryType, addressId });
}

function inputOf(address: CheckedAddress): AddressInput {
  const { formType, company, salutation, firstName, lastName, city, country, phone, email } =
    address;
  return {
    formType,
    company,
    salutation,
    firstName,
    lastName,
    city,
    country,
    phone,
    email,
    streetAndHouseNr: address.street,
    additionalAddress: address.addition,
    postCode: address.postcode,
  };
}
