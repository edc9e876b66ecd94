import { lazy, Suspense, useState } from 'react';
import { useToasts } from '#storefront/state/toasts.ts';

const ToastRegion = lazy(async () => ({
  default: (await import('./toast-region.tsx')).ToastRegion,
}));

/** The region of toasts. Its script is fetched with the first toast. */
export function LazyToasts() {
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0);
  const [isWanted, setWanted] = useState(false);
  if (hasToasts && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
    )
  );
}
