import { expect, test } from 'vitest';
import { ProductShelves } from './product-shelves.ts';

function filled(most = 100) {
  const shelves = new ProductShelves(most);
  const [german, swiss] = [shelves.shelf('de'), shelves.shelf('ch')];
  for (const [shelf, value] of [
    [german, 'Heft'],
    [swiss, 'Heft in Franken'],
  ] as const)
    for (const id of [1, 2]) shelf.set(id, `${value} ${id}`, shelf.mark());
  const known = () => [german.get(1), german.get(2), swiss.get(1), swiss.get(2)];
  return { shelves, german, swiss, known };
}
const none = [undefined, undefined, undefined, undefined];

test('[LS4] a product that changed goes from every shelf, and no other does', () => {
  const { shelves, known } = filled();
  shelves.drop(['category:1', 'product:1', 'products']);
  expect(known()).toEqual([undefined, 'Heft 2', undefined, 'Heft in Franken 2']);
});

test.each(['*', 'texts'])('[LS4] everything goes by %s', (tag) => {
  const { shelves, known } = filled();
  shelves.drop([tag]);
  expect(known()).toEqual(none);
  expect(shelves.size).toBe(0);
});

test('[LS4] what was made before its product changed is not kept, nor what was made before everything did', () => {
  const { shelves, german } = filled();
  const mark = german.mark();
  shelves.drop(['product:1']);
  expect(german.set(1, 'old', mark)).toBe(false);
  expect(german.set(2, 'not concerned', mark)).toBe(true);
  expect(german.set(1, 'new', german.mark())).toBe(true);
  shelves.drop(['*']);
  expect(german.set(2, 'old', mark)).toBe(false);
});

test('[LS4] drops that are forgotten count against everything in the making', () => {
  const { shelves, german } = filled();
  const mark = german.mark();
  for (let id = 10; id <= 10_010; id += 1) shelves.drop([`product:${id}`]);
  expect(german.set(1, 'old', mark)).toBe(false);
  expect(german.set(1, 'new', german.mark())).toBe(true);
});

test('[LS4] shut shelves are empty and keep nothing until they are open', () => {
  const { shelves, german, known } = filled();
  shelves.shut();
  expect(known()).toEqual(none);
  const mark = german.mark();
  expect(german.set(1, 'unnoticed', mark)).toBe(false);
  shelves.open();
  expect(german.set(1, 'unnoticed', mark)).toBe(false);
  expect(german.set(1, 'told of', german.mark())).toBe(true);
});

test('[LS4] above their number the oldest of the fullest shelf goes', () => {
  const { shelves, german, known } = filled(4);
  german.set(3, 'Stift 3', german.mark());
  expect(known()).toEqual([undefined, 'Heft 2', 'Heft in Franken 1', 'Heft in Franken 2']);
  expect(shelves.size).toBe(4);
});
