import { addressRules } from '#storefront/ui/form/address-rules.ts';
import {
  digitsOnly,
  email,
  fileOfAtMost,
  ifFilled,
  type FieldRules,
  longest,
  nameText,
  password,
  phone,
  plainText,
  required,
} from '#storefront/ui/form/rules.ts';

const mostBytes = 10 * 1024 * 1024;
const name = [required, longest(40), nameText];

/** What the form checks before it is sent; the server checks it again, and what it alone knows (FV1). */
export function registerRules(kept: Readonly<Record<string, string>> | undefined): FieldRules {
  const proof = fileOfAtMost(mostBytes);
  return {
    ...addressRules('billingAddress.'),
    email: [required, email],
    password: [required, password],
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
