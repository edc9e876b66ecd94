import { email, type FieldRules, password, required } from '#storefront/ui/form/rules.ts';

/** What the shipping step checks of who is not logged in; a password is asked for where an account is wanted (CO2). */
export const accountRules: FieldRules = {
  email: [required, email],
  password: [required, password],
};
