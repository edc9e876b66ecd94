import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import type { OrderPageData } from './order-page.tsx';
import { ParcelItems } from './parcel-items.tsx';

/** What is in no parcel yet, once some of the order is. */
export function PiecesToCome({ order }: { order: OrderPageData }) {
  const texts = useTexts();
  const items = order.shipments.length > 0 ? openItems(order) : [];
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="pieces-to-come"
      className="grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6"
    >
      <h2 id="pieces-to-come" className="text-h3">
        {texts('shop.parcel.toCome')}
      </h2>
      <p>{order.deliveryInfo}</p>
      <ParcelItems items={items} />
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
