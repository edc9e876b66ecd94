import '#storefront/texts/product.ts';
import type { DealViewFragment, PricesViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useShowsMarketing } from '#storefront/state/use-punch-out.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { bigPriceClass, PriceNotes, ReferencePrices } from '#storefront/ui/price-block.tsx';
import { CountdownClock } from '#storefront/product-tile/countdown-clock.tsx';

type DealPanelProps = {
  deal: DealViewFragment;
  prices: PricesViewFragment;
  onEnd: () => void;
};

/** Panel of a running lightning deal: price, countdown, reserved share and limit per customer (CA5); without marketing the price alone. */
export function DealPanel({ deal, prices, onEnd }: DealPanelProps) {
  const texts = useTexts();
  const lowest = deal.lightningLowestPrice30Days;
  const percent = deal.lightningReservedPercentageRoundFloor;
  const showsMarketing = useShowsMarketing();
  const notes = { ...prices, basePrice: deal.lightningBasePrice, lowestPrice30Days: lowest };
  if (!showsMarketing)
    return (
      <div className="grid gap-1">
        <p className={bigPriceClass}>{deal.lightningSpecialPrice.stringValue}</p>
        <PriceNotes prices={notes} isReduced={false} />
      </div>
    );
  return (
    <div className="grid gap-3">
      <section
        className="tafel grid gap-3.5 rounded-ranzen p-5"
        aria-label={texts('shop.deal.name')}
      >
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex items-center gap-2 font-bold">
            <Icon name="zap" isFilled className="text-sonne" />
            {texts('shop.deal.name')}
          </span>
          <TimeLeft until={deal.lightningDealTimestampUntil} onEnd={onEnd} />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
          <span className={bigPriceClass}>
            <span className="sr-only">{texts('shop.price.now')} </span>
            {deal.lightningSpecialPrice.stringValue}
          </span>
          <ReferencePrices old={lowest} uvp={prices.uvp} />
        </p>
        <div className="grid gap-1.5 text-small">
          <progress
            className="bar-meter"
            max={100}
            value={percent}
            aria-label={texts('shop.deal.reserved', { percent })}
          />
          <p className="flex flex-wrap justify-between gap-x-3">
            <b>{texts('shop.deal.reserved', { percent })}</b>
            <span className="text-kreide-2">
              {texts('shop.product.dealMost', { count: deal.lightningQuantityMax })}
            </span>
          </p>
        </div>
      </section>
      <div>
        <PriceNotes prices={notes} isReduced />
      </div>
    </div>
  );
}

/** Note about a lightning deal whose pieces are all reserved at the moment (PD3). */
export function ReservedDeal({ deal, onEnd }: Pick<DealPanelProps, 'deal' | 'onEnd'>) {
  const texts = useTexts();
  return (
    <Note kind="sun" icon="zap">
      <p>
        <b>
          {texts('shop.product.dealReserved', { price: deal.lightningSpecialPrice.stringValue })}
        </b>{' '}
        {texts('shop.product.dealReturns')}
      </p>
      <progress className="bar-meter mt-2" max={100} value={100} aria-hidden="true" />
      <p className="flex flex-wrap justify-between gap-x-3">
        {texts('shop.deal.reserved', { percent: deal.lightningReservedPercentageRoundFloor })}
        <CountdownClock until={deal.lightningDealTimestampUntil} onEnd={onEnd} />
      </p>
    </Note>
  );
}

/** Countdown; without script the end time. */
function TimeLeft({ until, onEnd }: { until: string; onEnd: () => void }) {
  const texts = useTexts();
  const { moment } = useFormats();
  return (
    <b className="font-display text-price text-sonne">
      <CountdownClock until={until} onEnd={onEnd} />
      <noscript>
        <span className="text-small">
          {texts('shop.product.dealUntil', { moment: moment(until) })}
        </span>
      </noscript>
    </b>
  );
}
