import { useEffect, useState } from 'react';
import { onNavigation } from '#storefront/state/router-parts.ts';
import { useTexts } from '#storefront/state/texts.tsx';

const slowAfterMs = 150;

/** A progress line at the top, and an announcement, while a navigation takes long. Fast navigations show nothing. */
export function LoadingLine() {
  const texts = useTexts();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = onNavigation((begun) => {
      clearTimeout(timer);
      if (begun) timer = setTimeout(() => setSlow(true), slowAfterMs);
      else setSlow(false);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <output className={isSlow ? 'loading-line' : 'sr-only'}>
      {isSlow && <span className="sr-only">{texts('shop.ui.loading')}</span>}
    </output>
  );
}
