/**
 * A rule returns the error of a field's value, as a message key or the text itself, or undefined. For a file field `value` is the
 * name. `valueOf` reads another field of the same form.
 */
export type Rule = (
  value: string,
  file?: File,
  valueOf?: (name: string) => string,
) => string | undefined;

/** Rules by field name, in the order in which they are checked. */
export type FieldRules = Readonly<Record<string, readonly Rule[]>>;

/** The first broken rule of a value (FV1). Surrounding spaces are ignored. */
export function firstBroken(
  rules: readonly Rule[],
  value: string,
  file?: File,
  valueOf?: (name: string) => string,
): string | undefined {
  for (const rule of rules) {
    const broken = rule(value.trim(), file, valueOf);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** Applies rules to a value that is not empty. */
export const ifFilled =
  (...rules: Rule[]): Rule =>
  (value, file) =>
    value === '' ? undefined : firstBroken(rules, value, file);

const matches =
  (form: RegExp, messageKey: string): Rule =>
  (value) =>
    form.test(value) ? undefined : messageKey;

/** The value must not be empty; the message may name what to choose. */
export const requiredOr =
  (messageKey: string): Rule =>
  (value) =>
    value === '' ? messageKey : undefined;

export const required = requiredOr('vue.form.error.requiredField');

export const longest =
  (characters: number, messageKey = 'shop.form.error.tooLong'): Rule =>
  (value) =>
    value.length > characters ? messageKey : undefined;

export const shortest =
  (characters: number, messageKey: string): Rule =>
  (value) =>
    value.length < characters ? messageKey : undefined;

export const startsWithLetter = matches(/^\p{L}/u, 'shop.form.error.startsWithLetter');
export const containsDigit = matches(/\d/, 'shop.form.error.houseNumber');
export const digitsOnly = matches(/^\d+$/, 'shop.form.error.digitsOnly');
export const lettersAndDigits = matches(/^[A-Za-z\d+-]+$/, 'shop.form.error.lettersAndDigits');
export const nameText = matches(/^[\p{L}\p{M} .'’-]+$/u, 'shop.form.error.name');
export const plainText = matches(/^[^\p{C}<>]+$/u, 'shop.form.error.characters');

const emailForm =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u;

/** Local part, @, and a domain whose last label has two letters at least; 80 characters at most. */
export const email = (value: string): string | undefined =>
  value.length <= 80 && emailForm.test(value) ? undefined : 'vue.form.error.email.incorrect';

/** 6 to 20 digits, dashes, plus signs and spaces. */
export const phone = matches(/^[+\d][\d +-]{5,19}$/, 'shop.form.error.phone');

const longestPassword = 35;

/** 3 to 35 characters, as for every password. */
export const password: Rule = (value) =>
  value.length < 3 || value.length > longestPassword
    ? 'vue.form.error.password.invalidLength'
    : undefined;

/** A new password: at least as long as the store requires, which `message` says. */
export const newPassword =
  (least: number, message: string): Rule =>
  (value) =>
    value.length < least || value.length > longestPassword ? message : undefined;

/** Equal to another field. */
export const sameAs =
  (name: string, messageKey: string): Rule =>
  (value, _, valueOf) =>
    valueOf === undefined || value === valueOf(name).trim() ? undefined : messageKey;

export const customerNumber: readonly Rule[] = [
  requiredOr('shop.form.error.required.customerNumber'),
  longest(80),
];

/** A file of at most so many bytes. */
export const fileOfAtMost =
  (bytes: number): Rule =>
  (_, file) => {
    if (!file) return undefined;
    if (file.size === 0) return 'shop.form.error.file.empty';
    return file.size > bytes ? 'shop.form.error.file.tooBig' : undefined;
  };
