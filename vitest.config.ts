import { defineConfig } from 'vitest/config';

const exclude = ['node_modules/**', '.build/**', '.data/**', '.runtime/**', 'tests/journeys/**'];

/**
 * Files that replace modules or globals, or change what a module remembers: each in a process of its own. All others
 * take turns in the same two processes, which load the shop once.
 */
const apart = [
  'storefront/**/*.test.{ts,tsx}',
  'checks/tidy/imports.test.ts',
  'server/catalogue-index/memory-index.test.ts',
  'server/page-cache/leaks.test.ts',
  'server/tracking-settings.test.ts',
  'shop/account/change-passwords.test.ts',
  'shop/deals/reservation-races.test.ts',
  'tests/faults/dying-submit.test.ts',
  'tests/relevance/relevance.test.ts',
  'tests/server/error-catalogue.test.tsx',
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
