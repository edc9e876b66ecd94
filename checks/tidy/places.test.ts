import { expect, test } from 'vitest';
import { findNamedPlaces } from './places.ts';

const wrongs = (text: string) =>
  findNamedPlaces([{ path: 'docs/a.md', text }]).map(({ line, wrong }) => `${line} ${wrong}`);
const folder = (...parts: string[]) => ['', ...parts].join('/');

test('folders of a machine', () => {
  expect(wrongs(`\nsee ${folder('home', 'anna', 'shop')}`)).toEqual([
    `2 a path into somebody's home: ${folder('home', 'anna', 'shop')}`,
  ]);
  expect(wrongs(`'${folder('root', 'shop')}'`)).toEqual([
    `1 a path of one machine: ${folder('root', 'shop')}`,
  ]);
  expect(wrongs(['C:', 'Users', 'anna'].join('\\'))).toHaveLength(1);
});

test('hosts of package registries', () => {
  const host = ['registry', 'example', 'org'].join('.');
  expect(wrongs(`from https://${host}/a`)).toEqual([`1 the host of a package registry: ${host}`]);
});

test.each([
  '/usr/bin/chromium',
  './work/a',
  'https://example.com/work/a',
  '/myaccount/orders/',
  'npm run check',
])('%s is nobody in particular', (text) => expect(wrongs(text)).toEqual([]));
