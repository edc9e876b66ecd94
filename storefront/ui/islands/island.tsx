import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import { gateOf } from './gates.ts';

type IslandOptions<Props> = {
  /** The same for the server's markup and the browser; one island of a name stands in a page. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** Wakes it without a touch once the page is loaded and the browser has nothing else to do. */
  wakesWhenIdle?: boolean;
  /** Whether these props ask for it at once. */
  isNeeded?: (props: Props) => boolean;
};

/**
 * A part of a page whose script is fetched when somebody first reaches for it: with a pointer, a finger, the focus or a
 * key; or when the page becomes another one. Until then it stands as the server drew it, and its links and forms work.
 * What was done to it while its script was on the way is done again as soon as it lives.
 */
export function island<Props extends object>(options: IslandOptions<Props>): ComponentType<Props> {
  const { name, load, wakesWhenIdle = false, isNeeded } = options;
  const gate = gateOf(name);
  const Drawn = lazy(() => gate.pass(load));
  function Island(props: Props) {
    const isWanted = isNeeded?.(props) ?? false;
    useEffect(() => {
      if (isWanted) gate.open();
    }, [isWanted]);
    useEffect(() => {
      if (wakesWhenIdle) whenIdle(gate.open);
    }, []);
    return (
      <div data-island={name} className="contents">
        <Suspense fallback={null}>
          <Drawn {...props} />
          <Alive onAlive={gate.settle} />
        </Suspense>
      </div>
    );
  }
  // What renders anew around it must not reach it: React would drop the server's markup of what cannot be hydrated yet.
  return memo(Island);
}

/** Its effect runs once what is beside it lives. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}
