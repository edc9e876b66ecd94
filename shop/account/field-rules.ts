import * as v from 'valibot';
import type { FieldError } from '#shop/resolver-types.generated.ts';

export const required = 'vue.form.error.requiredField';
export const nameForm = /^[\p{L}\p{M} .'’-]+$/u;
export const cityForm = /^[\p{L}\p{M} .'’()/-]+$/u;
export const plainForm = /^[^\p{C}<>]+$/u;

export const phoneSchema = v.pipe(
  v.string(),
  v.regex(/^[+\d][\d +-]{5,19}$/, 'shop.form.error.phone'),
);

/** A required text, trimmed. */
export function requiredText(
  longest: number,
  form: RegExp,
  wrongForm = 'shop.form.error.characters',
) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(longest, 'shop.form.error.tooLong'),
    v.regex(form, wrongForm),
  );
}

/** An optional text, trimmed; null where it is empty. */
export function optionalText(longest: number) {
  return optional(
    v.pipe(
      v.string(),
      v.maxLength(longest, 'shop.form.error.tooLong'),
      v.regex(plainForm, 'shop.form.error.characters'),
    ),
  );
}

/** Applies a schema to a text that is not empty; null for an empty one. */
export function optional<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.transform((text) => (text === '' ? null : text)),
    v.nullable(schema),
  );
}

/** The first broken rule of each field, under its name (FV1). */
export function fieldErrorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const first = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!first.has(field)) first.set(field, issue.message);
  }
  return [...first].map(([fieldName, errorMessage]) => ({ fieldName, errorMessage }));
}

const longestEmail = 80;
const form = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u;

/** An e-mail address: local part, @, domain whose last label has two letters at least; 80 characters at most (FV1). */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('vue.form.error.requiredField'),
  v.maxLength(longestEmail, 'vue.form.error.email.incorrect'),
  v.regex(form, 'vue.form.error.email.incorrect'),
);
