import { readFileSync, writeFileSync } from 'node:fs';
import { deriveContract } from '../contract/generate.ts';

/** `npm run codegen` writes what derives from the *.graphql files; with `--check` it only compares. */
const isCheck = process.argv.includes('--check');
for (const [path, text] of await deriveContract()) {
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(
      `${path} is not what the *.graphql files say. Run npm run codegen and commit it.`,
    );
    process.exitCode = 1;
  }
}
