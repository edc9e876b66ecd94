import { useEffect, useRef, useState } from 'react';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useConsent } from '#storefront/tracking/consent/use-consent.ts';

const intervalMs = 6000;
const arrowThrottleMs = 2000;
const tabletWidth = '(min-width: 768px)';
const lessMotion = '(prefers-reduced-motion: reduce)';

/**
 * The shown slide. Slides change automatically every six seconds, but not on phones, with reduced motion, while they are hovered,
 * focused or paused, or while the consent banner is open (CN1). An arrow pressed again within two seconds does nothing.
 */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isResting, setResting] = useState(false);
  const movedAt = useRef(-arrowThrottleMs);
  const mayMove = useMayMove();
  const isConsentSettled = useIsConsentSettled();
  const isRunning = mayMove && isConsentSettled && count > 1 && !isPaused && !isResting;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setCurrent((slide) => (slide + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, count]);
  const show = (slide: number): void => setCurrent((slide + count) % count);
  return {
    current,
    /** True as well where slides do not move anyway. */
    isPaused: isPaused || !mayMove,
    isRunning,
    canMove: mayMove,
    togglePause: () => setPaused((paused) => !paused),
    setResting,
    show,
    turn: (direction: 1 | -1): void => {
      if (performance.now() - movedAt.current < arrowThrottleMs) return;
      movedAt.current = performance.now();
      show(current + direction);
    },
    swipe: (direction: 1 | -1): void => show(current + direction),
  };
}

/** Whether no consent banner is in the way; in Switzerland slides do not wait for it. */
function useIsConsentSettled(): boolean {
  const { store } = useStorefront();
  const hasChosen = useConsent() !== undefined;
  return hasChosen || store === 'ch';
}

function useMayMove(): boolean {
  const [mayMove, setMayMove] = useState(false);
  useEffect(() => {
    const [wide, calm] = [matchMedia(tabletWidth), matchMedia(lessMotion)];
    const update = (): void => setMayMove(wide.matches && !calm.matches);
    update();
    wide.addEventListener('change', update);
    calm.addEventListener('change', update);
    return () => {
      wide.removeEventListener('change', update);
      calm.removeEventListener('change', update);
    };
  }, []);
  return mayMove;
}
