import { expect, test } from 'vitest';
import { findLooseVersions } from './versions.ts';

const wrongs = (path: string, content: object) =>
  findLooseVersions([{ path, text: JSON.stringify(content, null, 2) }]).map(
    ({ line, wrong }) => `${line} ${wrong}`,
  );

test('every version is exact', () => {
  const exact = { dependencies: { a: '1.2.3' }, devDependencies: { b: '1.0.0-beta.17' } };
  expect(wrongs('package.json', exact)).toEqual([]);
  const content = {
    dependencies: { a: '^1.2.3' },
    devDependencies: { b: '1.x' },
    overrides: { c: '*' },
  };
  expect(wrongs('package.json', content)).toEqual([
    '3 a is not at one version: "^1.2.3"',
    '6 b is not at one version: "1.x"',
    '9 c is not at one version: "*"',
  ]);
});

test('the lock holds no address', () => {
  const lock = (entry: object) => ({ packages: { 'node_modules/a': entry } });
  expect(wrongs('package-lock.json', lock({ version: '1.0.0', integrity: 'sha512-' }))).toEqual([]);
  expect(wrongs('package-lock.json', lock({ resolved: 'https://example.com/a.tgz' }))).toEqual([
    '4 the lock names where packages were fetched from',
  ]);
});
