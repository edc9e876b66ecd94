import { type RefObject, useEffect, useState } from 'react';

/** Height of rows and headings in CSS pixels. It is the same for all, so that the rows in view follow from the scroll offset. */
export const rowHeightPx = 34;

const rowsBeyond = 8;
const firstRows = 40;

/** The rows of a sheet that are in view, with some beyond. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
): { first: number; end: number } {
  const [view, setView] = useState({ first: 0, end: firstRows });
  useEffect(() => {
    const shown = scroller.current;
    if (!shown) return undefined;
    const measure = () => {
      const top = Math.floor(shown.scrollTop / rowHeightPx);
      const rows = Math.ceil(shown.clientHeight / rowHeightPx);
      const first = Math.max(0, top - rowsBeyond);
      const end = top + rows + rowsBeyond;
      setView((last) => (last.first === first && last.end === end ? last : { first, end }));
    };
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(shown);
    shown.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizes.disconnect();
      shown.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return { first: Math.min(view.first, count), end: Math.min(view.end, count) };
}
