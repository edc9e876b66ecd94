import {
  containsDigit,
  digitsOnly,
  type FieldRules,
  ifFilled,
  longest,
  nameText,
  phone,
  plainText,
  required,
  shortest,
} from './rules.ts';

const name = [required, longest(40), nameText];

/** The fields of an address whose names begin with `prefix`; the server knows the countries' own rules (CO3, FV1). */
export function addressRules(prefix: string): FieldRules {
  const rules: FieldRules = {
    company: [required, longest(60), plainText],
    firstName: name,
    lastName: name,
    streetAndHouseNr: [required, longest(60), shortest(3, 'shop.form.error.street'), containsDigit],
    additionalAddress: [ifFilled(longest(60), plainText)],
    postCode: [required, digitsOnly],
    city: [required, longest(60), plainText],
    phone: [ifFilled(phone)],
  };
  return Object.fromEntries(Object.entries(rules).map(([field, of]) => [prefix + field, of]));
}
