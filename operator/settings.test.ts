import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { operatorOf } from '#tests/support/operator-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'operator-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const shop = (...words: string[]) => operatorOf(database)(...words);
const refused = (err: string) => ({ code: 1, out: '', err: `✗ ${err}` });
const done = (out: string) => ({ code: 0, out, err: '' });

test('[OP1][CN4] parameters are set for one store or all, listed and removed', async () => {
  expect(await shop('parameters', 'set', 'flags', 'sale', 'true')).toEqual(
    done('✓ flags sale is now “true”.'),
  );
  await shop('parameters', 'set', 'flags', 'sale', '', 'ch');
  expect((await shop('parameters', 'list', 'flags')).out.split('\n')).toEqual([
    'name   entry  store  value',
    'flags  sale   *      true',
    'flags  sale   ch',
  ]);
  expect(await shop('parameters', 'unset', 'flags', 'sale', 'ch')).toEqual(
    done('✓ flags sale is removed.'),
  );
  expect(await shop('parameters', 'unset', 'flags', 'sale', 'ch')).toEqual(
    refused('Nothing is set there. `parameters list` shows what is set.'),
  );
  expect((await shop('parameters', 'list', 'flags')).out).not.toContain('ch');
});

test('[OP1][CN4] a parameter that is too long is refused and not written', async () => {
  expect(await shop('parameters', 'set', 'flags', 'long', 'x'.repeat(4001))).toEqual(
    refused('A value holds at most 4,000 characters. (value)'),
  );
  expect(await shop('parameters', 'list', 'flags.long')).toEqual(done('No parameter is set.'));
});

test('[OP1][CN5] texts are found, edited and reset', async () => {
  const key = 'shop.abTests.noId';
  expect((await shop('texts', 'find', key)).out).toContain(`${key}  de`);
  expect(await shop('texts', 'find', 'no', 'such', 'words', 'anywhere')).toEqual(
    done('No text contains these words.'),
  );
  expect(await shop('texts', 'set', key, 'de', 'Bitte', 'prüfen')).toEqual(
    done(`✓ ${key} is now “Bitte prüfen” in de.`),
  );
  expect((await shop('texts', 'edited')).out).toContain('Bitte prüfen');
  expect(await shop('texts', 'set', key, 'de', '{count, plural, oops')).toEqual(
    refused('Braces or plural forms of this text cannot be read; nothing was changed. (text)'),
  );
  expect(await shop('texts', 'set', 'no.such.key', 'de', 'x')).toEqual(
    refused('No text has this key. `texts find` looks for keys.'),
  );
  expect(await shop('texts', 'reset', key, 'de')).toEqual(
    done(`✓ ${key} in de is the text of the program again.`),
  );
  expect(await shop('texts', 'reset', key, 'de')).toEqual(
    refused('This text was not edited. `texts edited` lists those that were.'),
  );
  expect(await shop('texts', 'edited')).toEqual(done('No text was edited.'));
});

test('[OP1][CN1] pages are written from a file, shown and removed', async () => {
  const page = {
    shop: 'consumer',
    language: 'de',
    path: '/probe/',
    type: 'content',
    title: 'Probe',
  };
  const file = join(folder, 'pages.json');
  writeFileSync(file, JSON.stringify([page, { ...page, path: '/weg/', type: 'redirect' }]));
  expect(await shop('content', 'write', file)).toEqual({
    code: 1,
    out: '✓ /probe/ (consumer, de) is written.',
    err: '✗ /weg/ is a redirect without a target that the shop may redirect to. redirectTo',
  });
  const shown = await shop('content', 'show', 'consumer', 'de', '/probe/');
  expect(JSON.parse(shown.out)).toMatchObject({ ...page, rows: [] });
  expect(await shop('content', 'remove', 'consumer', 'de', '/probe/')).toEqual(
    done('✓ /probe/ is removed.'),
  );
  expect(await shop('content', 'remove', 'consumer', 'de', '/probe/')).toEqual(
    refused('There is no such page.'),
  );
  expect(await shop('content', 'show', 'consumer', 'de', '/probe/')).toEqual(
    refused('There is no such page.'),
  );
});

test('[OP1][CN4] an A/B test is run, listed and ended', async () => {
  expect(await shop('abtests', 'list')).toEqual(done('There is no A/B test.'));
  expect(await shop('abtests', 'run', 'hero', 'T301', '30', 'big:50', 'small:50')).toEqual(
    refused(
      'Two to ten variants with weights from 0 to 1000 are needed, one of them called control. (variants)',
    ),
  );
  expect(await shop('abtests', 'run', 'hero', 'T301', '30', 'control:50', 'big:50')).toEqual(
    done('✓ hero runs.'),
  );
  expect((await shop('abtests', 'list')).out).toContain('control:50 big:50');
  expect(await shop('abtests', 'end', 'hero')).toEqual(done('✓ hero has ended.'));
  expect(await shop('abtests', 'end', 'hero')).toEqual(
    refused('No such test runs. `abtests list` shows them.'),
  );
});
