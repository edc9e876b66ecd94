import { type CacheTag, everyTag } from '#contract/tags.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { FollowingIndex } from '#adapters/catalogue-index/following-index.ts';
import { type Tunings, withTunings } from '#shop/search/with-tunings.ts';

/**
 * An index that follows what the staff changes of the search (OP1, SE3): read when notices begin, and again before caches drop what depends on
 * it. Queries wait for a read; where one fails, the former state stays.
 */
export function tuneIndex(
  index: FollowingIndex,
  { read, log }: { read: () => Promise<Tunings>; log: Log },
): FollowingIndex {
  let current = reading(Promise.resolve(untuned));
  const readAgain = () => {
    current = reading(current);
    return current;
  };
  return {
    ...withTunings(index, () => current),
    isWarm: () => index.isWarm(),
    state: () => index.state(),
    enable() {
      void readAgain();
      index.enable();
    },
    disable: () => index.disable(),
    async apply(tags: readonly CacheTag[]) {
      if (tags.includes('tuning') || tags.includes(everyTag)) await readAgain();
      await index.apply(tags);
    },
    close: () => index.close(),
  };

  async function reading(former: Promise<Tunings>): Promise<Tunings> {
    try {
      return await read();
    } catch (error) {
      log.error({ err: error }, 'Synonyms and rankings could not be read: the old ones stay');
      return former;
    }
  }
}

const untuned: Tunings = { of: () => undefined };
