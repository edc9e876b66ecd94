import { withClosers } from './machine/closers.ts';
import { withSentences } from './machine/with-sentences.ts';
import { buildStorefront } from './shop/build-storefront.ts';

/** `npm run build`: the pages for production. */
await withSentences(async () => {
  const hasBuilt = await withClosers(buildStorefront);
  console.log(
    hasBuilt ? 'The pages are built.' : 'No source has changed since the pages were built.',
  );
});
