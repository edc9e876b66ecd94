import { berlinInstant } from '#shop/kernel/berlin-day.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import type { Terms } from './desk.sql.ts';

/** Terms of a deal as the staff types them: the times are in Berlin, as 2026-12-01T18:00. */
export type TypedTerms = Omit<Terms, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };

export type TypedDeal = { itemNumber: string; priceList: string; terms: TypedTerms };

const most = 1_000_000;
const longestMs = 92 * 86_400_000;
const lists: ReadonlySet<string> = new Set<PriceList>(['de', 'at', 'ch', 'edu']);

export const isPriceList = (text: string): text is PriceList => lists.has(text);

/** The terms with their instants. Refuses DEAL_INVALID for numbers below 1 or too big, TIME_WRONG for times that make no span of up to 92 days. */
export function readTerms(
  typed: TypedTerms,
): Terms | Refusal<'DEAL_INVALID'> | Refusal<'TIME_WRONG'> {
  const { specialAmountMinor, cap, perCustomerLimit } = typed;
  const wrong = Object.entries({ specialAmountMinor, cap, perCustomerLimit }).find(
    ([, number]) => !Number.isInteger(number) || number < 1 || number > most,
  );
  if (wrong) return refuse('DEAL_INVALID', 'shop.deal.invalid', { field: wrong[0] });
  const [startsAt, endsAt] = [berlinInstant(typed.startsAt), berlinInstant(typed.endsAt)];
  const timeWrong = (field: string) => refuse('TIME_WRONG', 'deal.timeWrong', { field });
  if (!startsAt) return timeWrong('startsAt');
  if (!endsAt || endsAt <= startsAt || endsAt.getTime() - startsAt.getTime() > longestMs)
    return timeWrong('endsAt');
  return { specialAmountMinor, cap, perCustomerLimit, startsAt, endsAt };
}
