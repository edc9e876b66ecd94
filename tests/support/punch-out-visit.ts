import type { PunchOutVisit } from '#shop/kernel/ctx.ts';

/** A visit from a purchasing system that shows everything. */
export const punchOutVisit: PunchOutVisit = {
  connectionId: 1,
  customer: 'Grundschule',
  isTest: false,
  showsPrices: true,
  showsMarketing: true,
};
