import '#storefront/texts/checkout.ts';
import { useFetcher } from 'react-router';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { RefusedOffer } from './request-offer.ts';

type RequestOfferProps = {
  requestKey: string;
  /** Action result of the form that was posted without script. */
  posted: RefusedOffer | undefined;
};

/** Form that makes an offer of the basket, for customers (SC1). */
export function RequestOffer({ requestKey, posted }: RequestOfferProps) {
  const texts = useTexts();
  const fetcher = useFetcher<RefusedOffer | null>();
  const refusals = (fetcher.data ?? posted)?.refusedOffer ?? [];
  return (
    <fetcher.Form
      {...notDiscovered}
      method="post"
      action="/checkout/basket/"
      className="grid gap-2"
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      <Button
        type="submit"
        kind="outline"
        isWide="always"
        name="intent"
        value="makeOffer"
        aria-describedby="offer-note"
        isLoading={fetcher.state !== 'idle'}
      >
        <Icon name="file-text" size="small" />
        {texts('shop.offers.request')}
      </Button>
      <p id="offer-note" className="text-small text-tafel-500">
        {texts('shop.offers.requestNote')}
      </p>
      {refusals.map((refusal) => (
        <Note key={refusal.messageKey} kind="red" isAlert>
          {formatMessage(texts, refusal)}
        </Note>
      ))}
    </fetcher.Form>
  );
}
