import { runCommand } from '../machine/run-command.ts';
import { toldToStop } from '../machine/told-to-stop.ts';
import type { Stage } from './stages.ts';

/**
 * Runs every stage, also after one failed, and ends with a table of times. Answers whether all passed.
 * Told to stop, it runs no further one.
 */
export async function runStages(stages: readonly Stage[]): Promise<boolean> {
  const results: { name: string; hasPassed: boolean; seconds: number }[] = [];
  let isStopped = false;
  void toldToStop().then(() => (isStopped = true));
  for (const stage of stages) {
    if (isStopped) return false;
    console.log(`\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}`);
    const startedAt = performance.now();
    const hasPassed = await runStage(stage);
    results.push({ name: stage.name, hasPassed, seconds: (performance.now() - startedAt) / 1000 });
  }
  console.log(`\n── ${'─'.repeat(61)}`);
  for (const { name, hasPassed, seconds } of results) {
    console.log(`${hasPassed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`);
  }
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const failed = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  console.log(`  ${'together'.padEnd(24)} ${total.toFixed(1).padStart(7)} s`);
  console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
  return failed.length === 0;
}

async function runStage({ commands }: Stage): Promise<boolean> {
  for (const command of commands) {
    if ((await runCommand(command)) !== 0) return false;
  }
  return true;
}
