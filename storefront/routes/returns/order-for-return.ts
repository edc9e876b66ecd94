import type { OrderForReturnQuery } from '#contract/operations.generated.ts';

/** An order as the pages of its return show it. */
export type OrderForReturn = NonNullable<OrderForReturnQuery['findOrderForReturnByHash']>;
export type ReturnDraft = NonNullable<OrderForReturn['draft']>;
export type ReturnableItem = OrderForReturn['items'][number];
