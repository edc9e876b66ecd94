import type { Texts } from './texts.tsx';

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

function numberOrText(value: string): number | string {
  return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}
