import * as v from 'valibot';
import type { FieldError } from '#shop/resolver-types.generated.ts';
import { checkAddress, type CheckedAddress } from '../addresses/address-rules.ts';
import {
  emailSchema,
  fieldErrorsOf,
  nameForm,
  optional,
  optionalText,
  phoneSchema,
  plainForm,
  requiredText,
} from '../field-rules.ts';
import { vatNumberOf } from '../vat-number.ts';

export type AuthType = 'private' | 'company' | 'school';

/** Typed values by the field's name on the wire; nested ones are dotted (`billingAddress.postCode`). */
export type TypedFields = Readonly<Record<string, string>>;

export type CheckedRegistration = v.InferOutput<ReturnType<typeof personSchema>> & {
  business: v.InferOutput<typeof businessSchema> | undefined;
  /** Of companies and schools. */
  address: CheckedAddress | undefined;
};

/** Codes that a business chooses from. From an empty list nothing has to be chosen. */
export type BusinessChoices = { industries: ReadonlySet<string>; jobTitles: ReadonlySet<string> };

/**
 * Checks the typed values of a registration, except against the database: whether the e-mail is free and the password
 * acceptable (FV1). Companies and schools give an address too; with `choices`, in the business shop, business data and a
 * certificate. Answers it, or the first broken rule of each field.
 */
export function checkRegistration(
  authType: AuthType,
  typed: TypedFields,
  countries: readonly string[],
  choices: BusinessChoices | undefined,
): { registration: CheckedRegistration } | { fieldErrors: FieldError[] } {
  const person = v.safeParse(personSchema(authType), filled(typed, personFields), {
    abortPipeEarly: true,
  });
  const business =
    choices && v.safeParse(businessSchema, filled(typed, businessFields), { abortPipeEarly: true });
  const address = authType === 'private' ? undefined : checkBillingAddress(typed, countries);
  const fieldErrors = [
    ...(person.success ? [] : fieldErrorsOf(person.issues)),
    ...(address && 'fieldErrors' in address ? address.fieldErrors : []),
    ...(business && !business.success ? fieldErrorsOf(business.issues) : []),
    ...(choices ? choiceErrors(typed, choices) : []),
  ];
  if (fieldErrors.length > 0 || !person.success) return { fieldErrors };
  return {
    registration: {
      ...person.output,
      business: business?.success ? business.output : undefined,
      address: address && 'address' in address ? address.address : undefined,
    },
  };
}

const personFields = ['email', 'company', 'salutation', 'firstName', 'lastName', 'phone'];
const businessFields = [
  'VATRegistrationNo',
  'numberOfEmployees',
  'primaryIndustryGroupCode',
  'jobTitleCode',
  'certificateId',
  'signatureId',
];

/** A field that was not sent is an empty one. */
function filled(typed: TypedFields, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? '']));
}

/** Ignores what was typed. */
const nothing = v.pipe(
  v.string(),
  v.transform(() => null),
);

export function personSchema(authType: AuthType) {
  return v.object({
    email: emailSchema,
    company: authType === 'private' ? nothing : requiredText(60, plainForm),
    salutation: optionalText(20),
    firstName: requiredText(40, nameForm, 'shop.form.error.name'),
    lastName: requiredText(40, nameForm, 'shop.form.error.name'),
    phone: optional(phoneSchema),
  });
}

export const businessFacts = v.object({
  VATRegistrationNo: optional(
    v.pipe(
      v.string(),
      v.check((text) => vatNumberOf(text) !== undefined, 'shop.form.error.vatNumber'),
      v.transform((text) => vatNumberOf(text) ?? text),
    ),
  ),
  numberOfEmployees: optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'shop.form.error.employees')),
  ),
  primaryIndustryGroupCode: optionalText(20),
  jobTitleCode: optionalText(20),
});

const businessSchema = v.object({
  ...businessFacts.entries,
  certificateId: requiredText(100, plainForm),
  signatureId: optionalText(100),
});

/** Errors of required choices: missing, or not among the choices. */
export function choiceErrors(
  typed: TypedFields,
  { industries, jobTitles }: BusinessChoices,
): FieldError[] {
  return [
    ...choiceError('primaryIndustryGroupCode', typed, industries),
    ...choiceError('jobTitleCode', typed, jobTitles),
  ];
}

function choiceError(
  fieldName: string,
  typed: TypedFields,
  choices: ReadonlySet<string>,
): FieldError[] {
  const chosen = typed[fieldName]?.trim() ?? '';
  if (choices.size === 0 || choices.has(chosen)) return [];
  const errorMessage = chosen === '' ? 'vue.form.error.requiredField' : 'shop.form.error.choice';
  return [{ fieldName, errorMessage }];
}

/** Company, names and phone are the registration's own fields; what is wrong with them is said there. */
function checkBillingAddress(typed: TypedFields, countries: readonly string[]) {
  const of = (name: string) => typed[`billingAddress.${name}`] ?? '';
  const checked = checkAddress(
    {
      formType: 'companyOrSchool',
      company: typed['company'] ?? '',
      salutation: typed['salutation'] ?? '',
      firstName: typed['firstName'] ?? '',
      lastName: typed['lastName'] ?? '',
      streetAndHouseNr: of('streetAndHouseNr'),
      additionalAddress: of('additionalAddress'),
      postCode: of('postCode'),
      city: of('city'),
      country: of('country'),
      phone: typed['phone'] ?? null,
    },
    countries,
  );
  if ('address' in checked) return checked;
  const fieldErrors = checked.fieldErrors
    .filter(({ fieldName }) => !ownFields.has(fieldName))
    .map(({ fieldName, errorMessage }) => ({
      fieldName: `billingAddress.${fieldName}`,
      errorMessage,
    }));
  return { fieldErrors };
}

const ownFields: ReadonlySet<string> = new Set([
  'company',
  'salutation',
  'firstName',
  'lastName',
  'phone',
]);
