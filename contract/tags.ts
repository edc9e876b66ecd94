/**
 * What a shared page or answer is made of, and what writers announce that they changed. A cache drops what carries a tag that
 * was announced.
 */
export type CacheTag =
  | `product:${string}`
  | `category:${string}`
  | `page:${string}`
  | `list:${string}`
  /** Any product: what may show each of them. */
  | 'products'
  | 'navigation'
  | 'search'
  /** Synonyms, and products that the staff pinned and buried. */
  | 'tuning'
  | 'footer'
  | 'content'
  | 'texts'
  | 'parameters'
  /** A/B tests. */
  | 'tests'
  /** Names of attributes and their values. */
  | 'attributes'
  /** What caches hold, although nothing changed. */
  | 'caches'
  /** The catalogue index, to be built again. */
  | 'index'
  /** Everything. */
  | '*';

/** The channel of PostgreSQL on which writers announce tags, with commas between them. */
export const changesChannel = 'shop_changed';

export const everyTag = '*' satisfies CacheTag;

export function productTag(id: number | string): CacheTag {
  return `product:${id}`;
}

export function categoryTag(id: number | string): CacheTag {
  return `category:${id}`;
}

/** A page of content by its path. */
export function pageTag(path: string): CacheTag {
  return `page:${path}`;
}

/** A shopping list by its external id. */
export function listTag(externalId: string): CacheTag {
  return `list:${externalId}`;
}

/** The product that a tag names, if it names one. */
export function productOfTag(tag: CacheTag): number | undefined {
  const id = /^product:(\d{1,15})$/.exec(tag)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The key of a tag in shared caches in front of the shop, which separate keys by spaces. */
export function keyOfTag(tag: CacheTag): string {
  return tag === everyTag ? 'all' : encodeURI(tag);
}

export function joinTags(tags: readonly CacheTag[]): string {
  return tags.join(',');
}

/** The tags of a header or of an announcement. Nothing is stored under a word that is no tag, so that it drops nothing. */
export function readTags(joined: string): CacheTag[] {
  return joined
    .split(',')
    .map((tag) => tag.trim() as CacheTag)
    .filter((tag) => tag !== ('' as CacheTag));
}
