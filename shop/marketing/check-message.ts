import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { checkedEmail } from './subscribe-newsletter.ts';

export type TypedMessage = { name: string; email: string; message: string };

const longest = { name: 80, message: 4000 };

/** Validates all fields of a message to the shop; undefined where all are valid. */
export function wrongMessage(
  { name, email, message }: TypedMessage,
  /** The message's field in the form. */
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
  const { length } = typedLines(text);
  if (length === 0) return refuse('FIELD_INVALID', 'vue.form.error.requiredField', { field });
  if (length <= most) return undefined;
  return refuse('FIELD_INVALID', 'shop.form.error.tooLong', { field });
}
