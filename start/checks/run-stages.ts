import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectFolder } from '../machine/project-folder.ts';
import { runCommand, type RunOptions } from '../machine/run-command.ts';
import { shutdownSignal } from '../machine/shutdown-signal.ts';
import { type FailedTest, failedTests } from './failed-tests.ts';
import type { Stage } from './stages.ts';
import { vitestCommand, vitestReport } from './vitest-command.ts';

type Outcome = {
  hasPassed: boolean;
  /** Tests that failed in the first run. Those of a stage that passed are flaky. */
  failed: readonly FailedTest[];
};

type Result = Outcome & { name: string; seconds: number };

/** Beside each other: most stages use one processor, and build servers have two. */
const lanes = 2;

/**
 * Runs all stages, also after one fails, and prints a table of times and of the failed tests. Returns whether all passed.
 * Stages that may share the machine run two at a time, and print what they say when they end. A stop signal skips the
 * remaining stages.
 */
export async function runStages(stages: readonly Stage[]): Promise<boolean> {
  const startedAt = performance.now();
  const results: Result[] = [];
  const stop = new AbortController();
  void shutdownSignal().then(() => stop.abort());
  for (const group of groupsOf(stages)) {
    const waiting = [...group];
    const lane = async () => {
      for (let stage = waiting.shift(); stage && !stop.signal.aborted; stage = waiting.shift())
        results.push(await timed(stage));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (stop.signal.aborted) return false;
  }
  printSummary(results, secondsSince(startedAt));
  return results.every(({ hasPassed }) => hasPassed);
}

/** Neighbours that share the machine are a group, every other stage is one of its own. */
function groupsOf(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (stage.sharesMachine && last?.[0]?.sharesMachine) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

async function timed(stage: Stage): Promise<Result> {
  const heading = `\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}`;
  const startedAt = performance.now();
  const output: string[] = [];
  if (!stage.sharesMachine) console.log(heading);
  const outcome = await runStage(
    stage,
    stage.sharesMachine ? { onOutput: (text) => output.push(text) } : {},
  );
  if (stage.sharesMachine) console.log([heading, output.join('').trimEnd()].join('\n'));
  return { ...outcome, name: stage.name, seconds: secondsSince(startedAt) };
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;

async function runStage({ commands, vitest }: Stage, options: RunOptions): Promise<Outcome> {
  for (const command of commands) {
    if ((await runCommand(command, options)) !== 0) return { hasPassed: false, failed: [] };
  }
  return vitest ? runTests(vitest) : { hasPassed: true, failed: [] };
}

/**
 * Runs the files with failed tests a second time: a test that fails twice is broken, otherwise it is flaky. Where no
 * test failed but Vitest did, as it does after an error outside of tests, all files run again.
 */
async function runTests(projects: readonly string[]): Promise<Outcome> {
  rmSync(resolve(projectFolder, vitestReport), { force: true });
  if ((await runCommand(vitestCommand(projects))) === 0) return { hasPassed: true, failed: [] };
  const failed = failedTests(vitestReport);
  const files = [...new Set(failed.map(({ file }) => file))];
  console.log(`\nThe tests failed. Second run of ${files.length === 0 ? 'all' : files.join(' ')}`);
  return { hasPassed: (await runCommand(vitestCommand(projects, files))) === 0, failed };
}

function printSummary(results: readonly Result[], total: number): void {
  console.log(`\n── ${'─'.repeat(61)}`);
  for (const { name, hasPassed, seconds } of results) {
    console.log(`${hasPassed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`);
  }
  console.log(`  ${'together'.padEnd(24)} ${total.toFixed(1).padStart(7)} s`);
  for (const { hasPassed, failed } of results) {
    for (const { file, title, message } of failed) {
      console.log(`\n${hasPassed ? 'Flaky' : 'Failed'}: ${file} ${title}\n${message}`);
    }
  }
  const broken = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  console.log(broken.length === 0 ? '\nEverything passed.' : `\nFailed: ${broken.join(', ')}.`);
}
