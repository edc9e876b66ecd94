import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { checkListSchoolStart, checkSchoolStart } from './check-school-start.ts';
import { findRulingCustoms } from './find-ruling-customs.ts';
import { findSchoolRegions } from './find-school-regions.ts';

export const schoolStartResolvers: Pick<Resolvers, 'Query'> = {
  Query: {
    listSchoolStartCheck: (_, list, ctx) => checkListSchoolStart(ctx, list),
    schoolRegions: (_, __, ctx) => findSchoolRegions(ctx),
    rulingCustoms: (_, __, ctx) => findRulingCustoms(ctx),
    schoolStartCheck: (_, { cartId, region }, ctx) => checkSchoolStart(ctx, { cartId, region }),
  },
};
