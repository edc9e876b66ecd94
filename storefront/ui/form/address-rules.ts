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

const station = (digits: RegExp, messageKey: string) => (value: string) =>
  digits.test(value) ? undefined : messageKey;

/** The fields of a packing station whose names begin with `prefix` (CO3, FV1). */
export function packstationRules(prefix: string): FieldRules {
  const rules: FieldRules = {
    firstName: name,
    lastName: name,
    streetAndHouseNr: [required, station(/^\d{6,10}$/, 'shop.form.error.postnumber')],
    additionalAddress: [required, station(/^\d{3}$/, 'shop.form.error.station')],
    postCode: [required, digitsOnly],
    city: [required, longest(60), plainText],
  };
  return Object.fromEntries(Object.entries(rules).map(([field, of]) => [prefix + field, of]));
}

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
