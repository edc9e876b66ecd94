import { useEffect, useRef } from 'react';

/** For a row of links that scrolls sideways on phones: scrolls the link of the shown page, by its address, to the middle. */
export function useCurrentInView(address: string | undefined) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[href="${address}"]`);
    if (!row.current || !here) return;
    const middle = here.offsetLeft - row.current.offsetLeft + here.offsetWidth / 2;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  }, [address]);
  return row;
}
