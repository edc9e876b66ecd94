import { GraphQLError, GraphQLScalarType } from 'graphql';

const form = /^([1-9]\d{0,15})(?:_lightning)?$/;

/** The suffix of an item's id that means its lightning deal (CA5). */
export const lightningSuffix = '_lightning';

/** An item by number or by text, with or without the suffix: `1012`, `1012_lightning`. */
export const itemReference = new GraphQLScalarType<number, number>({
  name: 'ItemReference',
  serialize: Number,
  parseValue: itemIdOf,
  parseLiteral: (node) => itemIdOf('value' in node ? node.value : undefined),
});

function itemIdOf(value: unknown): number {
  const id = Number(form.exec(String(value))?.[1]);
  if (!Number.isSafeInteger(id))
    throw new GraphQLError(
      `An item is named by its number, or by that with ${lightningSuffix} behind it.`,
    );
  return id;
}
