import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { findRecords } from './find-records.ts';
import { compareDays, findDocuments, findUnsentDocuments, findWaitingWork } from './home.ts';

export const overviewResolvers: Resolvers = {
  Query: {
    findRecords: (_, { text }, ctx) => findRecords(ctx, text),
    waitingWork: (_, __, ctx) => findWaitingWork(ctx),
    unsentDocuments: (_, __, ctx) => findUnsentDocuments(ctx),
    dayFigures: (_, __, ctx) => compareDays(ctx),
    issuedDocuments: (_, { from, until, after }, ctx) =>
      findDocuments(ctx, { from, until, after: after ?? undefined }),
  },
};
