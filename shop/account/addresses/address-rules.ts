import * as v from 'valibot';
import type { PostalAddress } from '#shop/kernel/postal-address.ts';
import type { AddressInput, FieldError } from '#shop/resolver-types.generated.ts';
import {
  emailSchema,
  cityForm,
  fieldErrorsOf,
  nameForm,
  optional,
  optionalText,
  phoneSchema,
  plainForm,
  required,
  requiredText,
} from '../field-rules.ts';

/** An address that passed the rules: trimmed, empty texts null. */
export type CheckedAddress = PostalAddress;

/**
 * Checks an address for the countries that a storefront delivers or bills to (CO3, FV1).
 * Answers it, or the first broken rule of each field, under the field's name in the contract.
 */
export function checkAddress(
  input: AddressInput,
  countries: readonly string[],
): { address: CheckedAddress } | { fieldErrors: FieldError[] } {
  const checked = v.safeParse(schemaOf(input, countries), input, { abortPipeEarly: true });
  if (!checked.success) return { fieldErrors: fieldErrorsOf(checked.issues) };
  const { streetAndHouseNr, additionalAddress, postCode, ...others } = checked.output;
  return {
    address: {
      ...others,
      street: streetAndHouseNr,
      addition: additionalAddress,
      postcode: postCode,
    },
  };
}

/**
 * Checks a packing station: the postnumber travels in the street, the station in the addition (CO3). There are some in
 * Germany only, and the parcel is for a person.
 */
export function checkPackstation(
  input: AddressInput,
  countries: readonly string[],
): { address: CheckedAddress } | { fieldErrors: FieldError[] } {
  const schema = packstationSchema(countries.filter((country) => country === 'DE'));
  const checked = v.safeParse(schema, input, { abortPipeEarly: true });
  if (!checked.success) return { fieldErrors: fieldErrorsOf(checked.issues) };
  const { streetAndHouseNr, additionalAddress, postCode, ...others } = checked.output;
  return {
    address: {
      ...others,
      formType: 'private',
      company: null,
      phone: null,
      street: streetAndHouseNr,
      addition: additionalAddress,
      postcode: postCode,
    },
  };
}

function packstationSchema(countries: readonly string[]) {
  return v.object({
    salutation: optionalText(20),
    firstName: requiredText(40, nameForm, 'shop.form.error.name'),
    lastName: requiredText(40, nameForm, 'shop.form.error.name'),
    streetAndHouseNr: requiredText(10, /^\d{6,10}$/, 'shop.form.error.postnumber'),
    additionalAddress: requiredText(3, /^\d{3}$/, 'shop.form.error.station'),
    postCode: postcodeSchema('DE'),
    city: requiredText(60, cityForm, 'shop.form.error.city'),
    country: v.picklist(countries, 'shop.form.error.country'),
    email: optional(emailSchema),
  });
}

function schemaOf({ formType, country }: AddressInput, countries: readonly string[]) {
  return v.object({
    formType: v.picklist(['private', 'companyOrSchool'], required),
    company: formType === 'companyOrSchool' ? requiredText(60, plainForm) : optionalText(60),
    salutation: optionalText(20),
    firstName: requiredText(40, nameForm, 'shop.form.error.name'),
    lastName: requiredText(40, nameForm, 'shop.form.error.name'),
    streetAndHouseNr: v.pipe(
      requiredText(60, plainForm),
      v.minLength(3, 'shop.form.error.street'),
      v.regex(/\p{L}/u, 'shop.form.error.street'),
      v.regex(/\d/, 'shop.form.error.houseNumber'),
    ),
    additionalAddress: optionalText(60),
    postCode: postcodeSchema(country),
    city: requiredText(60, cityForm, 'shop.form.error.city'),
    country: v.picklist(countries, 'shop.form.error.country'),
    phone: optional(phoneSchema),
    email: optional(emailSchema),
  });
}

/** The postcodes of other countries have no rule. */
function postcodeSchema(country: string) {
  const text = v.pipe(v.string(), v.trim(), v.nonEmpty(required));
  if (['DE', 'IT'].includes(country)) {
    return v.pipe(text, v.regex(/^\d{5}$/, 'shop.form.error.postCode5'));
  }
  if (['AT', 'CH', 'LI'].includes(country)) {
    return v.pipe(text, v.regex(/^\d{4}$/, 'shop.form.error.postCode4'));
  }
  return text;
}
