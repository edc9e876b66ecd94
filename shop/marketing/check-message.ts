import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { checkedEmail } from './subscribe-newsletter.ts';

export type TypedMessage = { name: string; email: string; message: string };

const longest = { name: 80, message: 4000 };

/** What is wrong with what somebody typed to the shop, the first field that is; undefined where all is well. */
export function wrongMessage({
  name,
  email,
  message,
}: TypedMessage): Refusal<'EMAIL_INVALID' | 'FIELD_INVALID'> | undefined {
  const wrongName = wrongText('name', name);
  if (wrongName) return wrongName;
  const checked = checkedEmail(email);
  return typeof checked === 'string' ? wrongText('message', message) : checked;
}

function wrongText(
  field: keyof typeof longest,
  text: string,
): Refusal<'FIELD_INVALID'> | undefined {
  if (text.trim() === '') return refuse('FIELD_INVALID', 'vue.form.error.requiredField', { field });
  if (text.trim().length <= longest[field]) return undefined;
  return refuse('FIELD_INVALID', 'shop.form.error.tooLong', { field });
}
