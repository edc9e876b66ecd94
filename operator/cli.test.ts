import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command } from '#shop/kernel/command.ts';
import { amountMinor, day, linePieces, wholeNumber } from '#shop/kernel/command-input.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { operatorOf } from '#tests/support/operator-line.ts';
import { runCli } from './cli.ts';
import { commands, domains } from './commands.ts';
import { argumentsOf } from './input-arguments.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const shop = (...words: string[]) => operatorOf(database)(...words);

/** Runs a command line that needs no database. */
async function withoutDatabase(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(words, {
    withCtx: () => Promise.reject(new Error('opened the database')),
    backups: undefined,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('[OP1] the table of commands', () => {
  test('names each command once, in a domain that the help knows', () => {
    const names = commands.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...new Set(names.map((name) => name.split(' ')[0]))]).toEqual(Object.keys(domains));
  });

  test('explains every argument', () => {
    const unexplained = commands.flatMap((each) =>
      argumentsOf(each)
        .filter(({ meaning }) => meaning === '')
        .map((argument) => `${each.name} ${argument.name}`),
    );
    expect(unexplained).toEqual([]);
  });

  test('has a test for each command', () => {
    const tests = globSync('*.test.ts', { cwd: import.meta.dirname })
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n');
    const untested = commands.filter(({ name }) => {
      const [domain, verb] = name.split(' ');
      return !tests.includes(`shop('${domain}', '${verb}'`);
    });
    expect(untested.map(({ name }) => name)).toEqual([]);
  });

  test('does not compile where a refusal has no sentence', () => {
    const incomplete = command({
      name: 'orders test',
      right: 'orders.read',
      summary: '',
      input: v.object({}),
      // @ts-expect-error TOO_MUCH has no sentence.
      refusals: { UNKNOWN: 'There is none.' },
      run: async () => ({ refused: Math.random() > 1 ? 'UNKNOWN' : 'TOO_MUCH' }),
    });
    expect(Object.keys(incomplete.refusals)).toEqual(['UNKNOWN']);
  });
});

describe('[OP1] npm run shop', () => {
  test('explains the domains, a domain and a command without a database', async () => {
    const { code, out } = await withoutDatabase('help');
    expect(code).toBe(0);
    expect(out).toContain('texts          Texts by key: find, edited, set, reset');
    expect(await withoutDatabase()).toEqual({ code, out, err: '' });
    expect((await withoutDatabase('help', 'texts')).out).toContain(
      'npm run shop -- texts set <key> <locale> <text> …',
    );
    expect((await withoutDatabase('help', 'parameters', 'set')).out).toBe(
      `npm run shop -- parameters set <name> <entry> <value> [<store>]

Sets a parameter for one store or for all.

Arguments:
  <name>    Name of the parameter, e.g. featureFlags
  <entry>   Entry of the parameter, e.g. T216-Sale-Aktion
  <value>   Value, at most 4,000 characters
  <store>   Store; * for all, the default: de, at, ch, b2b, *

Refusals (exit code 1):
  NO_NAME          Name and entry need 1 to 80 characters each.
  NO_STORE         There is no such store. Use de, at, ch, b2b, or leave it out for all.
  VALUE_TOO_LONG   A value holds at most 4,000 characters.

Options of every command:
  --json              prints the result as JSON
  --folder <folder>   where files of the result are written

Needs the right parameters.edit: change parameters and feature flags.`,
    );
    expect((await withoutDatabase('parameters', 'set', '--help')).out).toContain('Arguments:');
  });

  test.each([
    [['offers'], 'There is no domain “offers”.'],
    [['help', 'offers'], 'There is no domain “offers”.'],
    [['texts'], 'texts needs a verb.'],
    [['texts', 'drop'], 'texts has no verb “drop”.'],
    [['texts', 'reset'], '<key> is missing; <locale> is missing.'],
    [['texts', 'reset', 'shop.a', 'fr'], '<locale> must be one of de, ch, edu, en.'],
    [['texts', 'reset', 'shop.a', 'de', 'more'], '“more” is one argument too many.'],
    [['texts', 'reset', 'shop.a', 'de', '--all'], "Unknown option '--all'."],
    [['content', 'write', 'missing.json'], 'Cannot read missing.json (ENOENT).'],
    [['content', 'write', 'README.md'], '<pages> is not JSON'],
    [['content', 'write'], '<pages> is missing.\n\nnpm run shop -- content write <file.json>'],
  ])('ends with 2 for %j and says what to write', async (words, sentence) => {
    const { code, out, err } = await withoutDatabase(...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  test('prints JSON where it is asked for', async () => {
    await shop('parameters', 'set', 'infobar', 'text.de', 'Montag zu', 'ch');
    const { out } = await shop('parameters', 'list', 'infobar', '--json');
    expect(JSON.parse(out)).toEqual({
      rows: [{ name: 'infobar', entry: 'text.de', store: 'ch', value: 'Montag zu' }],
      empty: 'No parameter is set.',
    });
  });
});

test.each([
  [wholeNumber(''), '17', 17],
  [wholeNumber(''), '0', undefined],
  [wholeNumber(''), '1.5', undefined],
  [amountMinor(''), '52.65', 5265],
  [amountMinor(''), '5', 500],
  [amountMinor(''), '-5', undefined],
  [day(''), '2026-11-21', new Date('2026-11-21T12:00:00Z')],
  [day(''), '2026-02-30', undefined],
  [linePieces, '2x3', { lineNumber: 2, quantity: 3 }],
  [linePieces, '2', { lineNumber: 2, quantity: 1 }],
  [linePieces, '2x0', undefined],
])('[OP1] input of commands is parsed: %#', (schema, words, value) => {
  const parsed = v.safeParse(schema, words);
  expect(parsed.success ? parsed.output : undefined).toEqual(value);
});
