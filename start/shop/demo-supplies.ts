import { createComposedPictures } from '#adapters/pictures/picture-store.ts';
import { demoDownload } from '#demo/downloads.ts';
import { parsePictureKey } from '#demo/pictures/picture-key.ts';
import type { Supplies } from '#server/serve.ts';

/** Pictures and downloads of the demo shop, and the job that keeps its deals running. */
export const demoSupplies: Supplies = {
  openPictures: (options) => createComposedPictures({ ...options, recipeOf: parsePictureKey }),
  findDownload: demoDownload,
  demoJobs: (pool, clock) => [
    {
      name: 'keep-demo-deals',
      when: '17 */6 * * *',
      job: async () => (await import('#demo/deals.ts')).keepDealsRunning({ pool, clock }),
    },
  ],
};
