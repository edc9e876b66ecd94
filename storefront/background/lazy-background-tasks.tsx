import { type ComponentType, lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

const BackgroundTasks = lazy<ComponentType>(() =>
  import('./background-tasks.tsx').then(
    (module) => ({ default: module.BackgroundTasks }),
    () => ({ default: () => null }),
  ),
);

/** Loads the background tasks when the page is loaded and the browser is idle. Pages work without them where the script cannot be fetched. */
export function LazyBackgroundTasks() {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setTime(true))), []);
  return (
    isTime && (
      <Suspense fallback={null}>
        <BackgroundTasks />
      </Suspense>
    )
  );
}
