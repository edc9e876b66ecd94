import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Stage } from './stages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ranzen-stages-'));
});
afterEach(() => rm(folder, { recursive: true }));

const resultFile = () => join(folder, 'results', 'test.txt');

/** Whether all passed. In a process of its own, because stages end with the signals of their process. */
function runStages(stages: readonly Stage[]): boolean {
  const script = `
    import { runStages } from ${JSON.stringify(join(import.meta.dirname, 'run-stages.ts'))};
    const [stages, resultFile] = process.argv.slice(1);
    process.exitCode = (await runStages(JSON.parse(stages), resultFile)) ? 0 : 1;`;
  const words = ['--input-type=module', '--eval', script, JSON.stringify(stages), resultFile()];
  return spawnSync(process.execPath, words).status === 0;
}

/** Makes the file of its name, and waits for the file of another stage. */
function meeting(name: string, other: string): Stage {
  const script = `
    const { existsSync, watch, writeFileSync } = require('node:fs');
    const [own, other] = ${JSON.stringify([join(folder, name), join(folder, other)])};
    const watching = watch(${JSON.stringify(folder)}, endIfThere);
    function endIfThere() { if (existsSync(other)) watching.close(); }
    writeFileSync(own, '');
    endIfThere();`;
  return { name, commands: [['node', '-e', script]], sharesMachine: true };
}

function touching(name: string, exitCode: number): Stage {
  const script = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, name))}, ''); process.exitCode = ${exitCode}`;
  return { name, commands: [['node', '-e', script]] };
}

test('stages that share the machine run at the same time', () => {
  expect(runStages([meeting('first', 'second'), meeting('second', 'first')])).toBe(true);
});

test('a stage that fails makes the run fail, and those after it run too', async () => {
  const failing: Stage = { ...touching('shared', 1), sharesMachine: true };
  expect(runStages([failing, touching('alone', 0)])).toBe(false);
  expect((await readdir(folder)).toSorted()).toEqual(['alone', 'results', 'shared']);
  expect(await readFile(resultFile(), 'utf8')).toBe('Failed: shared.\n');
});

test('commands of a stage end with the first that fails', async () => {
  const [first] = touching('before', 1).commands;
  const [second] = touching('after', 0).commands;
  if (!first || !second) throw new Error('A stage has a command.');
  expect(runStages([{ name: 'two commands', commands: [first, second] }])).toBe(false);
  expect((await readdir(folder)).toSorted()).toEqual(['before', 'results']);
});
