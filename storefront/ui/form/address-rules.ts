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

/** Rules of a packing station's fields, whose names begin with `prefix` (CO3, FV1). */
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

/** Rules of an address's fields, whose names begin with `prefix`; the server checks the rules of single countries (CO3, FV1). */
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
