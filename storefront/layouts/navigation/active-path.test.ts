import { expect, test } from 'vitest';
import { activeIds } from './active-path.ts';

const leaf = { isExcludedFromNav: false, isSale: false, count: 1 };
const entries = [
  { id: 1, path: '/schreiben/' },
  { id: 2, path: '/hefte/' },
];
const branches = {
  1: {
    children: [
      {
        ...leaf,
        id: 11,
        name: 'Buntstifte',
        path: '/schreiben/buntstifte/',
        children: [{ ...leaf, id: 111, name: 'Runde', path: '/schreiben/buntstifte/runde/' }],
      },
    ],
  },
};

test.each([
  ['/schreiben/', [1]],
  ['/schreiben/buntstifte/', [1, 11]],
  ['/schreiben/buntstifte/runde/', [1, 11, 111]],
  ['/schreiben/fueller/', [1]],
  ['/hefte/a4/', [2]],
  ['/', []],
  ['/schreibens/', []],
])('[HF3.path] %s is marked on each level as %j', (path, ids) => {
  expect(activeIds(path, entries, branches)).toEqual(ids);
});
