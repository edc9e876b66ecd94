import { expect, test } from 'vitest';
import { TaggedCache } from './tagged-cache.ts';

function cacheAt() {
  const clock = { nowMs: 1 };
  const cache = new TaggedCache<string>({
    maxBytes: 100,
    timeToLiveMs: 1_000,
    nowMs: () => clock.nowMs,
  });
  return { cache, clock };
}

test('a value is dropped by any of its tags and by no other', () => {
  const { cache } = cacheAt();
  cache.set('a', 'A', ['category:1', 'navigation'], 10, cache.mark());
  cache.set('b', 'B', ['category:2'], 10, cache.mark());
  cache.drop(['category:3']);
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', 'B']);
  cache.drop(['navigation']);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'B']);
  cache.drop(['*']);
  expect(cache.size).toBe(0);
});

test('a value made from data that changed meanwhile is not stored', () => {
  const { cache } = cacheAt();
  const mark = cache.mark();
  cache.drop(['product:1']);
  expect(cache.set('a', 'old', ['product:1'], 10, mark)).toBe(false);
  expect(cache.set('b', 'other', ['product:2'], 10, mark)).toBe(true);
  expect(cache.set('a', 'new', ['product:1'], 10, cache.mark())).toBe(true);
  expect(cache.get('a')).toBe('new');
});

test('a value made before everything was dropped is not stored', () => {
  const { cache } = cacheAt();
  const mark = cache.mark();
  cache.drop(['*']);
  expect(cache.set('a', 'old', [], 10, mark)).toBe(false);
});

test('drops that are forgotten count against every value in the making', () => {
  const { cache } = cacheAt();
  const mark = cache.mark();
  for (let id = 0; id <= 10_000; id += 1) cache.drop([`product:${id}`]);
  expect(cache.set('a', 'old', ['product:1'], 10, mark)).toBe(false);
  expect(cache.set('a', 'new', ['product:1'], 10, cache.mark())).toBe(true);
});

test('while shut nothing is stored, and what was there is gone', () => {
  const { cache } = cacheAt();
  cache.set('a', 'A', [], 10, cache.mark());
  cache.shut();
  const mark = cache.mark();
  expect(cache.get('a')).toBeUndefined();
  expect(cache.set('a', 'A', [], 10, mark)).toBe(false);
  cache.open();
  expect(cache.set('a', 'A', [], 10, mark)).toBe(false);
  expect(cache.set('a', 'A', [], 10, cache.mark())).toBe(true);
});

test('bytes and age bound it', () => {
  const { cache, clock } = cacheAt();
  for (let index = 0; index < 20; index += 1) cache.set(`k${index}`, 'x', ['t'], 10, cache.mark());
  expect([cache.size, cache.bytes, cache.get('k9'), cache.get('k19')]).toEqual([
    10,
    100,
    undefined,
    'x',
  ]);
  expect(cache.set('big', 'x', [], 101, cache.mark())).toBe(false);
  clock.nowMs = 1_002;
  expect(cache.get('k19')).toBeUndefined();
});

test('a replaced value keeps its tags', () => {
  const { cache } = cacheAt();
  cache.set('a', 'one', ['t'], 10, cache.mark());
  cache.set('a', 'two', ['t'], 10, cache.mark());
  cache.drop(['t']);
  expect(cache.get('a')).toBeUndefined();
});
