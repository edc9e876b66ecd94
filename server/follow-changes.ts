import { listen, type Listener } from '#database/listen.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { FollowingIndex } from './catalogue-index/following-index.ts';
import type { ComposedParts } from './compose.ts';

/** The channel on which writers name what they changed: tags with commas between them, `*` for everything. */
export const changesChannel = 'shop_changed';

/**
 * Keeps a process's caches and texts true to the database. While nobody tells of changes nothing is kept,
 * and when they are told of again everything starts anew.
 */
export function followChanges(
  url: string,
  parts: Pick<
    ComposedParts,
    | 'pageCache'
    | 'operationCache'
    | 'keptAnswers'
    | 'memory'
    | 'texts'
    | 'liveTests'
    | 'liveConsent'
    | 'listWatch'
  >,
  index: FollowingIndex,
  log: Log,
): Listener {
  const caches = [parts.memory, parts.operationCache, parts.keptAnswers, parts.pageCache];
  for (const cache of caches) cache.shut();
  let losses = 0;
  return listen({
    url,
    channel: changesChannel,
    onMessage: (payload) => void take(payload.split(',').map((tag) => tag.trim())),
    onListening: () => void begin(),
    onLost(error) {
      losses += 1;
      index.shut();
      for (const cache of caches) cache.shut();
      log.warn({ err: error }, 'Changes are not told of: caches are shut until they are');
    },
  });

  async function begin(): Promise<void> {
    const lossesBefore = losses;
    await Promise.all([reloadTexts(), reloadTests(), reloadConsent()]);
    if (losses > lossesBefore) return;
    index.open();
    for (const cache of caches) cache.open();
    log.info({}, 'Caches follow the database');
  }

  /** Texts and the index first: a page that is made after the drop must speak the new ones and list what there is. */
  async function take(tags: string[]): Promise<void> {
    if (tags.includes('texts') || tags.includes('*')) await reloadTexts();
    if (tags.includes('tests') || tags.includes('*')) await reloadTests();
    if (tags.includes('parameters') || tags.includes('*')) await reloadConsent();
    await index.take(tags);
    for (const cache of caches) cache.drop(withProducts(tags));
    parts.listWatch.take(tags);
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

/** What may show any product goes with each of them. */
function withProducts(tags: readonly string[]): readonly string[] {
  return tags.some((tag) => tag.startsWith('product:')) ? [...tags, 'products'] : tags;
}
