import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#start/machine/project-folder.ts';
import { readContainerfile } from './containerfile.ts';
import { ignoring } from './root-folder.ts';

const textOf = (file: string) => readFile(join(projectFolder, file), 'utf8');

test('[OP5.nodes] the image runs as a user without rights, and is built under the Node that package.json names', async () => {
  const text = await textOf('Containerfile');
  const { dependencies } = JSON.parse(await textOf('package.json')) as {
    dependencies: { node: string };
  };
  expect(text).toContain(`FROM docker.io/library/node:${dependencies.node}-bookworm-slim`);
  expect(readContainerfile(text)).toMatchObject({
    suite: 'bookworm',
    packages: ['ca-certificates'],
    user: '10001:10001',
    folder: '/app',
    volumes: ['/data'],
    command: ['node', 'start/start.ts'],
    healthCheck: ['node', 'start/health.ts'],
    environment: { NODE_ENV: 'production', DATA_DIR: '/data', SEED: 'empty', HOST: '0.0.0.0' },
  });
});

test('[OP5.nodes] tests, documents and what is built elsewhere stay out of the image', async () => {
  const isLeftOut = ignoring(await textOf('.containerignore'));
  const leftOut = [
    'tests/purchase.test.ts',
    'shop/cart/cart.test.ts',
    'node_modules/x',
    '.git/HEAD',
    '.data/x',
    'docs/a.md',
  ];
  expect(leftOut.filter((file) => !isLeftOut(file))).toEqual([]);
  const needed = [
    'start/start.ts',
    'package-lock.json',
    'database/migrations/0001_x.sql',
    'demo/pictures/motifs.ts',
    'bootstrap.mjs',
  ];
  expect(needed.filter(isLeftOut)).toEqual([]);
});
