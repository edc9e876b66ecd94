import { readSettings } from '#server/settings.ts';
import { withClosers } from '../machine/closers.ts';
import { showProgress } from '../machine/progress.ts';
import { withSentences } from '../machine/with-sentences.ts';
import { printAddresses } from '../shop/print-addresses.ts';
import { startShop } from '../shop/start-shop.ts';
import { startVite } from './vite-pages.ts';

/** The shop with pages straight from their sources and no page kept. */
await withSentences(async () => {
  const settings = { ...readSettings(process.env), pageCacheBytes: 0 };
  const progress = showProgress(process.stdout);
  await withClosers(async (closers, stop) => {
    const pages = await startVite(closers);
    const shop = await startShop({ settings, isDurable: true, closers, progress, pages });
    printAddresses(settings, shop);
    await stop;
  });
  process.exit(0);
});
