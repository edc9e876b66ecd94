import '#storefront/texts/checkout.ts';
import { useState } from 'react';
import {
  extendHold,
  refreshHold,
  type ReservationViewFragment,
} from '#contract/operations.generated.ts';
import { loadCart } from '#storefront/state/cart-store.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { cartId } from '#storefront/state/shop-ids.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { type HoldIntent, HoldNotice } from './hold-notice.tsx';

/** The hold in the minicart, whose cart is in the browser's store (CA6). What a refresh could not renew shows in the prices. */
export function MinicartHold({ reservation }: { reservation: ReservationViewFragment }) {
  const texts = useTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const act = async (intent: HoldIntent): Promise<void> => {
    setState('busy');
    try {
      const variables = { cartId: await cartId() };
      await (intent === 'extendHold'
        ? askShop(extendHold, variables)
        : askShop(refreshHold, variables));
      await loadCart();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <HoldNotice
        reservation={reservation}
        isBusy={state === 'busy'}
        onAct={(intent) => void act(intent)}
        onEnd={reloadCart}
      />
      {state === 'failed' && (
        <Note kind="red" isAlert>
          {texts('shop.hold.failed')}
        </Note>
      )}
    </>
  );
}

function reloadCart(): void {
  loadCart().catch(() => undefined);
}
