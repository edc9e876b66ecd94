import {
  customerNumber,
  email,
  type FieldRules,
  firstBroken,
  password,
  required,
} from '#storefront/ui/form/rules.ts';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';

/** Rules of the login name: an e-mail address, in the business shop a customer number too (FV1, AU6). */
export const loginNameRules = (isB2b: boolean) => (isB2b ? customerNumber : [required, email]);

/** Rules of a login on the page, in the flyout and in the checkout, checked before the request (FV1). */
export const loginRules = (isB2b: boolean): FieldRules => ({
  login: loginNameRules(isB2b),
  password: [required, password],
});

/** The first error of each field of a login; undefined where all are valid. */
export function brokenLogin(form: FormData, isB2b: boolean): FormErrors | undefined {
  const broken = Object.entries(loginRules(isB2b)).flatMap(([name, rules]) => {
    const error = firstBroken(rules, String(form.get(name) ?? ''));
    return error === undefined ? [] : [[name, error] as const];
  });
  return broken.length > 0 ? Object.fromEntries(broken) : undefined;
}
