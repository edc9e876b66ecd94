import { expect, test } from 'vitest';
import { findLooseVersions } from './versions.ts';

const problems = (path: string, content: object) =>
  findLooseVersions([{ path, text: JSON.stringify(content, null, 2) }]).map(
    ({ line, problem }) => `${line} ${problem}`,
  );

test('every version is exact', () => {
  const exact = { dependencies: { a: '1.2.3' }, devDependencies: { b: '1.0.0-beta.17' } };
  expect(problems('package.json', exact)).toEqual([]);
  const content = {
    dependencies: { a: '^1.2.3' },
    devDependencies: { b: '1.x' },
    overrides: { c: '*' },
  };
  expect(problems('package.json', content)).toEqual([
    '3 a has no exact version: "^1.2.3"',
    '6 b has no exact version: "1.x"',
    '9 c has no exact version: "*"',
  ]);
});

test('the lock file names no download address', () => {
  const lock = (entry: object) => ({ packages: { 'node_modules/a': entry } });
  expect(problems('package-lock.json', lock({ version: '1.0.0', integrity: 'sha512-' }))).toEqual(
    [],
  );
  expect(problems('package-lock.json', lock({ resolved: 'https://example.com/a.tgz' }))).toEqual([
    '4 the lock file names download addresses',
  ]);
});
