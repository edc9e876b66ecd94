import * as v from 'valibot';

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
