import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** In a process of its own, because closers end with the signals of their process. */
const script = `
  import { withClosers } from ${JSON.stringify(join(import.meta.dirname, 'closers.ts'))};
  const note = (name) => async () => {
    await undefined;
    console.log(name);
  };
  const result = await withClosers(async (closers) => {
    closers.add(note('only'));
    return 'result';
  });
  console.log(result);
  await withClosers(async (closers) => {
    closers.add(note('first'));
    closers.add(() => {
      throw new Error('stuck');
    });
    await undefined;
    closers.add(note('last'));
  }).catch(({ message }) => console.log(message));
  process.exit();`;

test('closers are called one after the other in reverse order, also after one fails, and the fault is thrown', () => {
  const words = ['--input-type=module', '--eval', script];
  const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(['only', 'result', 'last', 'first', 'stuck']);
});
