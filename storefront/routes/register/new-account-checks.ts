import { uniqueEmail } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import type { ServerChecks } from '#storefront/ui/form/checked-form.tsx';
import { checkNewPassword } from '../password/new-password-rules.ts';

/** Server checks of the fields of a new account: whether the e-mail is free and the password acceptable (FV1, AU6). */
export const newAccountChecks: ServerChecks = {
  password: checkNewPassword,
  email: async (email) => {
    const { uniqueEmail: isFree } = await askShop(uniqueEmail, { email }, { isQuiet: true });
    if (isFree === null) return null;
    return isFree ? undefined : 'vue.form.error.email.notUnique';
  },
};
