import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { OrderChange } from './change-order.ts';
import { ReorderNote } from './reorder-form.tsx';

/** Result of the form that was submitted on an order's page. */
export function OrderChangeNote({ change }: { change: OrderChange }) {
  const texts = useTexts();
  if ('reordered' in change) return <ReorderNote reordered={change.reordered} />;
  return (
    <Note kind={change.refused === undefined ? 'green' : 'red'} isAlert>
      <p>{texts(change.refused ?? 'shop.orders.cancel.done')}</p>
    </Note>
  );
}
