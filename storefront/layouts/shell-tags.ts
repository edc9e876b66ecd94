import type { CacheTag } from '#contract/tags.ts';

/** The cache tags of header and footer: each page that contains them is invalidated when one changes. */
export const shellTags = [
  'navigation',
  'footer',
  'parameters',
] as const satisfies readonly CacheTag[];
