import type { CartOperationInput } from '#contract/operations.generated.ts';

export type AddedPosition = NonNullable<CartOperationInput['addPosition']>;

/** The typed name for all bought pieces; nothing for an empty one. */
export function boughtNames(typed: string, quantity: number): Pick<AddedPosition, 'names'> {
  return typed.trim() === '' ? {} : { names: [{ text: typed, pieces: quantity }] };
}
