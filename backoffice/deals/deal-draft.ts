import type {
  CheckDealQueryVariables,
  DealQuery,
  ScheduleDealMutationVariables,
} from '#contract/backoffice-operations.generated.ts';
import { readAmount } from '../ui/read-amount.ts';
import { wholeNumber } from '../ui/whole-number.ts';
import { berlinText } from '../ui/berlin-time.ts';

export type Deal = NonNullable<DealQuery['deal']>;
export type WantedDeal = ScheduleDealMutationVariables['deal'];
export type Terms = WantedDeal['terms'];
export type CheckedDeal = CheckDealQueryVariables;

/** What is typed into the fields of a deal. */
export type DealDraft = Record<
  'itemNumber' | 'priceList' | 'amount' | 'cap' | 'limit' | 'startsAt' | 'endsAt',
  string
>;

/** The fields of a new deal, by day on one day, which may be empty. */
export const emptyDeal = (day: string): DealDraft => ({
  itemNumber: '',
  priceList: 'de',
  amount: '',
  cap: '',
  limit: '3',
  startsAt: day === '' ? '' : `${day}T08:00`,
  endsAt: day === '' ? '' : `${day}T20:00`,
});

/** A deal as its fields show it. */
export function draftOf(deal: Deal, language: 'de' | 'en'): DealDraft {
  const amount = (deal.specialAmountMinor / 100).toFixed(2);
  return {
    itemNumber: deal.itemNumber,
    priceList: deal.priceList,
    amount: language === 'de' ? amount.replace('.', ',') : amount,
    cap: String(deal.cap),
    limit: String(deal.perCustomerLimit),
    startsAt: berlinText(deal.startsAt),
    endsAt: berlinText(deal.endsAt),
  };
}

/** The terms of a draft, or the field that is no number. */
export function readDraft(draft: DealDraft): Terms | { wrong: keyof DealDraft } {
  const specialAmountMinor = readAmount(draft.amount);
  const [cap, perCustomerLimit] = [wholeNumber(draft.cap), wholeNumber(draft.limit)];
  if (specialAmountMinor === undefined) return { wrong: 'amount' };
  if (cap === undefined) return { wrong: 'cap' };
  if (perCustomerLimit === undefined) return { wrong: 'limit' };
  const { startsAt, endsAt } = draft;
  return { specialAmountMinor, cap, perCustomerLimit, startsAt, endsAt };
}
