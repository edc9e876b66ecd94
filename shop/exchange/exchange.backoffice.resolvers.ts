import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import {
  abortRun,
  describeTable,
  mapColumns,
  pauseRun,
  resumeRun,
  startRun,
  takeRunBack,
  tryRun,
} from './command-run.ts';
import {
  changeSchedule,
  createSchedule,
  removeSchedule,
  runScheduleNow,
  trustServer,
} from './schedules/manage-schedules.ts';
import { viewSchedules } from './schedules/view-schedules.ts';
import { listLines, listRuns, viewRun, viewSetup } from './view-runs.ts';

export const exchangeResolvers: Resolvers = {
  Query: {
    exchangeRuns: (_, { after }, ctx) => listRuns(ctx, after ?? undefined),
    exchangeRun: async (_, { id }, ctx) => (await viewRun(ctx, id)) ?? null,
    exchangeLines: (_, { runId, verdict, after }, ctx) =>
      listLines(ctx, { runId, verdict: verdict ?? undefined, after: after ?? undefined }),
    exchangeSetup: (_, __, ctx) => viewSetup(ctx),
    exchangeSchedules: (_, __, ctx) => viewSchedules(ctx),
  },
  Mutation: {
    createExchangeSchedule: async (_, { draft }, ctx) =>
      staffMutationResult(await createSchedule(ctx, draft)),
    changeExchangeSchedule: async (_, { seen, draft }, ctx) =>
      staffMutationResult(await changeSchedule(ctx, seen, draft)),
    runExchangeSchedule: async (_, { seen }, ctx) =>
      staffMutationResult(await runScheduleNow(ctx, seen)),
    trustExchangeServer: async (_, { seen, hostKey }, ctx) =>
      staffMutationResult(await trustServer(ctx, seen, hostKey)),
    removeExchangeSchedule: async (_, { seen }, ctx) =>
      staffMutationResult(await removeSchedule(ctx, seen)),
    describeExchange: async (_, { seen, dialect }, ctx) =>
      staffMutationResult(await describeTable(ctx, seen, dialect)),
    mapExchange: async (_, { seen, mapping }, ctx) =>
      staffMutationResult(await mapColumns(ctx, seen, mapping)),
    tryExchange: async (_, { seen }, ctx) => staffMutationResult(await tryRun(ctx, seen)),
    startExchange: async (_, { seen }, ctx) => staffMutationResult(await startRun(ctx, seen)),
    pauseExchange: async (_, { seen }, ctx) => staffMutationResult(await pauseRun(ctx, seen)),
    continueExchange: async (_, { seen }, ctx) => staffMutationResult(await resumeRun(ctx, seen)),
    abortExchange: async (_, { seen }, ctx) => staffMutationResult(await abortRun(ctx, seen)),
    takeExchangeBack: async (_, { seen }, ctx) => {
      const begun = await takeRunBack(ctx, seen);
      return isRefusal(begun)
        ? { result: staffMutationResult(begun), runId: null }
        : { result: staffMutationResult(undefined), runId: begun.runId };
    },
  },
};
