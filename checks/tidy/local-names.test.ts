import { expect, test } from 'vitest';
import { findLocalNames } from './local-names.ts';

const problems = (text: string) =>
  findLocalNames([{ path: 'docs/a.md', text }]).map(({ line, problem }) => `${line} ${problem}`);
const folder = (...parts: string[]) => ['', ...parts].join('/');

test('folders of a machine', () => {
  expect(problems(`\nsee ${folder('home', 'anna', 'shop')}`)).toEqual([
    `2 a path into a home directory: ${folder('home', 'anna', 'shop')}`,
  ]);
  expect(problems(`'${folder('root', 'shop')}'`)).toEqual([
    `1 a path of one machine: ${folder('root', 'shop')}`,
  ]);
  expect(problems(['C:', 'Users', 'anna'].join('\\'))).toHaveLength(1);
});

test('hosts of package registries', () => {
  const host = ['registry', 'example', 'org'].join('.');
  expect(problems(`from https://${host}/a`)).toEqual([`1 the host of a package registry: ${host}`]);
});

test.each([
  '/usr/bin/chromium',
  './work/a',
  'https://example.com/work/a',
  '/myaccount/orders/',
  'npm run check',
])('%s is not local', (text) => expect(problems(text)).toEqual([]));
