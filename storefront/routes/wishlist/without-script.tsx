import { createContext, type ReactNode, useContext } from 'react';

const Inside = createContext(false);

/** What only those without script get. Within another of these it stands as it is: markup knows no noscript in a noscript. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const isInside = useContext(Inside);
  if (isInside) return children;
  return (
    <noscript>
      <Inside value={true}>{children}</Inside>
    </noscript>
  );
}
