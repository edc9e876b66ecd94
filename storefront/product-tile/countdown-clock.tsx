import { useEffect } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { countdownText } from './countdown.ts';
import { useSeconds } from './seconds.ts';

type CountdownClockProps = {
  /** The end, as an ISO 8601 instant. */
  until: string;
  /** Called once when the time is up. */
  onEnd?: () => void;
  /** Whether the clock is part of a sentence, which says what ends. */
  isInSentence?: boolean;
};

/** A countdown; empty until the page is hydrated, and without script, because it would be wrong. */
export function CountdownClock({ until, onEnd, isInSentence = false }: CountdownClockProps) {
  const texts = useTexts();
  const nowMs = useSeconds();
  const leftMs = nowMs === undefined ? undefined : Date.parse(until) - nowMs;
  const isOver = leftMs !== undefined && leftMs <= 0;
  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver, onEnd]);

  return (
    <time dateTime={until} data-countdown="" className="whitespace-nowrap tabular-nums">
      {leftMs !== undefined && (
        <>
          {!isInSentence && <span className="sr-only">{texts('shop.deal.endsIn')} </span>}
          {countdownText(leftMs, texts)}
        </>
      )}
    </time>
  );
}
