import { existsSync, globSync, readFileSync } from 'node:fs';
import { deriveContract, operationsFolder, writeContract } from '../contract/generate.ts';

/** `npm run codegen` writes what derives from the *.graphql files; with `--check` it only compares. */
if (process.argv.includes('--check')) await compare();
else await writeContract();

async function compare(): Promise<void> {
  const derived = await deriveContract();
  const paths = new Set([...derived.keys(), ...globSync(`${operationsFolder}/*`)]);
  for (const path of paths) {
    if (existsSync(path) && readFileSync(path, 'utf8') === derived.get(path)) continue;
    console.error(
      `${path} is not what the *.graphql files say. Run npm run codegen and commit it.`,
    );
    process.exitCode = 1;
  }
}
