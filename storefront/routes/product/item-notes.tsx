import '#storefront/texts/product.ts';
import type { ItemViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

/** Delivery time of the item, the storefront's messages about its kind, and whether a charger is included (PD3, PD7). */
export function ItemNotes({ item }: { item: ItemViewFragment }) {
  const texts = useTexts();
  const { deliveryStatusColor, deliveryInfo, deliveryFree, matrixCodeMessages, powerPlug } = item;
  return (
    <div className="grid gap-1.5">
      <DeliveryStatus color={deliveryStatusColor}>{deliveryInfo}</DeliveryStatus>
      {deliveryFree && (
        <p className="text-small font-bold text-wiese-dunkel">
          {texts('shop.product.deliveryFree')}
        </p>
      )}
      {matrixCodeMessages.map((message) => (
        <p key={message} className="flex items-start gap-2 text-small">
          <Icon name="info" size="small" className="mt-0.5" />
          {message}
        </p>
      ))}
      {powerPlug && <PowerPlugNote plug={powerPlug} />}
    </div>
  );
}

function PowerPlugNote({ plug }: { plug: NonNullable<ItemViewFragment['powerPlug']> }) {
  const texts = useTexts();
  const { minimumWatts, maximumWatts, isPowerDelivery } = plug.charge;
  const isIncluded = plug.scope === 'INCLUDED';
  return (
    <p className="flex items-start gap-2 text-small">
      <Icon name={isIncluded ? 'plug' : 'unplug'} size="small" className="mt-0.5" />
      <span>
        {texts(isIncluded ? 'shop.product.plugIncluded' : 'shop.product.plugMissing')}{' '}
        {texts(isPowerDelivery ? 'shop.product.chargeUsbPd' : 'shop.product.charge', {
          minimumWatts,
          maximumWatts,
        })}
      </span>
    </p>
  );
}
