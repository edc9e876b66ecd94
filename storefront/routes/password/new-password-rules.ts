import { newPasswordError } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import type { ServerChecks } from '#storefront/ui/form/checked-form.tsx';
import { newPassword, required, type Rule, sameAs } from '#storefront/ui/form/rules.ts';

/** Rules for a new password; the message states the same length as the hint (FV1). */
export function newPasswordRules(texts: Texts, minimumLength: number): readonly Rule[] {
  const message = texts('shop.form.error.password.tooShort', { count: minimumLength });
  return [required, newPassword(minimumLength, message)];
}

export const repeatRules: readonly Rule[] = [
  required,
  sameAs('password', 'shop.form.error.password.repeat'),
];

/** Asks the server whether it accepts the password, since only the server has the list of common ones (AU5). */
export const checkNewPassword: ServerChecks[string] = async (password, form) => {
  const email = form.elements.namedItem('email');
  const asked = { password, email: email instanceof HTMLInputElement ? email.value : null };
  const answer = await askShop(newPasswordError, asked, { isQuiet: true });
  return answer.newPasswordError ?? undefined;
};
