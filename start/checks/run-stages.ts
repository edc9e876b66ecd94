import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectFolder } from '../machine/project-folder.ts';
import { runCommand } from '../machine/run-command.ts';
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

/**
 * Runs all stages, also after one fails, and prints a table of times and of the failed tests. Returns whether all passed.
 * A stop signal skips the remaining stages.
 */
export async function runStages(stages: readonly Stage[]): Promise<boolean> {
  const results: Result[] = [];
  let isStopped = false;
  void shutdownSignal().then(() => (isStopped = true));
  for (const stage of stages) {
    if (isStopped) return false;
    console.log(`\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}`);
    const startedAt = performance.now();
    const outcome = await runStage(stage);
    results.push({
      ...outcome,
      name: stage.name,
      seconds: (performance.now() - startedAt) / 1000,
    });
  }
  printSummary(results);
  return results.every(({ hasPassed }) => hasPassed);
}

async function runStage({ commands, vitest }: Stage): Promise<Outcome> {
  for (const command of commands) {
    if ((await runCommand(command)) !== 0) return { hasPassed: false, failed: [] };
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

function printSummary(results: readonly Result[]): void {
  console.log(`\n── ${'─'.repeat(61)}`);
  for (const { name, hasPassed, seconds } of results) {
    console.log(`${hasPassed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`);
  }
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`  ${'together'.padEnd(24)} ${total.toFixed(1).padStart(7)} s`);
  for (const { hasPassed, failed } of results) {
    for (const { file, title, message } of failed) {
      console.log(`\n${hasPassed ? 'Flaky' : 'Failed'}: ${file} ${title}\n${message}`);
    }
  }
  const broken = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  console.log(broken.length === 0 ? '\nEverything passed.' : `\nFailed: ${broken.join(', ')}.`);
}
