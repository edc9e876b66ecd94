import type { WalletAddress } from '#adapters/payment/port.ts';
import type { AddressInput } from '#shop/resolver-types.generated.ts';

/**
 * A wallet's address in the shop's own fields (CO5): the last word of the name is the family's, the last line with a number
 * is the street, and what stands before it belongs to the house. What the shop does not take is said when it is kept.
 */
export function addressOfWallet({
  name,
  lines,
  postCode,
  city,
  country,
  phone,
}: WalletAddress): AddressInput {
  const words = name.trim().split(/\s+/);
  const lastName = words.pop() ?? '';
  const streetAt = lines.findLastIndex((line) => /\d/.test(line));
  const street = lines[streetAt] ?? lines[0] ?? '';
  const others = lines.filter((line) => line !== street).join(', ');
  return {
    formType: 'private',
    firstName: words.join(' ') || lastName,
    lastName,
    streetAndHouseNr: street,
    additionalAddress: others === '' ? null : others.slice(0, 60),
    postCode,
    city,
    country,
    phone: phone ?? null,
  };
}
