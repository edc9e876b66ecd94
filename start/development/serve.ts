import { readSettings } from '#server/settings/settings.ts';
import { withClosers } from '../machine/closers.ts';
import { showProgress } from '../machine/progress.ts';
import { runScript } from '../machine/run-script.ts';
import { printAddresses } from '../shop/print-addresses.ts';
import { startShop } from '../shop/start-shop.ts';
import { startVite } from './vite-pages.ts';

/** Serves the shop with pages rendered from their sources and without a page cache. */
await runScript(async () => {
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
