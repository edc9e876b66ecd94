import { Fragment } from 'react';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { withoutEarliestEnd } from '#storefront/deals/without-earliest-end.ts';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { sharedDelivery } from '#storefront/ui/shared-delivery.ts';
import { UndoBar } from '#storefront/ui/undo-bar.tsx';
import type { BasketAnswer } from './change-basket.ts';
import { FreePosition } from './free-position.tsx';
import { Position } from './position.tsx';
import { useUndoRemoval } from './use-undo-removal.ts';

type PositionsProps = {
  items: CartViewFragment['items'];
  /** Action result of a form that was posted without script. */
  answer: BasketAnswer | null | undefined;
};

/**
 * Positions of the basket. A delivery time that all share is shown once above them; a removed position leaves an undo
 * bar in its place.
 */
export function Positions({ items: all, answer }: PositionsProps) {
  const shared = sharedDelivery(all);
  const timed = withoutEarliestEnd(all);
  const items = shared ? timed.map((item) => ({ ...item, deliveryInfo: '' })) : timed;
  const { removed, isFresh, noteRemoval, forget, restore } = useUndoRemoval(items);
  const bar = removed && (
    <li key="undo">
      <UndoBar
        name={removed.item.name}
        until={removed.until}
        onUndo={restore}
        onOver={forget}
        mayTakeFocus={isFresh}
      />
    </li>
  );
  const place = Math.min(removed?.index ?? 0, items.length);
  return (
    <>
      {shared && (
        <DeliveryStatus color={shared.deliveryStatusColor}>{shared.deliveryInfo}</DeliveryStatus>
      )}
      <ul className="border-linie-blau not-empty:border-t">
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {index === place && bar}
            {item.isFreeItem ? (
              <FreePosition item={item} />
            ) : (
              <Position
                item={item}
                refused={answer?.positionId === item.id ? answer.refusals : []}
                onRemove={() => noteRemoval(item, index)}
              />
            )}
          </Fragment>
        ))}
        {place === items.length && bar}
      </ul>
    </>
  );
}
