import { useCallback, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import '#storefront/texts/checkout.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type {
  DealChangeViewFragment,
  ReservationViewFragment,
} from '#contract/operations.generated.ts';
import { HoldNotice } from './hold-notice.tsx';
import type { HoldAnswer } from './change-hold.ts';

type PageHoldProps = {
  reservation: ReservationViewFragment;
  /** The changes that the loader found when the page was opened. */
  changes?: readonly DealChangeViewFragment[] | undefined;
  /** Whether the loader renewed a hold that had expired. */
  isRenewed?: boolean;
};

const basket = '/checkout/basket/';
const nothing: readonly DealChangeViewFragment[] = [];

/**
 * The hold on pages whose loader reads the cart: after each action, and at the end of the hold, the page's data are revalidated
 * (CA6).
 */
export function PageHold({ reservation, changes, isRenewed = false }: PageHoldProps) {
  const fetcher = useFetcher<HoldAnswer>();
  const { revalidate } = useRevalidator();
  const onEnd = useCallback(() => void revalidate(), [revalidate]);
  return (
    <>
      <DealChanges changes={fetcher.data?.changes ?? changes ?? nothing} />
      <HoldRenewed isRenewed={isRenewed} />
      <HoldNotice
        reservation={reservation}
        isBusy={fetcher.state !== 'idle'}
        onAct={(intent) => void fetcher.submit({ intent }, { method: 'post', action: basket })}
        onEnd={onEnd}
      />
    </>
  );
}

/** Says that an expired hold was renewed without a press of its button: the total is lower than it was shown before (CA6). */
function HoldRenewed({ isRenewed }: { isRenewed: boolean }) {
  const texts = useTexts();
  // The loader says so once, and runs again while the page is open.
  const [wasRenewed, setWasRenewed] = useState(isRenewed);
  if (isRenewed && !wasRenewed) setWasRenewed(true);
  if (!wasRenewed) return null;
  return (
    <Note kind="sun" icon="zap" isAlert>
      {texts('shop.hold.renewed')}
    </Note>
  );
}

/** The positions that have fewer pieces at the lightning price than before (CA6). */
function DealChanges({ changes }: { changes: readonly DealChangeViewFragment[] }) {
  const texts = useTexts();
  if (changes.length === 0) return null;
  return (
    <Note kind="sun" icon="zap" isAlert>
      <ul className="grid gap-1">
        {changes.map(({ itemId, message }) => (
          <li key={itemId}>{formatMessage(texts, message)}</li>
        ))}
      </ul>
    </Note>
  );
}
