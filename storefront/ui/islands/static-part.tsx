import { type ComponentType, lazy, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * A static part of a page: the browser keeps the server's markup, and the component is neither fetched nor hydrated until
 * its props change, as they do on client-side navigation. Links and forms work, because the document handles their events;
 * the component may contain no handler, effect or state of its own. Props are compared one by one by identity, so they
 * must be loader data or primitive values.
 */
export function staticPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Drawn = lazy(async () => ({ default: await load() }));
  return function StaticPart(props: Props) {
    const isHydrated = useIsHydrated();
    const [drawn, setDrawn] = useState(isHydrated && !import.meta.env.SSR ? props : undefined);
    if (drawn && !isSame(drawn, props)) setDrawn(undefined);
    if (drawn) return <div key="static" className="contents" {...keptMarkup} />;
    return (
      <div key="drawn" className="contents" data-static={import.meta.env.SSR ? '' : undefined}>
        <Drawn {...props} />
      </div>
    );
  };
}

/** With `dangerouslySetInnerHTML` React does not touch the children of the element. */
const keptMarkup = {
  'data-static': '',
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
};

function isSame(one: object, other: object): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof typeof one)[];
  return names.every((name) => Object.is(one[name], other[name]));
}
