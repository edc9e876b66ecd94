import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

const Companion = lazy<ComponentType>(() =>
  import('./companion.tsx').then(
    (module) => ({ default: module.Companion }),
    () => ({ default: () => null }),
  ),
);

/** What goes along with a page once it is loaded and the browser has nothing else to do. Pages do without it where it cannot be fetched. */
export function LateCompanion() {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return (
    isTime && (
      <Suspense fallback={null}>
        <Companion />
      </Suspense>
    )
  );
}
