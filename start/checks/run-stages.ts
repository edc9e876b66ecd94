import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { projectFolder } from '../machine/project-folder.ts';
import { runCommand, type RunOptions } from '../machine/run-command.ts';
import { shutdownSignal } from '../machine/shutdown-signal.ts';
import { failedJourneys, journeysReport } from './failed-journeys.ts';
import { failedTests } from './failed-tests.ts';
import type { Stage } from './stages.ts';
import { resultOf, type StageResult, summaryOf } from './summary.ts';
import { type TestSelection, vitestCommand, vitestReport } from './vitest-command.ts';

type Outcome = Omit<StageResult, 'name' | 'seconds' | 'lastLines'>;

const passed: Outcome = { hasPassed: true, failed: [], flaky: [] };

/** Beside each other: most stages use one processor, and build servers have two. */
const lanes = 2;

/**
 * Runs all stages, also after one fails, and prints a table of times and of the failed tests. Returns whether all passed.
 * Stages that may share the machine run two at a time, and print what they say when they end. A stop signal skips the
 * remaining stages. `resultFile` receives the names of what failed, so that they can be printed again after other runs.
 */
export async function runStages(stages: readonly Stage[], resultFile?: string): Promise<boolean> {
  if (resultFile) rmSync(resolve(projectFolder, resultFile), { force: true });
  const startedAt = performance.now();
  const results: StageResult[] = [];
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
  console.log(`${summaryOf(results, secondsSince(startedAt))}\n\n${resultOf(results)}`);
  if (resultFile) writeResult(resolve(projectFolder, resultFile), resultOf(results));
  return results.every(({ hasPassed }) => hasPassed);
}

function writeResult(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
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

async function timed(stage: Stage): Promise<StageResult> {
  const heading = `\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}`;
  const startedAt = performance.now();
  const output: string[] = [];
  if (!stage.sharesMachine) console.log(heading);
  const outcome = await runStage(
    stage,
    stage.sharesMachine ? { onOutput: (text) => output.push(text) } : {},
  );
  const text = output.join('').trimEnd();
  if (stage.sharesMachine) console.log([heading, text].join('\n'));
  const lastLines = text.split('\n').slice(-20).join('\n');
  return { ...outcome, name: stage.name, seconds: secondsSince(startedAt), lastLines };
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;

async function runStage(stage: Stage, options: RunOptions): Promise<Outcome> {
  for (const command of stage.commands) {
    if ((await runCommand(command, options)) !== 0) return { ...passed, hasPassed: false };
  }
  if (stage.journeys) return runJourneys(stage.journeys);
  return stage.vitest ? runTests(stage.vitest) : passed;
}

/** Playwright itself tries a failed journey a second time. */
async function runJourneys(options: readonly string[]): Promise<Outcome> {
  rmSync(resolve(projectFolder, journeysReport), { force: true });
  const code = await runCommand(['node', 'start/test.ts', 'journeys', ...options]);
  return { hasPassed: code === 0, ...failedJourneys(journeysReport) };
}

/**
 * Runs the files with failed tests a second time: a test that fails twice is broken, otherwise it is flaky. Where no
 * test failed but Vitest did, as it does after an error outside of tests, all files run again.
 */
async function runTests(selection: TestSelection): Promise<Outcome> {
  rmSync(resolve(projectFolder, vitestReport), { force: true });
  if ((await runCommand(vitestCommand(selection))) === 0) return passed;
  const first = failedTests(vitestReport);
  const files = [...new Set(first.map(({ file }) => file))];
  console.log(`\nThe tests failed. Second run of ${files.length === 0 ? 'all' : files.join(' ')}`);
  rmSync(resolve(projectFolder, vitestReport), { force: true });
  if ((await runCommand(vitestCommand(selection, files))) === 0)
    return { hasPassed: true, failed: [], flaky: first };
  const failed = failedTests(vitestReport);
  const flaky = first.filter(
    ({ file, title }) => !failed.some((test) => test.file === file && test.title === title),
  );
  return { hasPassed: false, failed, flaky };
}
