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

/** Takes the pictures of docs/screenshots from a demo shop of its own, or with SHOP_PORT from one that runs. */
export async function takeShopScreenshots(): Promise<void> {
  const running = process.env['SHOP_PORT'];
  await (running ? takeAll(Number(running)) : ofOwnShop());
}

async function ofOwnShop(): Promise<void> {
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
    await startShop({ settings, isDurable: false, closers, progress });
    await takeAll(port);
  });
}

async function takeAll(port: number): Promise<void> {
  await takeScreenshots(port, folder);
  await takeBackofficeScreenshots(port, join(folder, 'backoffice'));
}
