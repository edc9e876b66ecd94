/** Lists of which products choose: their names in the contract. */
export const listNames = ['brands', 'attributes', 'values', 'labels', 'matrixCodes'] as const;
export type ListName = (typeof listNames)[number];

/** The attribute and the code that the key of a value is made of, `farbe:rot`. */
export function pairOf(key: string): { attribute: string; code: string } {
  const [attribute = '', code = ''] = key.split(':');
  return { attribute, code };
}
