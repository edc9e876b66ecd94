import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const bootstrap = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));
const check = (...words: string[]) =>
  promisify(execFile)(process.execPath, [bootstrap, 'check', ...words]);

test(
  '[OP4] the check of e-invoices reports a missing folder of rules',
  { tags: 'deep' },
  async () => {
    await expect(check('documents', 'docs')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'docs has no file that ends in UBL-validation.xslt',
      ) as string,
    });
  },
);
