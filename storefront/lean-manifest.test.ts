import { expect, test } from 'vitest';
import { leanManifest } from './lean-manifest.ts';

test('the list of pages loses what is false and the files that every page has', () => {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js', '/assets/shell.js'] },
    routes: {
      root: { id: 'root', hasLoader: true, hasAction: false, imports: ['/assets/shell.js'] },
      home: {
        id: 'home',
        parentId: 'root',
        hasDefaultExport: true,
        imports: ['/assets/shell.js', '/assets/tiles.js', '/assets/grid.js'],
      },
    },
    version: 'f61afb18',
  };
  const lean = leanManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  expect(lean.endsWith(';')).toBe(true);
  expect(JSON.parse(lean.slice(lean.indexOf('=') + 1, -1))).toEqual({
    entry: manifest.entry,
    routes: {
      root: { id: 'root', hasLoader: true, imports: [] },
      home: { id: 'home', parentId: 'root', imports: ['/assets/grid.js', '/assets/tiles.js'] },
    },
    version: 'f61afb18',
  });
});

test('a list of another form stops the build', () => {
  expect(() => leanManifest('export default {}')).toThrow('mend storefront/lean-manifest.ts');
});
