import type { Texts } from '#shop/kernel/ctx.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';

/** How forms of these endpoints are answered (AU1). `successfull` is spelled so on the wire. */
export type FormAnswer = {
  successfull: boolean;
  /** For people, in the storefront's language. */
  errorMessage?: string;
  /** Each with a translation key. */
  fieldErrors: { fieldName: string; errorMessage: string }[];
};

export const accepted: FormAnswer = { successfull: true, fieldErrors: [] };

/** A refusal that marks `fields`, or else the one that it names itself. */
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

/** A field of the body's `formData` as text that can be stored; empty where it is missing or no text. */
export function formText(body: Record<string, unknown>, name: string): string {
  const { formData } = body;
  const value =
    typeof formData === 'object' && formData !== null
      ? (formData as Record<string, unknown>)[name]
      : undefined;
  if (typeof value !== 'string') return '';
  return value.slice(0, longestText).replaceAll('\0', '').toWellFormed();
}

const longestText = 500;
