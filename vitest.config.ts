import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const replaces =
  /\bvi\.(?:mock|doMock|spyOn|stub\w+|useFakeTimers|resetModules)\b|\bprocess\.env\b/;
const exclude = ['node_modules/**', '.build/**', '.data/**', '.runtime/**', 'tests/journeys/**'];

/**
 * Files that replace modules, globals or what they hold: each in a process of its own. So are the storefront's, whose
 * modules remember what a browser's tab does. All others take turns in the same two processes, which load the shop once.
 */
const apart = [
  'storefront/**/*.test.{ts,tsx}',
  ...globSync(
    '{adapters,checks,contract,database,demo,sandbox,server,shop,start,tests}/**/*.test.{ts,tsx}',
    { cwd: import.meta.dirname },
  ).filter((file) => replaces.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
];

export default defineConfig({
  // The file that Node itself takes: graphql comes twice in its package, and its two halves do not know each other.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.mjs` },
    ],
  },
  // React as the shop runs it. Its other half draws a page in several times the time.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    globalSetup: ['tests/database-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    watch: false,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'apart', include: apart, exclude } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...apart],
          isolate: false,
        },
      },
    ],
  },
});
