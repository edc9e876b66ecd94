import type { Texts } from '#shop/kernel/ctx.ts';

/** The data for the forwarding agent as sentences (CO3). */
export function speditionInfo(
  { phone, floor, lift, timeWindow }: SpeditionFields,
  texts: Texts,
): string[] {
  return [
    floor && floorText(Number(floor), texts),
    lift && texts(lift === 'yes' ? 'shop.order.spedition.lift' : 'shop.order.spedition.noLift'),
    timeWindow && texts(`shop.order.spedition.${timeWindow}`),
    phone && texts('shop.order.spedition.phone', { phone }),
  ].filter((part): part is string => part !== undefined && part !== '');
}

function floorText(floor: number, texts: Texts): string {
  if (floor === 0) return texts('shop.order.spedition.ground');
  const key = floor > 0 ? 'above' : 'below';
  return texts(`shop.order.spedition.${key}`, { floor: Math.abs(floor) });
}

/** Data for the forwarding agent about the delivery address, by field. */
export type SpeditionFields = Readonly<
  Partial<Record<'phone' | 'floor' | 'lift' | 'timeWindow', string>>
>;
