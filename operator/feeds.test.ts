import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { operatorOf } from '#tests/support/operator-line.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => dropAudited(database));

const shop = (...words: string[]) => operatorOf(database)(...words);
const refused = (err: string) => ({ code: 1, out: '', err: `✗ ${err}` });
const done = (out: string) => ({ code: 0, out, err: '' });

test('[OP1] feeds are listed, switched and written on the command line', async () => {
  expect((await shop('feeds', 'list')).out).toMatch(/^id +format +storefront +isOn/);
  expect(await shop('feeds', 'write')).toEqual(
    refused('None of them is switched on. `feeds switch` switches one on.'),
  );
  expect(await shop('feeds', 'switch', '99')).toEqual(
    refused('There is no such feed. `feeds list` shows them.'),
  );
  expect(await shop('feeds', 'switch', '1')).toEqual(done('✓ Feed 1 is on.'));
  expect(await shop('feeds', 'write')).toEqual(done('✓ 1 feed is written by the shop.'));
  expect(await shop('feeds', 'write', '2')).toMatchObject({ code: 1 });
  expect(await shop('feeds', 'switch', '1', '--off')).toEqual(done('✓ Feed 1 is off.'));
  expect(await shop('feeds', 'write', '1')).toMatchObject({ code: 1 });
});
