import { email, type FieldRules, password, required } from '#storefront/ui/form/rules.ts';

/**
 * Rules for the account fields of a shopper who is not logged in; the password field is only shown for a new account
 * (CO2).
 */
export const accountRules: FieldRules = {
  email: [required, email],
  password: [required, password],
};
