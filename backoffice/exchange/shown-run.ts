import type { ExchangeRunQuery } from '#contract/backoffice-operations.generated.ts';

/** The import that is open. */
export type ShownRun = NonNullable<ExchangeRunQuery['exchangeRun']>;
