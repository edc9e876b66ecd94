import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('[OP4] the check of XRechnungen begins as its script in package.json calls it', async () => {
  const bootstrap = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [bootstrap, 'check-einvoice']);
  expect(stdout).toContain('npm run check:einvoice -- RULES_FOLDER');
});
