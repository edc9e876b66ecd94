import { useCallback } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type {
  DealChangeViewFragment,
  ReservationViewFragment,
} from '#contract/operations.generated.ts';
import { DealChanges } from './deal-changes.tsx';
import { HoldNotice } from './hold-notice.tsx';
import type { HoldAnswer } from './change-hold.ts';

type PageHoldProps = {
  reservation: ReservationViewFragment;
  /** What the page found out when it was opened. */
  changes?: readonly DealChangeViewFragment[] | undefined;
};

const basket = '/checkout/basket/';
const nothing: readonly DealChangeViewFragment[] = [];

/** The hold on pages whose loader reads the cart: whatever is done or ends, the page is loaded anew (CA6). */
export function PageHold({ reservation, changes }: PageHoldProps) {
  const fetcher = useFetcher<HoldAnswer>();
  const { revalidate } = useRevalidator();
  const onEnd = useCallback(() => void revalidate(), [revalidate]);
  return (
    <>
      <DealChanges changes={fetcher.data?.changes ?? changes ?? nothing} />
      <HoldNotice
        reservation={reservation}
        isBusy={fetcher.state !== 'idle'}
        onAct={(intent) => void fetcher.submit({ intent }, { method: 'post', action: basket })}
        onEnd={onEnd}
      />
    </>
  );
}
