import type { Texts } from './texts.tsx';

/** A text's key with what it needs to be filled in, as the shop's refusals carry it. */
export type Message = {
  messageKey: string;
  values: readonly { name: string; value: string }[];
};

/** Says a message in the visited storefront's language; numbers are numbers again, so that plurals fit. */
export function sayMessage(texts: Texts, { messageKey, values }: Message): string {
  return texts(
    messageKey,
    Object.fromEntries(values.map(({ name, value }) => [name, numberOrText(value)])),
  );
}

function numberOrText(value: string): number | string {
  return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}
