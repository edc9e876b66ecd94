import * as v from 'valibot';
import { fieldErrorsOf, phoneSchema, required } from '#shop/account/field-rules.ts';
import type { FieldError } from '#shop/resolver-types.generated.ts';
import type { SpeditionFields } from './spedition-info.ts';

const spedition = v.object({
  phone: v.pipe(v.string(), v.trim(), v.nonEmpty(required), phoneSchema),
  floor: v.pipe(v.string(), v.regex(/^(?:-[1-5]|\d|[1-4]\d)$/, required)),
  lift: v.picklist(['yes', 'no'], required),
  timeWindow: v.picklist(['any', 'morning', 'afternoon'], required),
});

const nothingTyped = { phone: '', floor: '', lift: '', timeWindow: '' };

/**
 * Checks the data for the forwarding agent (CO3): phone, floor (-5 to 49, 0 is the ground floor), lift (yes or no) and
 * timeWindow (any, morning or afternoon). Returns the fields, or the first broken rule of each under `spedition.`.
 */
export function checkSpedition(
  fields: readonly { fieldName: string; fieldValue: string }[],
): { speditionFields: SpeditionFields } | { fieldErrors: FieldError[] } {
  const typed = Object.fromEntries(fields.map((field) => [field.fieldName, field.fieldValue]));
  const checked = v.safeParse(spedition, { ...nothingTyped, ...typed }, { abortPipeEarly: true });
  if (checked.success) return { speditionFields: checked.output };
  return {
    fieldErrors: fieldErrorsOf(checked.issues).map((error) => ({
      ...error,
      fieldName: `spedition.${error.fieldName}`,
    })),
  };
}
