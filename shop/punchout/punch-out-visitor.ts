import type { PunchOutVisit } from '#shop/kernel/ctx.ts';
import type { Connection } from './connection.ts';

/** What of a connection the pages of a visit know. */
export function visitOf({
  id,
  customer,
  isTest,
  showsPrices,
  showsMarketing,
}: Connection): PunchOutVisit {
  return { connectionId: id, customer, isTest, showsPrices, showsMarketing };
}
