import { type Store, stores } from '#shop/kernel/storefront.ts';

/** A level of reminders of a store. */
export type DunningStep = {
  store: Store;
  level: number;
  /** Days after the last day to pay of the invoice, or of the reminder before. */
  afterDays: number;
  feeMinor: number;
};

/** What the parameters `dunning` say: every level of every store, and the days that a reminder leaves to pay. */
export type DunningSettings = { steps: DunningStep[]; payDays: ReadonlyMap<string, number> };

export type DunningParameter = { entry: string; store: string; value: string };

const levels = [
  { level: 1, days: 'firstAfterDays', otherwise: 7, fee: 'firstFeeMinor' },
  { level: 2, days: 'secondAfterDays', otherwise: 3, fee: 'secondFeeMinor' },
  { level: 3, days: 'thirdAfterDays', otherwise: 3, fee: 'thirdFeeMinor' },
] as const;

/** Reads the parameters `dunning`. A store's own value has priority; without values there are no fees. Pure. */
export function readDunning(parameters: readonly DunningParameter[]): DunningSettings {
  const numberOf = (entry: string, store: string, otherwise: number): number => {
    const own = parameters.find((row) => row.entry === entry && row.store === store);
    const given = own ?? parameters.find((row) => row.entry === entry && row.store === '*');
    return given !== undefined && /^\d{1,6}$/.test(given.value) ? Number(given.value) : otherwise;
  };
  return {
    steps: stores.flatMap((store) =>
      levels.map(({ level, days, otherwise, fee }) => ({
        store,
        level,
        afterDays: numberOf(days, store, otherwise),
        feeMinor: numberOf(fee, store, 0),
      })),
    ),
    payDays: new Map(stores.map((store) => [store, numberOf('payWithinDays', store, 10)])),
  };
}
