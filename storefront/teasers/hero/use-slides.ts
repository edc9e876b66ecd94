import { useEffect, useRef, useState } from 'react';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { useConsent } from '#storefront/tracking/consent/use-consent.ts';

const intervalMs = 6000;
const arrowThrottleMs = 2000;
const tabletWidth = '(min-width: 768px)';
const lessMotion = '(prefers-reduced-motion: reduce)';

/**
 * Which slide is shown. Slides change by themselves every six seconds, but neither on phones, nor for those who
 * want less motion, nor while somebody rests on them or has paused them, nor while the question of consent is open (CN1).
 * An arrow that is pressed again within two seconds does nothing.
 */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isResting, setResting] = useState(false);
  const turnedAt = useRef(-arrowThrottleMs);
  const mayMove = useMayMove();
  const isFree = useIsFree();
  const isRunning = mayMove && isFree && count > 1 && !isPaused && !isResting;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setCurrent((slide) => (slide + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, count]);
  const show = (slide: number): void => setCurrent((slide + count) % count);
  return {
    current,
    /** Shown as paused where slides stand still anyway. */
    isPaused: isPaused || !mayMove,
    isRunning,
    canMove: mayMove,
    togglePause: () => setPaused((paused) => !paused),
    setResting,
    show,
    turn: (direction: 1 | -1): void => {
      if (performance.now() - turnedAt.current < arrowThrottleMs) return;
      turnedAt.current = performance.now();
      show(current + direction);
    },
    swipe: (direction: 1 | -1): void => show(current + direction),
  };
}

/** Whoever has chosen already is not asked, and in Switzerland slides do not wait. */
function useIsFree(): boolean {
  const { store } = useStorefront();
  const hasChosen = useConsent() !== undefined;
  return hasChosen || store === 'ch';
}

function useMayMove(): boolean {
  const [mayMove, setMayMove] = useState(false);
  useEffect(() => {
    const [wide, calm] = [matchMedia(tabletWidth), matchMedia(lessMotion)];
    const look = (): void => setMayMove(wide.matches && !calm.matches);
    look();
    wide.addEventListener('change', look);
    calm.addEventListener('change', look);
    return () => {
      wide.removeEventListener('change', look);
      calm.removeEventListener('change', look);
    };
  }, []);
  return mayMove;
}
