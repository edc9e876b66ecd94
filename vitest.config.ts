import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The file that Node itself takes: graphql comes twice in its package, and its two halves do not know each other.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.mjs` },
    ],
  },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', '.build/**', '.data/**', '.runtime/**', 'tests/journeys/**'],
    globalSetup: ['tests/database-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    watch: false,
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
