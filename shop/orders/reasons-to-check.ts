import type { Order } from './order.ts';

/** Why an order should be read before it is packed. */
export type CheckReason = 'comment' | 'address' | 'firstBusiness';

type Address = Pick<Order['deliveryAddress'], 'firstName' | 'lastName' | 'street' | 'city'>;

/** What an order itself says about that: a comment of the customer, and an address that looks odd (OP1). Pure. */
export function reasonsToCheck({
  orderComment,
  deliveryAddress,
}: {
  orderComment: string | null;
  deliveryAddress: Address;
}): CheckReason[] {
  return [
    ...(orderComment?.trim() ? (['comment'] as const) : []),
    ...(isOdd(deliveryAddress) ? (['address'] as const) : []),
  ];
}

const sameFourTimes = /(\p{L})\1{3}/iu;
const letter = /\p{L}/u;

/** A street without a number, a city or last name without letters, or a letter four times in a row. */
function isOdd({ firstName, lastName, street, city }: Address): boolean {
  if (!/\d/.test(street) || !letter.test(city) || !letter.test(lastName)) return true;
  return [firstName, lastName, street, city].some((part) => sameFourTimes.test(part));
}
