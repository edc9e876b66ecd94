import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { consentSettings } from './consent-settings.ts';

export const trackingResolvers: Resolvers = {
  Query: {
    consentSettings: (_, __, ctx) => consentSettings(ctx),
  },
};
