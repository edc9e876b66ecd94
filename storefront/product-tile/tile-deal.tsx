import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import type { Deal } from './tile-state.ts';

/** The bar of a deal across the picture's foot; on narrow tiles only icon and time. */
export function DealBar({ deal, onEnd }: { deal: Deal; onEnd: () => void }) {
  const texts = useTexts();
  return (
    <p className="@container tafel absolute inset-x-0 bottom-0 z-2 flex items-center gap-1.75 px-3 pt-1.5 pb-1.75 text-micro font-semibold whitespace-nowrap">
      <Icon name="zap" size="small" isFilled className="size-4 text-sonne" />
      <span className="@max-[12rem]:sr-only">{texts('shop.deal.name')}</span>
      <b className="ml-auto text-sonne">
        <CountdownClock until={deal.lightningDealTimestampUntil} onEnd={onEnd} />
      </b>
    </p>
  );
}

/** The reserved share of a deal, as a bar and as text. */
export function DealMeter({ percent }: { percent: number }) {
  const texts = useTexts();
  return (
    <div className="mt-auto grid gap-1 text-micro text-tafel-500">
      <progress className="bar-meter" value={percent} max={100} aria-hidden="true" />
      {texts('shop.deal.reserved', { percent })}
    </div>
  );
}
