import { startTransition, useEffect, useState } from 'react';

/** How many of `count` parts to render: one at first, then one more whenever `schedule` runs the next step, each in a short task of its own. */
export function useStepwise(count: number, schedule: (act: () => void) => void): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < count) schedule(() => startTransition(() => setShown(shown + 1)));
  }, [shown, count, schedule]);
  return Math.min(shown, count);
}
