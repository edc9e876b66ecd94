import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { isSchemaCurrent } from '#database/schema-file.ts';
import { deriveBrowserParts } from '#storefront/pages/derive-browser-parts.ts';
import { deriveContract, operationsFolders, writeContract } from '../contract/generate.ts';
import { runScript } from './machine/run-script.ts';
import { writeSchemaFile } from './shop/write-schema-file.ts';

/**
 * `npm run codegen` writes what derives from the *.graphql files, from the table of pages, and from the migrations
 * database/schema.sql; with `--check` it only compares.
 */
await runScript(async () => {
  if (process.argv.includes('--check')) return compare();
  await writeContract();
  for (const [path, text] of deriveBrowserParts()) writeFileSync(path, text);
  await writeSchemaFile();
});

async function compare(): Promise<void> {
  const derived = await deriveContract();
  const paths = new Set([
    ...derived.keys(),
    ...globSync(operationsFolders.map((folder) => `${folder}/*`)),
  ]);
  for (const path of paths) {
    if (existsSync(path) && readFileSync(path, 'utf8') === derived.get(path)) continue;
    fail(`${path} is not what the *.graphql files say.`);
  }
  for (const [path, text] of deriveBrowserParts())
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
      fail(`${path} is not what the table of pages says.`);
  if (!(await isSchemaCurrent())) fail('database/schema.sql is older than the migrations.');
}

function fail(sentence: string): void {
  console.error(`${sentence} Run npm run codegen and commit it.`);
  process.exitCode = 1;
}
