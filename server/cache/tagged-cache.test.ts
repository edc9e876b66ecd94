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

test('a value is invalidated by any of its tags and by no other', () => {
  const { cache } = cacheAt();
  cache.set('a', 'A', ['category:1', 'navigation'], 10, cache.version());
  cache.set('b', 'B', ['category:2'], 10, cache.version());
  cache.drop(['category:3']);
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', 'B']);
  cache.drop(['navigation']);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'B']);
  cache.drop(['*']);
  expect(cache.size).toBe(0);
});

test('a value made from outdated data is not stored', () => {
  const { cache } = cacheAt();
  const version = cache.version();
  cache.drop(['product:1']);
  expect(cache.set('a', 'old', ['product:1'], 10, version)).toBe(false);
  expect(cache.set('b', 'other', ['product:2'], 10, version)).toBe(true);
  expect(cache.set('a', 'new', ['product:1'], 10, cache.version())).toBe(true);
  expect(cache.get('a')).toBe('new');
});

test('a value made before everything was invalidated is not stored', () => {
  const { cache } = cacheAt();
  const version = cache.version();
  cache.drop(['*']);
  expect(cache.set('a', 'old', [], 10, version)).toBe(false);
});

test('changes beyond the history outdate all values being made', () => {
  const { cache } = cacheAt();
  const version = cache.version();
  for (let id = 0; id <= 10_000; id += 1) cache.drop([`product:${id}`]);
  expect(cache.set('a', 'old', ['product:1'], 10, version)).toBe(false);
  expect(cache.set('a', 'new', ['product:1'], 10, cache.version())).toBe(true);
});

test('a disabled cache is empty and stores nothing', () => {
  const { cache } = cacheAt();
  cache.set('a', 'A', [], 10, cache.version());
  cache.disable();
  const version = cache.version();
  expect(cache.get('a')).toBeUndefined();
  expect(cache.set('a', 'A', [], 10, version)).toBe(false);
  cache.enable();
  expect(cache.set('a', 'A', [], 10, version)).toBe(false);
  expect(cache.set('a', 'A', [], 10, cache.version())).toBe(true);
});

test('the cache is limited by bytes and age', () => {
  const { cache, clock } = cacheAt();
  for (let index = 0; index < 20; index += 1)
    cache.set(`k${index}`, 'x', ['tests'], 10, cache.version());
  expect([cache.size, cache.bytes, cache.get('k9'), cache.get('k19')]).toEqual([
    10,
    100,
    undefined,
    'x',
  ]);
  expect(cache.set('big', 'x', [], 101, cache.version())).toBe(false);
  clock.nowMs = 1_002;
  expect(cache.get('k19')).toBeUndefined();
});

test('a replaced value keeps its tags', () => {
  const { cache } = cacheAt();
  cache.set('a', 'one', ['tests'], 10, cache.version());
  cache.set('a', 'two', ['tests'], 10, cache.version());
  cache.drop(['tests']);
  expect(cache.get('a')).toBeUndefined();
});
