import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservePort } from '#start/machine/ports.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';

const root = join(import.meta.dirname, '../..');
const git = async (...words: string[]) =>
  (await promisify(execFile)('git', words, { cwd: root })).stdout.trim();

/** The commit before the newest migration; undefined where the checkout has no such history. */
const previous = await git(
  'log',
  '-1',
  '--format=%P',
  '--diff-filter=A',
  '--',
  'database/migrations',
)
  .then((parents) => parents.split(' ')[0] || undefined)
  .catch(() => undefined);

let folder: string;
let database: TestDatabase;
let program: ChildProcess | undefined;
beforeAll(async () => {
  if (previous === undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'ranzen-previous-'));
  await git('worktree', 'add', '--detach', join(folder, 'tree'), previous);
  await symlink(join(root, 'node_modules'), join(folder, 'tree', 'node_modules'));
  database = await createDemoDatabase();
}, 120_000);
afterAll(async () => {
  if (previous === undefined) return;
  if (program?.exitCode === null) {
    program.kill('SIGTERM');
    await once(program, 'exit');
  }
  await database.drop();
  await git('worktree', 'remove', '--force', join(folder, 'tree'));
  await rm(folder, { recursive: true, force: true });
});

test('[OP5.migrations] the program before the newest migration serves and audits the database after it', async ({
  skip,
}) => {
  if (previous === undefined) skip('This checkout has no history of the migrations.');
  const port = await reservePort();
  const env = {
    ...process.env,
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: join(folder, 'data'),
    ROLE: 'api',
    PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:1',
    CATALOGUE_INDEX: 'postgres',
    SEED: 'empty',
  };
  const cwd = join(folder, 'tree');
  const audited = await promisify(execFile)(
    process.execPath,
    ['start/shop.ts', 'database', 'audit'],
    { cwd, env },
  );
  expect(audited.stdout).toBe('✓ Every invariant holds.\n');
  program = spawn(process.execPath, ['start/start.ts'], { cwd, env, stdio: 'ignore' });
  const origin = `http://localhost:${port}`;
  const answer = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
  await expect
    .poll(
      () =>
        answer('/readyz').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  expect((await answer('/api/token/')).status).toBe(200);
}, 180_000);
