import { useEffect, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useShell } from '../use-shell.ts';
import { mayShowOnce } from './tooltip-once.ts';

const shownMs = 6000;

/** A tooltip about a new feature, for six seconds and once per browser session; it stays while it is hovered or focused (HF7). */
export function FeatureTooltip() {
  const { language } = useStorefront();
  const shell = useShell();
  const words = language === 'en' ? shell?.tooltipEnglish : shell?.tooltipGerman;
  if (shell?.tooltip !== 'true' || !words) return null;
  return <Tooltip words={words} />;
}

function Tooltip({ words }: { words: string }) {
  const texts = useTexts();
  const [isShown, setShown] = useState(() => mayShowOnce(() => sessionStorage));
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isShown || isResting) return undefined;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [isShown, isResting]);
  if (!isShown) return null;
  return (
    <div
      className="fixed top-40 right-4 z-40 flex max-w-[min(340px,calc(100vw-32px))] animate-rise items-start gap-2 rounded-card bg-tafel-800 py-1 pr-1 pl-4 text-small text-kreide shadow-3 md:top-56 print:hidden"
      onPointerOver={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <output className="py-3">{words}</output>
      <IconButton icon="x" label={texts('shop.infobar.close')} onClick={() => setShown(false)} />
    </div>
  );
}
