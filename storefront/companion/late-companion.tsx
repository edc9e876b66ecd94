import { lazy, Suspense, useEffect, useState } from 'react';

const Companion = lazy(() =>
  import('./companion.tsx').then(
    (module) => ({ default: module.Companion }),
    () => ({ default: () => null }),
  ),
);

/** What goes along with a page once it is loaded and the browser has nothing else to do. Pages do without it where it cannot be fetched. */
export function LateCompanion() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const begin = () => whenIdle(() => setTime(true));
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
  }, []);
  return (
    isTime && (
      <Suspense fallback={null}>
        <Companion />
      </Suspense>
    )
  );
}

/** Safari knows no idle time. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 5000 });
  else setTimeout(act, 500);
}
