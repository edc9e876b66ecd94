import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ParcelItems } from './parcel-items.tsx';
import type { OrderPageData } from './order-page-data.ts';

/** Pieces that are in no parcel yet; shown once a part of the order is sent. */
export function UnshippedItems({ order }: { order: OrderPageData }) {
  const texts = useTexts();
  const items = order.shipments.length > 0 ? openItems(order) : [];
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="unshipped-items"
      className="grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6"
    >
      <h2 id="unshipped-items" className="text-h3">
        {texts('shop.parcel.toCome')}
      </h2>
      <p>{order.deliveryInfo}</p>
      <ParcelItems items={items} order={order} />
    </section>
  );
}

function openItems({ lines, shipments }: OrderPageData) {
  const sent = new Map<number, number>();
  for (const { items } of shipments)
    for (const { lineNumber, quantity } of items)
      sent.set(lineNumber, (sent.get(lineNumber) ?? 0) + quantity);
  return lines
    .map((line) => ({
      ...line,
      quantity: line.quantity - line.cancelledQuantity - (sent.get(line.lineNumber) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
