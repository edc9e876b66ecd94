import { numberOrText, type Texts } from './texts.tsx';

/** A message key with its values, as refusals of the shop contain them. */
export type Message = {
  messageKey: string;
  values: readonly { name: string; value: string }[];
};

/** Formats a message in the visited storefront's language; numeric values become numbers, so that plurals work. */
export function formatMessage(texts: Texts, { messageKey, values }: Message): string {
  return texts(
    messageKey,
    Object.fromEntries(values.map(({ name, value }) => [name, numberOrText(value)])),
  );
}

/** The message as one key, which `texts` understands: its values are a query behind it. */
export function keyOf({ messageKey, values }: Message): string {
  if (values.length === 0) return messageKey;
  const query = new URLSearchParams(values.map(({ name, value }) => [name, value]));
  return `${messageKey}?${query}`;
}
