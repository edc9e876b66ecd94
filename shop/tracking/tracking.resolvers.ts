import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { addEvents } from './add-events.ts';
import { consentSettings } from './consent-settings.ts';
import { recordTeaserClick } from './record-teaser-click.ts';
import { recordVisit } from './record-visit.ts';

export const trackingResolvers: Resolvers = {
  Query: {
    consentSettings: (_, __, ctx) => consentSettings(ctx),
  },
  Mutation: {
    tracking_addEvents: async (_, { events }, ctx) => mutationResult(await addEvents(ctx, events)),
    recordTeaserClick: (_, { teaserId }, ctx) => recordTeaserClick(ctx, teaserId),
    recordVisit: (_, __, ctx) => recordVisit(ctx),
  },
};
