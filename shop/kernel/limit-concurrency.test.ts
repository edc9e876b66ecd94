import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('[OP5] a call that waits too long is refused, and the next one runs', async () => {
  const limit = limitConcurrency({ most: 1, longestWaitMs: 5, mostWaiting: 1 });
  const gate = Promise.withResolvers<void>();
  const first = limit(() => gate.promise);
  const late = limit(async () => 'late');
  await expect(limit(async () => 'third')).rejects.toThrow('1 wait already.');
  await expect(late).rejects.toThrow('No turn came within 5 ms.');
  gate.resolve();
  await first;
  expect(await limit(async () => 'next')).toBe('next');
});

test('[OP5] without bounds of the queue, calls wait in their order, also after one that failed', async () => {
  const limit = limitConcurrency({ most: 1 });
  const begun: number[] = [];
  const calls = [0, 1, 2].map((place) =>
    limit(async () => {
      begun.push(place);
      if (place === 0) throw new Error('It failed.');
      return place;
    }),
  );
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual([0, 1, 2]);
});
