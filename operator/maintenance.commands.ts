import * as v from 'valibot';
import { type FailedJobs, withFailedJobs } from '#database/failed-jobs.ts';
import { findBrokenInvariants } from '#database/invariants.ts';
import { command, type Report } from '#shop/kernel/command.ts';
import type { OperatorCtx } from './operator-ctx.ts';

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'must be the number of a job'));
const ids = v.pipe(v.array(id), v.minLength(1, 'must name a job'), v.description('Jobs'));

/** Commands over the queue of jobs and the invariants, with the rights of the database's owner (OP3, OP5). */
export const maintenanceCommands = [
  command({
    name: 'jobs list',
    right: 'jobs.manage',
    summary: 'Lists jobs that failed for good, wait for another attempt or are stuck.',
    input: v.object({}),
    refusals: {},
    run: ({ ownerUrl }: OperatorCtx) =>
      withFailedJobs(ownerUrl, async (jobs) => {
        const found = await jobs.find();
        const rows = found.map(({ attempts, mostAttempts, runAt, lastError, ...job }) => ({
          ...job,
          attempts: `${attempts}/${mostAttempts}`,
          runAt,
          lastError,
        }));
        return { rows, empty: 'No job failed, and none is stuck.' };
      }),
  }),
  command({
    name: 'jobs retry',
    right: 'jobs.manage',
    summary: 'Runs jobs at once, with their attempts counted from zero.',
    positionals: ['ids'],
    input: v.object({
      ids: v.optional(ids),
      failed: v.optional(v.pipe(v.boolean(), v.description('All that failed for good')), false),
    }),
    refusals: { NONE: 'Name jobs, or all that failed with --failed. `jobs list` shows them.' },
    run: ({ ownerUrl }: OperatorCtx, { ids, failed }) =>
      withFailedJobs(ownerUrl, async (jobs) => {
        const wanted = failed ? await failedIds(jobs) : (ids ?? []);
        if (wanted.length === 0) return { refused: 'NONE' };
        return reportOf(wanted, await jobs.retry(wanted), 'runs again');
      }),
  }),
  command({
    name: 'jobs discard',
    right: 'jobs.manage',
    summary: 'Deletes jobs without running them.',
    positionals: ['ids'],
    input: v.object({ ids }),
    refusals: {},
    run: ({ ownerUrl }: OperatorCtx, { ids }) =>
      withFailedJobs(ownerUrl, async (jobs) =>
        reportOf(ids, await jobs.discard(ids), 'is deleted'),
      ),
  }),
  command({
    name: 'database audit',
    right: 'database.audit',
    summary: 'Checks the invariants over the whole database.',
    input: v.object({}),
    refusals: {},
    run: async ({ ownerUrl }: OperatorCtx) => {
      const broken = await findBrokenInvariants(ownerUrl);
      if (broken.length === 0) return { done: 'Every invariant holds.' };
      return {
        failed: broken.map(
          ({ sentence, examples }) => `${sentence} Broken by: ${examples.join(', ')}`,
        ),
      };
    },
  }),
];

async function failedIds(jobs: FailedJobs): Promise<string[]> {
  const found = await jobs.find();
  return found.filter(({ state }) => state === 'failed').map(({ id }) => id);
}

function reportOf(wanted: readonly string[], changed: readonly string[], what: string): Report {
  const unchanged = wanted.filter((id) => !changed.includes(id));
  return {
    done: changed.map((id) => `${id} ${what}.`),
    failed: unchanged.map((id) => `${id} is unknown or running; it was not changed.`),
  };
}
