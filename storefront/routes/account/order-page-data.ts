import type { OwnOrderQuery } from '#contract/operations.generated.ts';

export type OrderPageData = NonNullable<OwnOrderQuery['getOrderDetailsV2']>;

export type Shipment = OrderPageData['shipments'][number];
