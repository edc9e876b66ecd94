import { expect, test } from 'vitest';
import { ProductCaches } from './product-cache.ts';

function filled(most = 100) {
  const caches = new ProductCaches(most);
  const [german, swiss] = [caches.cache('de'), caches.cache('ch')];
  for (const [cache, value] of [
    [german, 'Heft'],
    [swiss, 'Heft in Franken'],
  ] as const)
    for (const id of [1, 2]) cache.set(id, `${value} ${id}`, cache.version());
  const known = () => [german.get(1), german.get(2), swiss.get(1), swiss.get(2)];
  return { caches, german, swiss, known };
}
const none = [undefined, undefined, undefined, undefined];

test('[LS4] a changed product is removed from every cache, and no other is', () => {
  const { caches, known } = filled();
  caches.drop(['category:1', 'product:1', 'products']);
  expect(known()).toEqual([undefined, 'Heft 2', undefined, 'Heft in Franken 2']);
});

test.each(['*', 'texts'] as const)('[LS4] everything goes by %s', (tag) => {
  const { caches, known } = filled();
  caches.drop([tag]);
  expect(known()).toEqual(none);
  expect(caches.size).toBe(0);
});

test('[LS4] values made before their product or everything changed are not stored', () => {
  const { caches, german } = filled();
  const version = german.version();
  caches.drop(['product:1']);
  expect(german.set(1, 'old', version)).toBe(false);
  expect(german.set(2, 'not concerned', version)).toBe(true);
  expect(german.set(1, 'new', german.version())).toBe(true);
  caches.drop(['*']);
  expect(german.set(2, 'old', version)).toBe(false);
});

test('[LS4] changes beyond the history outdate all values being made', () => {
  const { caches, german } = filled();
  const version = german.version();
  for (let id = 10; id <= 10_010; id += 1) caches.drop([`product:${id}`]);
  expect(german.set(1, 'old', version)).toBe(false);
  expect(german.set(1, 'new', german.version())).toBe(true);
});

test('[LS4] disabled caches are empty and store nothing', () => {
  const { caches, german, known } = filled();
  caches.disable();
  expect(known()).toEqual(none);
  const version = german.version();
  expect(german.set(1, 'unnoticed', version)).toBe(false);
  caches.enable();
  expect(german.set(1, 'unnoticed', version)).toBe(false);
  expect(german.set(1, 'value', german.version())).toBe(true);
});

test('[LS4] beyond their limit the oldest value of the fullest cache is evicted', () => {
  const { caches, german, known } = filled(4);
  german.set(3, 'Stift 3', german.version());
  expect(known()).toEqual([undefined, 'Heft 2', 'Heft in Franken 1', 'Heft in Franken 2']);
  expect(caches.size).toBe(4);
});
