import { lazy, Suspense, useState } from 'react';
import { useToasts } from './toasts.ts';

const ToastRegion = lazy(async () => ({
  default: (await import('./toast-region.tsx')).ToastRegion,
}));

/** Toasts, whose script is fetched with the first of them. */
export function LateToasts() {
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
