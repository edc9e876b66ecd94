import type { WalletAddress } from '#adapters/payment/port.ts';
import type { AddressInput } from '#shop/resolver-types.generated.ts';

/**
 * Converts a wallet's address to the shop's fields (CO5): the last word of the name is the last name, the last line with a
 * digit is the street, and the other lines are the addition. Saving the address checks it.
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
