import { expect, test } from 'vitest';
import { firstPage } from '../first-page.ts';
import type { CatalogueIndex } from '../port.ts';
import { withDeepPages } from './deep-pages.ts';

test('[OP5] pages that end beyond the 10,000th product are not asked of the engine', async () => {
  const asked: string[] = [];
  const named = (name: string) =>
    ({ query: async () => void asked.push(name) }) as unknown as CatalogueIndex;
  const index = withDeepPages(named('engine'), named('other'));
  await index.query({ ...firstPage, offset: 9_940, limit: 60 });
  await index.query({ ...firstPage, offset: 9_941, limit: 60 });
  await index.query({ ...firstPage, offset: Infinity, limit: 60 });
  expect(asked).toEqual(['engine', 'other', 'other']);
});
