import type { StockItemQuery } from '#contract/backoffice-operations.generated.ts';

export type StockItem = NonNullable<StockItemQuery['stockItem']>;
export type Movement = StockItem['movements']['rows'][number];
export type Delivery = StockItem['deliveries'][number];
