import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` parts to render: `step` at first, then `step` more whenever `schedule` runs the next step, so that each is mounted
 * in a short task of its own.
 */
export function useStepwise(
  count: number,
  step: number,
  schedule: (act: () => void) => void,
): number {
  const [shown, setShown] = useState(step);
  useEffect(() => {
    if (shown < count) schedule(() => startTransition(() => setShown(shown + step)));
  }, [shown, count, step, schedule]);
  return Math.min(shown, count);
}
