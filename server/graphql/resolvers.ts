import { parametersResolvers } from '#shop/parameters/parameters.resolvers.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';

/** Every domain's resolvers. */
export const resolvers: readonly Resolvers[] = [parametersResolvers];
