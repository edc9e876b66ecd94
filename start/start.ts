import { readSettings } from '#server/settings.ts';
import { withClosers } from './machine/closers.ts';
import { showProgress } from './machine/progress.ts';
import { withSentences } from './machine/with-sentences.ts';
import { printAddresses } from './shop/print-addresses.ts';
import { startShop } from './shop/start-shop.ts';

/** `npm start`: the whole shop on this machine, until it is told to stop. */
await withSentences(async () => {
  const settings = readSettings(process.env);
  const progress = showProgress(process.stdout);
  await withClosers(async (closers, stop) => {
    const shop = await startShop({ settings, isDurable: true, closers, progress });
    printAddresses(settings, shop);
    await stop;
  });
  process.exit(0);
});
