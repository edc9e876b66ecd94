import { openClosers } from './machine/closers.ts';
import { withSentences } from './machine/with-sentences.ts';
import { buildStorefront } from './shop/build-storefront.ts';

/** `npm run build`: the pages for production. */
await withSentences(async () => {
  const hasBuilt = await buildStorefront(openClosers());
  console.log(
    hasBuilt ? 'The pages are built.' : 'The pages were built already; no source has changed.',
  );
});
