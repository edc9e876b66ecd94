import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '#server/settings/settings.ts';
import { takeBackofficeScreenshots } from './backoffice-screenshots.ts';
import { takeScreenshots } from './screenshots.ts';
import { withClosers } from '../machine/closers.ts';
import { reservePort } from '../machine/ports.ts';
import { showProgress } from '../machine/progress.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { startShop } from '../shop/start-shop.ts';

const folder = join(projectFolder, 'docs', 'screenshots');

/**
 * Takes the pictures of docs/screenshots from a demo shop of its own, or with SHOP_PORT from one that runs with orders; with
 * `storefront` or `backoffice` those of that application alone, with names of its scenes after it those alone.
 */
export async function takeShopScreenshots(
  part: string | undefined,
  names: readonly string[],
): Promise<void> {
  const port = Number(process.env['SHOP_PORT'] ?? 0);
  if (port === 0) return ofOwnShop(part, names);
  const inboxUrl = process.env['SHOP_INBOX'] ?? `http://localhost:${port + 1}`;
  await takeAll({ port, inboxUrl }, part, names);
}

async function ofOwnShop(part: string | undefined, names: readonly string[]): Promise<void> {
  const dataDir = join(projectFolder, '.data', 'screenshots');
  rmSync(dataDir, { recursive: true, force: true });
  const port = await reservePort();
  const settings = readSettings({
    PORT: String(port),
    INBOX_PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  });
  const progress = showProgress(process.stdout);
  await withClosers(async (closers) => {
    const shop = { settings, isDurable: false, closers, progress, demoOrders: 300 };
    const { inboxUrl = '' } = await startShop(shop);
    await takeAll({ port, inboxUrl }, part, names);
  });
}

async function takeAll(
  shop: { port: number; inboxUrl: string },
  part: string | undefined,
  names: readonly string[],
): Promise<void> {
  if (part !== 'backoffice') await takeScreenshots(shop.port, folder, names);
  if (part !== 'storefront')
    await takeBackofficeScreenshots(shop, join(folder, 'backoffice'), names);
}
