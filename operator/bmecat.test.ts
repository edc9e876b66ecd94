import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { addItems } from '#tests/support/items.ts';
import { operatorOf } from '#tests/support/operator-line.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bmecat-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await dropAudited(database);
});

test('[OP2.bmecat] a catalogue is written into a file on the command line', async () => {
  const shop = operatorOf(database);
  const file = join(folder, 'katalog.xml');
  expect(await shop('bmecat', 'write', file)).toMatchObject({
    code: 1,
    err: '✗ Nothing changed since the catalogue before.',
  });
  await addItems(database.pool, [{ id: 1 }]);
  expect(await shop('bmecat', 'write', file, '--version', '1.2')).toMatchObject({
    code: 0,
    out: `✓ ${file} is written.`,
  });
  expect(readFileSync(file, 'utf8')).toContain('<SUPPLIER_AID>N1</SUPPLIER_AID>');
  expect(await shop('bmecat', 'write', join(folder, 'no', 'x.xml'))).toMatchObject({ code: 1 });
  expect(await shop('bmecat', 'write', file, '--customer', '77')).toMatchObject({
    code: 1,
    err: '✗ No business customer has this number.',
  });
});
