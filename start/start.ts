import { readSettings } from '#server/settings.ts';
import { openClosers } from './machine/closers.ts';
import { showProgress } from './machine/progress.ts';
import { toldToStop } from './machine/told-to-stop.ts';
import { withSentences } from './machine/with-sentences.ts';
import { printAddresses } from './shop/print-addresses.ts';
import { startShop } from './shop/start-shop.ts';

const stopLimitMs = 15_000;

/** `npm start`: the whole shop on this machine, until it is told to stop. */
await withSentences(async () => {
  const stop = toldToStop();
  const settings = readSettings(process.env);
  const closers = openClosers();
  const start = startShop({
    settings,
    isDurable: true,
    closers,
    progress: showProgress(process.stdout),
  });
  try {
    const isOpen = await Promise.race([start.then(() => true), stop.then(() => false)]);
    if (isOpen) printAddresses(settings);
    await stop;
  } finally {
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    await closers.closeAll();
    // What was still being started when the stop came: it fails, or is closed now.
    await start.catch(() => undefined);
    await closers.closeAll();
  }
  process.exit(0);
});
