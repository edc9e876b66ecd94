import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { closeModal } from '#storefront/ui/modals.ts';
import { type MinimalOrder, minimalOrderFlyout, useMinimalOrder } from './minimal-order.ts';

/** Shows the minimum order quantity of a product, and adds it after confirmation (CA4). */
export function MinimalOrderFlyout() {
  const texts = useTexts();
  const order = useMinimalOrder((state) => state.order);
  return (
    <Dialog
      name={minimalOrderFlyout}
      title={texts('shop.minimalOrder.title')}
      footer={order && <Choices order={order} />}
    >
      {order && (
        <p>{texts('shop.minimalOrder.text', { name: order.name, count: order.quantity })}</p>
      )}
    </Dialog>
  );
}

function Choices({ order: { quantity, add } }: { order: MinimalOrder }) {
  const texts = useTexts();
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1">
      <Button
        onClick={() => {
          closeModal(minimalOrderFlyout);
          add();
        }}
      >
        {texts('shop.minimalOrder.add', { count: quantity })}
      </Button>
      <Button kind="outline" onClick={() => closeModal(minimalOrderFlyout)}>
        {texts('shop.minimalOrder.leave')}
      </Button>
    </div>
  );
}
