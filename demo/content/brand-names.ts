import { brands } from '../catalogue/brands.ts';

const known = [
  'Lernfuchs',
  'Farbwerk',
  'Nordheft',
  'Holzkiste',
  'Forscherkiste',
  'Klangwald',
  'Sitzgut',
  'Tintenklecks',
];

/** Names of all makers, those that the shop is known for first. */
export const brandNames: readonly string[] = brands
  .toSorted((one, other) => rank(one.name) - rank(other.name) || one.id - other.id)
  .map(({ name }) => name);

function rank(name: string): number {
  const place = known.indexOf(name);
  return place === -1 ? known.length : place;
}
