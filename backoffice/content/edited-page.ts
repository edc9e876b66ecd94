import type { ContentPageQuery } from '#contract/backoffice-operations.generated.ts';

/** A page as its editor loads it. */
export type EditedPage = NonNullable<ContentPageQuery['contentPage']>;
