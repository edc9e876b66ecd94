import type { PagePurge } from '#adapters/page-purge/port.ts';
import { type CacheTag, changesChannel, everyTag, productOfTag, readTags } from '#contract/tags.ts';
import { listen, type Listener } from '#database/listen.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { FollowingIndex } from '#adapters/catalogue-index/following-index.ts';
import type { ComposedParts } from './compose.ts';

/**
 * Invalidates a process's caches and reloads its texts on notices of changes. While the connection for notices is lost, the
 * caches are disabled; afterwards they start empty. Shared caches in front are purged of the same pages (`purge`).
 */
export function followChanges(
  url: string,
  parts: Pick<
    ComposedParts,
    | 'pageCache'
    | 'operationCache'
    | 'memory'
    | 'texts'
    | 'liveTests'
    | 'liveConsent'
    | 'listWatch'
    | 'deskWatch'
  >,
  { index, purge, log }: { index: FollowingIndex; purge?: PagePurge | undefined; log: Log },
): Listener {
  const caches = [parts.memory, parts.operationCache, parts.pageCache];
  for (const cache of caches) cache.disable();
  let losses = 0;
  return listen({
    url,
    channel: changesChannel,
    onMessage: (payload) => {
      if (!parts.deskWatch.take(payload)) void apply(readTags(payload));
    },
    onListening: () => void begin(),
    onLost(error) {
      losses += 1;
      index.disable();
      for (const cache of caches) cache.disable();
      purge?.purge([everyTag]);
      log.warn(
        { err: error },
        'The connection for notices of changes is lost: caches are disabled',
      );
    },
  });

  async function begin(): Promise<void> {
    const lossesBefore = losses;
    await Promise.all([reloadTexts(), reloadTests(), reloadConsent()]);
    if (losses > lossesBefore) return;
    index.enable();
    for (const cache of caches) cache.enable();
    // Changes may have gone unnoticed before.
    purge?.purge([everyTag]);
    log.info({}, 'Caches follow the database');
  }

  /** Reloads texts and the index before invalidating, so that pages made afterwards show the new state. */
  async function apply(tags: CacheTag[]): Promise<void> {
    if (tags.includes('texts') || tags.includes(everyTag)) await reloadTexts();
    if (tags.includes('tests') || tags.includes(everyTag)) await reloadTests();
    if (tags.includes('parameters') || tags.includes(everyTag)) await reloadConsent();
    await index.apply(tags);
    const dropped: readonly CacheTag[] = tags.includes('caches') ? [everyTag] : withProducts(tags);
    for (const cache of caches) cache.drop(dropped);
    purge?.purge(decidesVariants(tags) ? [everyTag] : dropped);
    parts.listWatch.notify(tags);
  }

  async function reloadTexts(): Promise<void> {
    await parts.texts
      .reload()
      .catch((error: unknown) =>
        log.error({ err: error }, 'Texts could not be read: the old ones stay'),
      );
  }

  async function reloadTests(): Promise<void> {
    await parts.liveTests
      .reload()
      .catch((error: unknown) =>
        log.error({ err: error }, 'A/B tests could not be read: the old ones stay'),
      );
  }

  async function reloadConsent(): Promise<void> {
    await parts.liveConsent
      .reload()
      .catch((error: unknown) =>
        log.error({ err: error }, 'The version of consent could not be read: the old one stays'),
      );
  }
}

/** Whether visitors may get other variants: our own keys have them, and a cache in front has only the cookies that they are chosen by. */
function decidesVariants(tags: readonly CacheTag[]): boolean {
  return tags.includes('tests') || tags.includes('parameters');
}

/** Adds the tag of all products where a product changed. */
function withProducts(tags: readonly CacheTag[]): readonly CacheTag[] {
  return tags.some((tag) => productOfTag(tag) !== undefined) ? [...tags, 'products'] : tags;
}
