import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { writeFeed, type WriteFeedCtx } from './write-feed.ts';

/** Jobs of this domain by name, each over its verb. */
export const feedsJobs = {
  'write-feed': ({ feedId }, ctx) => writeFeed(ctx, feedId),
} satisfies JobHandlers<WriteFeedCtx>;
