import type { OrderForReturnQuery } from '#contract/operations.generated.ts';

/** An order as the pages of its return know it. */
export type OrderForReturn = NonNullable<OrderForReturnQuery['findOrderForReturnByHash']>;
export type ReturnDraft = NonNullable<OrderForReturn['draft']>;
