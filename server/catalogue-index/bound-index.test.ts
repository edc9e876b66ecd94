import { expect, test, vi } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import type { CatalogueAnswer, CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { ShopUnavailable } from '../faults.ts';
import { boundIndex } from './bound-index.ts';

/** An index whose questions wait until the test answers them. */
function slowIndex() {
  const open: { resolve: (answer: CatalogueAnswer) => void; reject: (fault: Error) => void }[] = [];
  const ask = vi.fn<CatalogueIndex['ask']>(
    () => new Promise((resolve, reject) => open.push({ resolve, reject })),
  );
  const suggest = () => Promise.resolve([]);
  const index: CatalogueIndex = { ask, suggest, countWords: () => Promise.resolve([]) };
  return { index, ask, open };
}

const answer = { total: 1 } as CatalogueAnswer;
const question = (categoryId: number) => ({ ...firstPage, categoryId });

test('[OP5] PostgreSQL is asked a few questions at once, the others in turn, one too many is refused', async () => {
  const { index, ask, open } = slowIndex();
  const bound = boundIndex(index, { atOnce: 2, mostWaiting: 1 });
  const answers = [1, 2, 3].map((id) => bound.ask(question(id)));
  await expect(bound.ask(question(4))).rejects.toThrow(ShopUnavailable);
  expect(ask).toHaveBeenCalledTimes(2);
  open[0]?.resolve(answer);
  await answers[0];
  await vi.waitFor(() => expect(ask).toHaveBeenLastCalledWith(question(3)));
  open[1]?.reject(new Error('It took too long.'));
  await expect(answers[1]).rejects.toThrow('It took too long.');
  open[2]?.resolve(answer);
  expect(await answers[2]).toBe(answer);
  void bound.ask(question(5));
  void bound.ask(question(6));
  expect(ask).toHaveBeenCalledTimes(5);
});

test('[OP5] the same question is asked once for all who ask it meanwhile, and anew afterwards', async () => {
  const { index, ask, open } = slowIndex();
  const bound = boundIndex(index, { atOnce: 1, mostWaiting: 0 });
  const answers = [bound.ask(question(1)), bound.ask(question(1))];
  expect(ask).toHaveBeenCalledOnce();
  open[0]?.resolve(answer);
  expect(await Promise.all(answers)).toEqual([answer, answer]);
  void bound.ask(question(1));
  expect(ask).toHaveBeenCalledTimes(2);
});
