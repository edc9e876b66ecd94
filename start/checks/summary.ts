import type { FailedTest } from './failed-tests.ts';

export type StageResult = {
  name: string;
  seconds: number;
  hasPassed: boolean;
  /** Tests that failed in every try. */
  failed: readonly FailedTest[];
  /** Tests that failed, and passed in a later try. */
  flaky: readonly FailedTest[];
  /** The last lines that a failed stage printed, where its output was not shown as it came. */
  lastLines?: string;
};

/** A table of stages with their times, and what is known of each failure; `total` in seconds. */
export function summaryOf(results: readonly StageResult[], total: number): string {
  const table = results.map(
    ({ name, hasPassed, seconds }) =>
      `${hasPassed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`,
  );
  const messages = results.flatMap(({ name, hasPassed, failed, flaky, lastLines }) => [
    ...(hasPassed || !lastLines ? [] : [`\nThe end of ${name}:\n${lastLines}`]),
    ...failed.map((test) => `\nFailed: ${test.file} ${test.title}\n${test.message}`),
    ...flaky.map((test) => `\nFlaky: ${test.file} ${test.title}\n${test.message}`),
  ]);
  return [
    `\n── ${'─'.repeat(61)}`,
    ...table,
    `  ${'together'.padEnd(24)} ${total.toFixed(1).padStart(7)} s`,
    ...messages,
  ].join('\n');
}

/** A line for each test beyond these would push the other failures out of the end of a log. */
const mostTests = 30;
const mostCharacters = 120;

/** A line for each stage that failed and each test that failed or is flaky, with the first line of its message. */
export function resultOf(results: readonly StageResult[]): string {
  const broken = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  return [
    broken.length === 0 ? 'Everything passed.' : `Failed: ${broken.join(', ')}.`,
    ...linesOf(
      'Failed',
      results.flatMap(({ failed }) => failed),
    ),
    ...linesOf(
      'Flaky',
      results.flatMap(({ flaky }) => flaky),
    ),
  ].join('\n');
}

function linesOf(word: string, tests: readonly FailedTest[]): string[] {
  const lines = tests.slice(0, mostTests).map(({ file, title, message }) => {
    const reason = message.split('\n').find((line) => line.trim() !== '') ?? '';
    return `  ${word}: ${file} ${title} | ${reason.trim().slice(0, mostCharacters)}`;
  });
  const others = tests.length - mostTests;
  return others > 0 ? [...lines, `  ${word}: ${others} more`] : lines;
}
