import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import { checkedEmail } from './subscribe-newsletter.ts';

export type TypedMessage = { name: string; email: string; message: string };

const longest = { name: 80, message: 4000 };

/** What is wrong with what somebody typed to the shop, every field at once; undefined where all is well. */
export function wrongMessage(
  { name, email, message }: TypedMessage,
  /** What the form calls the message. */
  messageField = 'message',
): Refusal<'EMAIL_INVALID' | 'FIELD_INVALID'> | undefined {
  const checked = checkedEmail(email);
  return refuseAll<'EMAIL_INVALID' | 'FIELD_INVALID'>([
    wrongText('name', name, longest.name),
    typeof checked === 'string' ? undefined : checked,
    wrongText(messageField, message, longest.message),
  ]);
}

function wrongText(
  field: string,
  text: string,
  most: number,
): Refusal<'FIELD_INVALID'> | undefined {
  if (text.trim() === '') return refuse('FIELD_INVALID', 'vue.form.error.requiredField', { field });
  if (text.trim().length <= most) return undefined;
  return refuse('FIELD_INVALID', 'shop.form.error.tooLong', { field });
}
