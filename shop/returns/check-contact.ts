import * as v from 'valibot';
import {
  emailSchema,
  fieldErrorsOf,
  nameForm,
  optional,
  optionalText,
  phoneSchema,
  requiredText,
} from '#shop/account/field-rules.ts';
import type { FieldError, ReturnContactInput } from '#shop/resolver-types.generated.ts';
import type { ReturnContact } from './draft.sql.ts';

const schema = v.object({
  salutation: optionalText(20),
  firstName: requiredText(40, nameForm, 'shop.form.error.name'),
  lastName: requiredText(40, nameForm, 'shop.form.error.name'),
  email: v.pipe(v.nullish(v.string(), ''), emailSchema),
  phone: optional(phoneSchema),
});

/** Validates the contact of a return (AC4, FV1). Returns it, or the first broken rule of each field, such as `contact.email`. Pure. */
export function checkContact(
  input: ReturnContactInput,
): { contact: ReturnContact } | { fieldErrors: FieldError[] } {
  const checked = v.safeParse(schema, input, { abortPipeEarly: true });
  if (checked.success) return { contact: checked.output };
  return {
    fieldErrors: fieldErrorsOf(checked.issues).map(({ fieldName, errorMessage }) => ({
      fieldName: `contact.${fieldName}`,
      errorMessage,
    })),
  };
}
