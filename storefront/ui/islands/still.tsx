import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react';

/**
 * A part of a page that the browser shows as the server drew it: its component is neither fetched nor hydrated until
 * its props change, as they do when the page becomes another one within the shop. Links and forms in it work, because
 * the document listens for them; it may hold nothing that needs a handler, an effect or a state of its own.
 * Props are compared one by one by identity, so they must be what a loader answered, or plain values.
 */
export function still<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Drawn = lazy(async () => ({ default: await load() }));
  return function Still(props: Props) {
    const isHydrating = useSyncExternalStore(never, isDrawnHere, isDrawnByServer);
    const [drawn, setDrawn] = useState(isHydrating && !import.meta.env.SSR ? props : undefined);
    if (drawn && !isSame(drawn, props)) setDrawn(undefined);
    if (drawn) return <div key="still" className="contents" {...asItStands} />;
    return (
      <div key="drawn" className="contents" data-still={import.meta.env.SSR ? '' : undefined}>
        <Drawn {...props} />
      </div>
    );
  };
}

/** React leaves alone what is inside of an element whose markup it was told of. */
const asItStands = {
  'data-still': '',
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
};

function isSame(one: object, other: object): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof typeof one)[];
  return names.every((name) => Object.is(one[name], other[name]));
}

const never = () => () => {};
const isDrawnHere = () => false;
const isDrawnByServer = () => true;
