import { expect, test, vi } from 'vitest';
import { firstPage } from './first-page.ts';
import type { CatalogueResult, CatalogueIndex } from './port.ts';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import { limitIndex } from './limit-index.ts';

/** An index whose queries stay open until the test settles them. */
function slowIndex() {
  const open: { resolve: (result: CatalogueResult) => void; reject: (fault: Error) => void }[] = [];
  const query = vi.fn<CatalogueIndex['query']>(
    () => new Promise((resolve, reject) => open.push({ resolve, reject })),
  );
  const suggest = () => Promise.resolve([]);
  const index: CatalogueIndex = { query, suggest, countWords: () => Promise.resolve([]) };
  return { index, query, open };
}

const result = { total: 1 } as CatalogueResult;
const queryOf = (categoryId: number) => ({ ...firstPage, categoryId });

test('[OP5] PostgreSQL gets a few concurrent queries, others wait, too many are refused', async () => {
  const { index, query, open } = slowIndex();
  const limited = limitIndex(index, { most: 2, mostWaiting: 1 });
  const results = [1, 2, 3].map((id) => limited.query(queryOf(id)));
  await expect(limited.query(queryOf(4))).rejects.toThrow(ShopBusy);
  expect(query).toHaveBeenCalledTimes(2);
  open[0]?.resolve(result);
  await results[0];
  await vi.waitFor(() => expect(query).toHaveBeenLastCalledWith(queryOf(3)));
  open[1]?.reject(new Error('It took too long.'));
  await expect(results[1]).rejects.toThrow('It took too long.');
  open[2]?.resolve(result);
  expect(await results[2]).toBe(result);
  void limited.query(queryOf(5));
  void limited.query(queryOf(6));
  expect(query).toHaveBeenCalledTimes(5);
});

test('[OP5] concurrent equal queries share one run, later ones run again', async () => {
  const { index, query, open } = slowIndex();
  const limited = limitIndex(index, { most: 1, mostWaiting: 0 });
  const results = [limited.query(queryOf(1)), limited.query(queryOf(1))];
  expect(query).toHaveBeenCalledOnce();
  open[0]?.resolve(result);
  expect(await Promise.all(results)).toEqual([result, result]);
  void limited.query(queryOf(1));
  expect(query).toHaveBeenCalledTimes(2);
});
