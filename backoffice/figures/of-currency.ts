import type { FiguresQuery } from '#contract/backoffice-operations.generated.ts';

/** The figures in one currency. */
export type OfCurrency = NonNullable<FiguresQuery['figures']>['currencies'][number];
