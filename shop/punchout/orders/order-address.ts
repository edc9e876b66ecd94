import type { AddressInput } from '#shop/resolver-types.generated.ts';
import type { BuyerAddress } from '../purchase-order.ts';

/** Whom an address names where the document names no person. */
type Customer = { name: string; company: string | null };

const longestName = 40;
const longestLine = 60;

/**
 * An address of a buyer's system in the shop's fields (CO3): the first line of its recipients that can be a person's name is the
 * person, else the customer; all other lines become the addition. What is too long for its field is left for the address rules to
 * refuse, a telephone number or an e-mail that cannot be one is left out. Pure.
 */
export function addressInput(address: BuyerAddress, customer: Customer): AddressInput {
  const { deliverTo, streets, email, phone } = address;
  const place = deliverTo.findIndex(isPerson);
  const [firstName, lastName] = namesOf(deliverTo[place] ?? customer.name);
  const [street = '', ...furtherStreets] = joinsHouseNumber(streets);
  const others = deliverTo.filter((_, index) => index !== place);
  return {
    formType: 'companyOrSchool',
    company: address.name === '' ? (customer.company ?? customer.name) : address.name,
    firstName,
    lastName,
    streetAndHouseNr: street,
    additionalAddress: [...others, ...furtherStreets].join(', ').slice(0, longestLine),
    postCode: address.postcode,
    city: address.city,
    country: address.country,
    phone: /^[+\d][\d +-]{5,19}$/.test(phone) ? phone : null,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? email : null,
  };
}

/** Two words at least, without digits. */
function isPerson(line: string): boolean {
  return /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+)+$/u.test(line);
}

/** The last word is the last name; a single word is both. */
function namesOf(name: string): [firstName: string, lastName: string] {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const first = words.slice(0, -1).join(' ');
  return [(first === '' ? last : first).slice(0, longestName), last.slice(0, longestName)];
}

/** Some systems keep the house number in a line of its own. */
function joinsHouseNumber(streets: readonly string[]): readonly string[] {
  const [street = '', second = '', ...others] = streets;
  return !/\d/.test(street) && /^\d/.test(second) ? [`${street} ${second}`, ...others] : streets;
}
