import { addressRules } from '#storefront/ui/form/address-rules.ts';
import {
  digitsOnly,
  email,
  fileOfAtMost,
  ifFilled,
  type FieldRules,
  longest,
  nameText,
  phone,
  plainText,
  required,
} from '#storefront/ui/form/rules.ts';

const maxBytes = 10 * 1024 * 1024;
const name = [required, longest(40), nameText];

/** Rules of the registration form; the server repeats them and adds its own (FV1). */
export function registerRules(
  kept: Readonly<Record<string, string>> | undefined,
  password: FieldRules[string],
): FieldRules {
  const proof = fileOfAtMost(maxBytes);
  return {
    ...addressRules('billingAddress.'),
    email: [required, email],
    password,
    company: [required, longest(60), plainText],
    firstName: name,
    lastName: name,
    phone: [ifFilled(phone)],
    primaryIndustryGroupCode: [required],
    jobTitleCode: [required],
    numberOfEmployees: [ifFilled(digitsOnly)],
    certificate: kept?.['certificateId'] ? [proof] : [required, proof],
    signature: [proof],
  };
}
