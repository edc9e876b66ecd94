import * as v from 'valibot';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { emailSchema, fieldErrorsOf, nameForm, requiredText } from '#shop/account/field-rules.ts';
import type { FieldError, WithdrawalInput } from '#shop/resolver-types.generated.ts';

export type CheckedWithdrawal = {
  name: string;
  email: string;
  contractReference: string;
  scope: string;
};

const withoutControls = /^[^\p{Cc}<>]*$/u;
const linesWithoutControls = /^(?:[^\p{Cc}<>]|[\n\r\t])*$/u;

const schema = v.object({
  name: requiredText(100, nameForm, 'shop.form.error.name'),
  email: v.pipe(v.nullish(v.string(), ''), emailSchema),
  contractReference: requiredText(100, withoutControls),
  scope: v.pipe(
    v.nullish(v.string(), ''),
    v.transform(typedLines),
    v.maxLength(500, 'shop.form.error.tooLong'),
    v.regex(linesWithoutControls, 'shop.form.error.characters'),
  ),
});

/**
 * Validates a declaration of withdrawal (OP6): name, contract, e-mail for the receipt; the law allows to require no more.
 * Returns it, or the first broken rule of each field. Whether the contract exists is not checked: a declaration is received in
 * any case. Pure.
 */
export function checkWithdrawal(
  input: WithdrawalInput,
): { withdrawal: CheckedWithdrawal } | { fieldErrors: FieldError[] } {
  const checked = v.safeParse(schema, input, { abortPipeEarly: true });
  if (checked.success) return { withdrawal: checked.output };
  return { fieldErrors: fieldErrorsOf(checked.issues) };
}
