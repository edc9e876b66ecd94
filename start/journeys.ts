import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '#server/settings.ts';
import { ensureChromium } from './browser/chromium.ts';
import { withClosers } from './machine/closers.ts';
import { findFreePort } from './machine/ports.ts';
import { showProgress } from './machine/progress.ts';
import { projectFolder } from './machine/project-folder.ts';
import { runCommand } from './machine/run-command.ts';
import { withSentences } from './machine/with-sentences.ts';
import { startShop } from './shop/start-shop.ts';

/**
 * The browser journeys against a fresh shop of 600 products on free ports; options go to Playwright.
 * With SHOP_PORT set, against the shop that runs there.
 */
await withSentences(async () => {
  const chromium = ensureChromium();
  const runningPort = process.env['SHOP_PORT'];
  process.exitCode = runningPort
    ? await journeys({ CHROMIUM: chromium })
    : await journeysInOwnShop(chromium);
});

async function journeysInOwnShop(chromium: string): Promise<number> {
  const dataDir = join(projectFolder, '.data', 'test');
  rmSync(dataDir, { recursive: true, force: true });
  const port = await findFreePort();
  const settings = readSettings({
    PORT: String(port),
    INBOX_PORT: '0',
    DATA_DIR: dataDir,
    DEMO_PRODUCTS: '600',
    LOG_LEVEL: 'warn',
  });
  const progress = showProgress(process.stdout);
  const code = await withClosers(async (closers) => {
    const { inboxUrl = '' } = await startShop({ settings, isDurable: false, closers, progress });
    return journeys({
      CHROMIUM: chromium,
      SHOP_PORT: String(port),
      SHOP_INBOX: inboxUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
    });
  });
  return code ?? 1;
}

function journeys(environment: Record<string, string>): Promise<number> {
  const options = ['--config', 'tests/journeys/playwright.config.ts', ...process.argv.slice(2)];
  return runCommand(['playwright', 'test', ...options], { environment });
}
