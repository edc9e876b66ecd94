/** What is wrong with a field's text, as a message key, or undefined. Of a field of files `value` is the name. */
export type Rule = (value: string, file?: File) => string | undefined;

/** Rules by field name, in the order in which they are told. */
export type FieldRules = Readonly<Record<string, readonly Rule[]>>;

/** The first broken rule of a value (FV1). Spaces around it do not count. */
export function firstBroken(
  rules: readonly Rule[],
  value: string,
  file?: File,
): string | undefined {
  for (const rule of rules) {
    const broken = rule(value.trim(), file);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** Checks only what is filled. */
export const ifFilled =
  (...rules: Rule[]): Rule =>
  (value, file) =>
    value === '' ? undefined : firstBroken(rules, value, file);

const matches =
  (form: RegExp, messageKey: string): Rule =>
  (value) =>
    form.test(value) ? undefined : messageKey;

/** Something must be there; of a choice it may say what to choose. */
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

/** Digits, dash, plus and spaces, 6 to 20 of them, as the shop takes them. */
export const phone = matches(/^[+\d][\d +-]{5,19}$/, 'shop.form.error.phone');

/** 3 to 35 characters; what a new one needs besides, the server says. */
export const password: Rule = (value) =>
  value.length < 3 || value.length > 35 ? 'vue.form.error.password.invalidLength' : undefined;

export const customerNumber: readonly Rule[] = [required, longest(80)];

/** A file of at most so many bytes. */
export const fileOfAtMost =
  (bytes: number): Rule =>
  (_, file) => {
    if (!file) return undefined;
    if (file.size === 0) return 'shop.form.error.file.empty';
    return file.size > bytes ? 'shop.form.error.file.tooBig' : undefined;
  };
