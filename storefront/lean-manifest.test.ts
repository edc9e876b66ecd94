import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { leanManifest } from './lean-manifest.ts';

const manifest = {
  entry: {
    module: '/assets/entry.js',
    imports: ['/assets/framework.js', '/assets/shell.js'],
    css: [],
  },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasLoader: true,
      hasAction: false,
      module: '/assets/root-a.js',
      imports: ['/assets/shell.js'],
      css: [],
    },
    home: {
      id: 'home',
      parentId: 'root',
      index: true,
      hasDefaultExport: true,
      module: '/assets/home-b.js',
      imports: ['/assets/shell.js', '/assets/tiles.js', '/assets/grid.js'],
    },
  },
  url: '/assets/manifest-f61afb18.js',
  version: 'f61afb18',
};

test('the list of pages loses what is false and the files that every page has', () => {
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(leanManifest(written(manifest)), { window });
  // As it would travel: what is undefined is missing.
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({
    entry: { module: '/assets/entry.js', imports: manifest.entry.imports },
    routes: {
      root: { id: 'root', path: '', hasLoader: true, module: '/assets/root-a.js', imports: [] },
      home: {
        id: 'home',
        parentId: 'root',
        index: true,
        module: '/assets/home-b.js',
        imports: ['/assets/grid.js', '/assets/tiles.js'],
      },
    },
    url: '/assets/manifest-f61afb18.js',
    version: 'f61afb18',
  });
});

test('a list of another form stops the build', () => {
  const mend = 'mend storefront/lean-manifest.ts';
  expect(() => leanManifest('export default {}')).toThrow(mend);
  expect(() => leanManifest(written({ ...manifest, sri: {} }))).toThrow(mend);
  const root = { ...manifest.routes.root, hasClientLoader: true };
  expect(() => leanManifest(written({ ...manifest, routes: { root } }))).toThrow(mend);
});

function written(list: object): string {
  return `window.__reactRouterManifest=${JSON.stringify(list)};`;
}
