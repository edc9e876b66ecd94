import { findBrokenInvariants } from '#database/invariants.ts';
import { migrate } from '#database/migrate.ts';
import { readSettings } from '#server/settings.ts';
import { withClosers } from './machine/closers.ts';
import { withSentences } from './machine/with-sentences.ts';
import { shareDatabase } from './shop/share-database.ts';

/** `npm run audit`: what must never happen, looked for in the whole database; also while the shop runs. */
await withSentences(async () => {
  const settings = readSettings(process.env);
  await withClosers(async (closers) => {
    const ownerUrl = await shareDatabase(settings, closers);
    await migrate({ url: ownerUrl });
    const broken = await findBrokenInvariants(ownerUrl);
    for (const { sentence, examples } of broken)
      console.log(`✗ ${sentence} Not so: ${examples.join(', ')}`);
    if (broken.length === 0) console.log('✓ Every invariant holds.');
    process.exitCode = broken.length === 0 ? 0 : 1;
  });
});
