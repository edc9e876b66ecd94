import type { Choices } from './product-type.ts';

type Categories = Choices['categories'];

/** Of these categories those that no other one of them is below. Names have those of the categories above them. */
export function leavesOf(ids: readonly number[], categories: Categories): number[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return ids.filter((id) => {
    const start = `${names.get(id) ?? ''}${separator}`;
    return !ids.some((other) => other !== id && names.get(other)?.startsWith(start));
  });
}

/** These categories with those above them, in ascending order. */
export function withAbove(ids: readonly number[], categories: Categories): number[] {
  const names = categories.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const above = categories.filter(({ name }) =>
    names.some((each) => each.startsWith(`${name}${separator}`)),
  );
  return [...new Set([...ids, ...above.map(({ id }) => id)])].toSorted((a, b) => a - b);
}

const separator = ' › ';
