import { withClosers } from './machine/closers.ts';
import { runScript } from './machine/run-script.ts';
import { buildPages } from './shop/build-pages.ts';

/** `npm run build`: builds the pages for production. */
await runScript(async () => {
  const hasBuilt = await withClosers(buildPages);
  console.log(
    hasBuilt ? 'The pages are built.' : 'No source has changed since the pages were built.',
  );
});
