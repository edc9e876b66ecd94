import { expect, test } from 'vitest';
import { pruneLock } from './prune-lock.ts';

test('an optional dependency without an entry is dropped, one with an entry stays', () => {
  const result = pruneLock({
    lockfileVersion: 3,
    packages: {
      '': { name: 'shop' },
      'node_modules/tool': {
        version: '1.0.0',
        optionalDependencies: { '@tool/linux': '1.0.0', '@tool/windows': '1.0.0' },
      },
      'node_modules/@tool/linux': { version: '1.0.0', optional: true },
    },
  });
  expect(result.dropped).toEqual(['node_modules/tool > @tool/windows']);
  expect(result.lock.packages['node_modules/tool']).toEqual({
    version: '1.0.0',
    optionalDependencies: { '@tool/linux': '1.0.0' },
  });
});

test('the field disappears when nothing of it is left', () => {
  const result = pruneLock({
    packages: {
      'node_modules/tool': { version: '1.0.0', optionalDependencies: { gone: '1.0.0' } },
    },
  });
  expect(result.lock.packages['node_modules/tool']).toEqual({ version: '1.0.0' });
});

test('an entry in any folder of the resolution counts', () => {
  const result = pruneLock({
    packages: {
      'node_modules/outer/node_modules/tool': {
        optionalDependencies: { inside: '1.0.0', beside: '1.0.0', above: '1.0.0' },
      },
      'node_modules/outer/node_modules/tool/node_modules/inside': {},
      'node_modules/outer/node_modules/beside': {},
      'node_modules/above': {},
    },
  });
  expect(result.dropped).toEqual([]);
});
