import type { Texts } from '#shop/kernel/ctx.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';

/** Response to forms of these endpoints (AU1). The protocol spells `successfull`. */
export type FormAnswer = {
  successfull: boolean;
  /** Text for the visitor, in the storefront's language. */
  errorMessage?: string;
  /** A message key by field, or the text itself where it contains a number. */
  fieldErrors: { fieldName: string; errorMessage: string }[];
};

export const accepted: FormAnswer = { successfull: true, fieldErrors: [] };

/** The response to a refusal. It marks `fields`, or else the refusal's own field. */
export function refused(
  { messageKey, values, field }: Refusal,
  texts: Texts,
  fields: readonly string[] = [],
): FormAnswer {
  const marked = fields.length > 0 ? fields : [field].filter((name) => name !== undefined);
  return {
    successfull: false,
    errorMessage: texts(messageKey, values),
    fieldErrors: marked.map((fieldName) => ({ fieldName, errorMessage: messageKey })),
  };
}

/** A field of the body's `formData` as storable text; empty where it is missing or not a text. */
export function formText(body: Record<string, unknown>, name: string): string {
  return textOf(recordOf(body['formData'])[name]);
}

/** All fields of the body's `formData` as storable texts; nested fields have dotted names. */
export function formFields(body: Record<string, unknown>): Record<string, string> {
  const fields = Object.entries(recordOf(body['formData'])).slice(0, mostFields);
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, textOf(value)]];
      const inner = Object.entries(recordOf(value)).slice(0, mostFields);
      return inner.map(([innerName, text]) => [`${name}.${innerName}`, textOf(text)]);
    }),
  );
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.slice(0, longestText).replaceAll('\0', '').toWellFormed();
}

const longestText = 500;
const mostFields = 50;
