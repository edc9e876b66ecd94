import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import { hydrationOf } from './hydration.ts';

type IslandOptions<Props> = {
  /** The same on the server and in the browser; unique within a page. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** Also hydrates without interaction when the page is loaded and the browser is idle: always, or where a media query matches. */
  hydratesWhenIdle?: true | `(${string})`;
  /** Whether these props require hydration at once. */
  isNeeded?: (props: Props) => boolean;
};

/**
 * An island: a part of a page whose script is fetched and hydrated on the first interaction (pointer, touch, focus or
 * key) or navigation. Until then it is the server's markup, with working links and forms. Events that arrive while the
 * script loads are replayed after hydration.
 */
export function island<Props extends object>(options: IslandOptions<Props>): ComponentType<Props> {
  const { name, load, hydratesWhenIdle, isNeeded } = options;
  const hydration = hydrationOf(name);
  const Drawn = lazy(() => hydration.hydrate(load));
  function Island(props: Props) {
    const isStarting = isNeeded?.(props) ?? false;
    useEffect(() => {
      if (isStarting) hydration.start();
    }, [isStarting]);
    useEffect(() => {
      const isWanted =
        hydratesWhenIdle === true || (hydratesWhenIdle && matchMedia(hydratesWhenIdle).matches);
      if (isWanted) whenIdle(hydration.start);
    }, []);
    return (
      <div data-island={name} className="contents">
        <Suspense fallback={null}>
          <Drawn {...props} />
          <Hydrated onHydrated={hydration.onHydrated} />
        </Suspense>
      </div>
    );
  }
  // Parents that render again must not reach the island: React would drop server markup that cannot be hydrated yet.
  return memo(Island);
}

/** Its effect runs when its siblings are hydrated. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}
