import { setFlagsFromString } from 'node:v8';
import { readSettings } from '#server/settings/settings.ts';
import { withClosers } from './machine/closers.ts';
import { showProgress } from './machine/progress.ts';
import { runScript } from './machine/run-script.ts';
import { printAddresses } from './shop/print-addresses.ts';
import { startShop } from './shop/start-shop.ts';

// The heap grows by 40 % before garbage is collected, where V8 lets it double and more (docs/decisions/0340-memory-of-a-web-node.md).
setFlagsFromString('--heap-growing-percent=40');

/** `npm start`: runs the whole shop on this machine until a stop signal. */
await runScript(async () => {
  const settings = readSettings(process.env);
  const progress = showProgress(process.stdout);
  await withClosers(async (closers, stop) => {
    const shop = await startShop({ settings, isDurable: true, closers, progress });
    printAddresses(settings, shop);
    await stop;
  }, settings.drainSeconds);
  process.exit(0);
});
