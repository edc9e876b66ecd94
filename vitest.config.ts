import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const replaces =
  /\bvi\.(?:mock|doMock|spyOn|stub\w+|useFakeTimers|resetModules)\b|\bprocess\.env\b/;
const foreign = ['node_modules/**', '.build/**', '.data/**', '.runtime/**', 'tests/journeys/**'];
/** Slow, about what rarely changes: no part of `npm test` but of `npm run check -- deep`. */
const deep = '**/*.deep.test.{ts,tsx}';
const exclude = [...foreign, deep];

/**
 * Files that replace modules, globals or what they hold: each in a process of its own. So are the storefront's, whose
 * modules have the state of a browser's tab. All others run in turns in the same two processes, which load the shop once.
 */
const apart = [
  'storefront/**/*.test.{ts,tsx}',
  ...globSync(
    '{adapters,backoffice,checks,contract,database,demo,operator,sandbox,server,shop,start,tests}/**/*.test.{ts,tsx}',
    { cwd: import.meta.dirname },
  ).filter(
    (file) =>
      !file.includes('.deep.') &&
      replaces.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  ),
];

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
    globalSetup: ['tests/support/database-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    watch: false,
    sequence: { seed: seedOfTree(), shuffle: { files: false, tests: true } },
    testTimeout: 30_000,
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
      {
        extends: true,
        test: { name: 'deep', include: [deep], exclude: foreign },
      },
    ],
  },
});
