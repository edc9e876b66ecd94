import type { MakeVouchersMutationVariables } from '#contract/backoffice-operations.generated.ts';
import { readAmount } from '../ui/read-amount.ts';
import { wholeNumber } from '../ui/whole-number.ts';

/** What is typed into the form of new vouchers. */
export type VoucherDraft = {
  key: string;
  code: string;
  isSeries: boolean;
  count: string;
  name: string;
  kind: 'percent' | 'fixed' | 'freeArticle';
  value: string;
  priceLists: readonly string[];
  minimum: string;
  firstDay: string;
  lastDay: string;
  mostUses: string;
  isOncePerCustomer: boolean;
  isCombinable: boolean;
  /** Ids of categories; numbers of items, separated by commas or lines. */
  categories: readonly number[];
  items: string;
};

export const emptyDraft = (): VoucherDraft => ({
  key: crypto.randomUUID(),
  code: '',
  isSeries: false,
  count: '100',
  name: '',
  kind: 'percent',
  value: '',
  priceLists: ['de'],
  minimum: '',
  firstDay: '',
  lastDay: '',
  mostUses: '',
  isOncePerCustomer: true,
  isCombinable: false,
  categories: [],
  items: '',
});

type Wanted = MakeVouchersMutationVariables['vouchers'];

/** The vouchers of a draft, or the field that cannot be read. */
export function readVoucherDraft(draft: VoucherDraft): Wanted | { wrong: keyof VoucherDraft } {
  const { code, name, kind, value, priceLists, firstDay, lastDay } = draft;
  const minimumMinor = draft.minimum.trim() === '' ? 0 : readAmount(draft.minimum);
  const mostUses = draft.mostUses.trim() === '' ? null : wholeNumber(draft.mostUses);
  const count = draft.isSeries ? wholeNumber(draft.count) : null;
  const percent = kind === 'percent' ? wholeNumber(value) : null;
  const amountMinor = kind === 'fixed' ? readAmount(value) : null;
  if (percent === undefined || amountMinor === undefined) return { wrong: 'value' };
  if (minimumMinor === undefined) return { wrong: 'minimum' };
  if (mostUses === undefined) return { wrong: 'mostUses' };
  if (count === undefined) return { wrong: 'count' };
  return {
    code,
    count,
    name: draft.isSeries ? name : null,
    kind,
    percent,
    amountMinor,
    itemNumber: kind === 'freeArticle' ? value : null,
    priceLists: [...priceLists],
    minimumMinor,
    firstDay,
    lastDay,
    mostUses,
    isOncePerCustomer: draft.isOncePerCustomer,
    isCombinable: draft.isCombinable,
    categoryIds: [...draft.categories],
    itemNumbers: readNumbers(draft.items),
  };
}

/** Numbers of items that are separated by commas, semicolons or lines. */
export function readNumbers(typed: string): string[] {
  return typed.split(/[\n,;]/).filter((number) => number.trim() !== '');
}
