import { createContext, type ReactNode, useContext } from 'react';

const Inside = createContext(false);

/**
 * `noscript` that can be nested: inside another one it renders its children directly, since HTML does not nest
 * `noscript`.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  const isInside = useContext(Inside);
  if (isInside) return children;
  return (
    <noscript>
      <Inside value={true}>{children}</Inside>
    </noscript>
  );
}
