/** How products lead to others. */
export const relationKinds = ['accessory', 'replacement', 'recommendation', 'edition'] as const;

export type RelationKind = (typeof relationKinds)[number];
