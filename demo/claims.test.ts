import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of claims about the environment that need a proof by law. */
const claims =
  /nachhaltig|umwelt(?:freundlich|schonend|gerecht)|klima(?:neutral|freundlich|positiv)|ökologisch|biologisch abbaubar|plastikfrei|recycelt|co[2₂]|blauer engel|\b(?:bio|öko|fsc|pefc)\b|sustainab|eco-?friendly|environmentally|carbon[- ](?:neutral|footprint)|climate[- ]neutral|recycled|compostable|biodegradable/i;

test('[OP6.claims] no text of the demo claims anything about the environment', () => {
  const files = globSync('demo/**/*.ts', { cwd: import.meta.dirname.replace(/\/demo$/, '') })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('demo/pictures/'))
    .map((file) => `${import.meta.dirname}/${file.slice('demo/'.length)}`);
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        claims.exec(line) ? [`${file}:${at + 1} ${claims.exec(line)?.[0]}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
