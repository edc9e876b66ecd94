import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startClamdSandbox } from '#sandbox/malware-scanner/clamd-sandbox.ts';
import { readSettings } from '#server/settings/settings.ts';
import { ensureChromium } from './chromium.ts';
import { withClosers } from '../machine/closers.ts';
import { reservePort } from '../machine/ports.ts';
import { showProgress } from '../machine/progress.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { runCommand } from '../machine/run-command.ts';
import { liftLimits } from '../shop/lift-limits.sql.ts';
import { startShop } from '../shop/start-shop.ts';

/**
 * Runs the browser journeys against a fresh shop of 600 products on free ports, and returns Playwright's exit code; options go
 * to Playwright. With SHOP_PORT set, against the shop that runs there.
 */
export async function runJourneys(options: readonly string[]): Promise<number> {
  const chromium = ensureChromium();
  return process.env['SHOP_PORT']
    ? runPlaywright(options, { CHROMIUM: chromium })
    : inOwnShop(options, chromium);
}

async function inOwnShop(options: readonly string[], chromium: string): Promise<number> {
  const dataDir = join(projectFolder, '.data', 'test');
  rmSync(dataDir, { recursive: true, force: true });
  const port = await reservePort();
  const progress = showProgress(process.stdout);
  const code = await withClosers(async (closers) => {
    const scanner = await startClamdSandbox();
    closers.add(() => scanner.close());
    const settings = readSettings({
      PORT: String(port),
      INBOX_PORT: '0',
      DATA_DIR: dataDir,
      DEMO_PRODUCTS: '600',
      LOG_LEVEL: 'warn',
      CLAMD_ADDRESS: `${scanner.address.host}:${scanner.address.port}`,
    });
    const start = { settings, isDurable: false, closers, progress };
    const { inboxUrl = '', buyerSandboxUrl = '' } = await startShop(start);
    await liftLimits(readFileSync(join(dataDir, 'postgres.url'), 'utf8').trim());
    return runPlaywright(options, {
      CHROMIUM: chromium,
      SHOP_PORT: String(port),
      SHOP_INBOX: inboxUrl,
      SHOP_SCANS_UPLOADS: 'true',
      SHOP_BUYER: buyerSandboxUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
    });
  });
  return code ?? 1;
}

function runPlaywright(
  options: readonly string[],
  environment: Record<string, string>,
): Promise<number> {
  const config = ['--config', 'tests/journeys/playwright.config.ts'];
  return runCommand(['playwright', 'test', ...config, ...options], { environment });
}
