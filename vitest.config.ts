import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What replaces modules for all tests of a process. Spies and timers are given back by the tests that take them. */
const replacesModules = /\bvi\.(?:mock|doMock|hoisted|resetModules)\b/;
/** What replaces parts of a browser's tab, whose modules may use them after the test. */
const replacesGlobals = /\bvi\.(?:stub\w+|spyOn|useFakeTimers)\b/;
const foreign = ['node_modules/**', '.build/**', '.data/**', '.runtime/**', 'tests/journeys/**'];
/** Slow, about what rarely changes: no part of `npm test` but of `npm run check -- deep`. */
const deep = '**/*.deep.test.{ts,tsx}';
const exclude = [...foreign, deep];

/** Files that replace modules, and those of the storefront that replace globals: each in a process of its own. */
const apart = globSync('**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: ['node_modules', '.build', '.data', '.runtime'],
}).filter((file) => {
  if (file.includes('.deep.')) return false;
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return (
    replacesModules.test(text) || (file.startsWith('storefront/') && replacesGlobals.test(text))
  );
});
/** Their modules have the state of a browser's tab: two processes, in which each file loads the modules again. */
const storefront = 'storefront/**/*.test.{ts,tsx}';

/**
 * Seed of the order of tests in a file and of the cases of properties: the first digits of the hash of the committed tree. The
 * outcome of a tree is repeatable, the next commit gets another order and other cases; `--sequence.seed=<number>` repeats any run.
 */
function seedOfTree(): number {
  try {
    const options = { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' } as const;
    return Number.parseInt(
      execFileSync('git', ['rev-parse', 'HEAD^{tree}'], options).slice(0, 7),
      16,
    );
  } catch {
    return 1; // No checkout of Git.
  }
}

export default defineConfig({
  resolve: {
    alias: [
      // The file that Node itself takes: graphql comes twice in its package, and its two halves do not know each other.
      { find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.mjs` },
      {
        find: /^@node-rs\/argon2$/,
        replacement: `${import.meta.dirname}/tests/support/quick-argon2.ts`,
      },
    ],
  },
  // React as the shop runs it. Its other half draws a page in several times the time.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    provide: { reusesDatabases: false },
    globalSetup: ['tests/support/database-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    watch: false,
    tags: [
      {
        name: 'deep',
        description:
          'Slow, and about what rarely changes: excluded from `npm test`, run by `npm run check -- deep`.',
      },
    ],
    sequence: { seed: seedOfTree(), shuffle: { files: false, tests: true } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'apart', include: apart, exclude } },
      {
        extends: true,
        test: {
          name: 'storefront',
          include: [storefront],
          exclude: [...exclude, ...apart],
          isolate: false,
          setupFiles: ['tests/support/fresh-modules.ts'],
        },
      },
      {
        extends: true,
        test: {
          // In turns in two processes, which load the shop once.
          name: 'together',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...apart, storefront],
          isolate: false,
          provide: { reusesDatabases: true },
        },
      },
      {
        extends: true,
        test: { name: 'deep', include: [deep], exclude: foreign },
      },
    ],
  },
});
