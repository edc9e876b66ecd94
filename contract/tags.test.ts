import { expect, test } from 'vitest';
import {
  categoryTag,
  type CacheTag,
  joinTags,
  productOfTag,
  productTag,
  readTags,
} from './tags.ts';

test('[LS4] tags are joined for a header or an announcement, and read again', () => {
  const tags = [productTag(3), categoryTag(12), 'texts'] as const;
  expect(joinTags(tags)).toBe('product:3,category:12,texts');
  expect(readTags(' product:3, category:12,texts,')).toEqual(tags);
  expect(readTags('')).toEqual([]);
  expect(tags.map(productOfTag)).toEqual([3, undefined, undefined]);
});

test('[LS4] a tag that nothing announces does not compile', () => {
  // @ts-expect-error The tag is misspelt.
  const wrong: CacheTag[] = ['contents', 'products:3'];
  expect(wrong).toHaveLength(2);
});
