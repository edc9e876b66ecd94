import { defineConfig } from 'vitest/config';

export default defineConfig({
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
