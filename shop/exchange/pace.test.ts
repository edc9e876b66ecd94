import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const probedEveryMs = 40;

/** A pace on a clock that only waits, probes and batches move. */
function paced(probeMs: () => number) {
  let now = 0;
  const rests: number[] = [];
  const wait = (ms: number) => {
    now += ms;
    return new Promise<void>((resolve) => setImmediate(resolve));
  };
  const pace = createPace({
    probe: () => wait(probeMs()),
    wait(ms) {
      rests.push(ms);
      return wait(ms);
    },
    nowMs: () => now,
  });
  /** Runs a batch of a while, beside which three probes come and go, and answers how long the pace rested after it. */
  const restAfter = async (batchMs: number): Promise<number> => {
    await pace.run(async () => {
      now += batchMs;
      for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      rests.length = 0;
    });
    return Math.max(0, ...rests.filter((ms) => ms !== probedEveryMs));
  };
  return { pace, restAfter };
}

test('[OP2.size] an import rests for as long as its batch took while others wait, and not at all on an idle machine', async () => {
  let probeMs = 0.5;
  const { pace, restAfter } = paced(() => probeMs);
  expect(await restAfter(800)).toBe(0);
  expect(pace.isShared()).toBe(false);
  probeMs = 20;
  expect(await restAfter(300)).toBeGreaterThanOrEqual(300);
  expect(pace.isShared()).toBe(true);
  expect(await restAfter(60_000)).toBe(2000);
  probeMs = 0.5;
  await restAfter(300);
  expect(pace.isShared()).toBe(false);
});

test('[OP2.size] a probe that is not answered during a batch counts as one that waits', async () => {
  let now = 0;
  const rests: number[] = [];
  const pace = createPace({
    probe: () => new Promise(() => undefined),
    wait: (ms) => Promise.resolve(rests.push(ms)),
    nowMs: () => now,
  });
  await pace.run(() => Promise.resolve((now += 250)));
  expect([pace.isShared(), rests]).toEqual([true, [250]]);
});

test('[OP2.size] a batch that fails, or whose probes do, leaves the import going on', async () => {
  let now = 0;
  const pace = createPace({ probe: () => Promise.reject(new Error('down')), nowMs: () => now });
  await expect(pace.run(() => Promise.reject(new Error('batch')))).rejects.toThrow('batch');
  const slow = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    now += 900;
    return 'done';
  };
  expect(await pace.run(slow)).toBe('done');
  expect(pace.isShared()).toBe(false);
});
