import type { DeskOrder } from '../orders/order-type.ts';

/** Counted pieces by line. */
export type Counted = Readonly<Record<number, number>>;

type Line = Pick<DeskOrder['lines'][number], 'lineNumber' | 'itemNumber' | 'ean' | 'name' | 'open'>;

export type Scan = {
  isRight: boolean;
  outcome: 'counted' | 'tooMany' | 'wrong';
  /** Name of the item; empty for one that is not in the order. */
  name: string;
  counted: Counted;
};

/** The counted pieces that an order still has open: a colleague may have packed others meanwhile. Pure. */
export function stillOpen(
  lines: readonly Pick<Line, 'lineNumber' | 'open'>[],
  counted: Counted,
): Counted {
  return Object.fromEntries(
    lines.flatMap(({ lineNumber, open }) => {
      const pieces = Math.min(counted[lineNumber] ?? 0, open);
      return pieces > 0 ? [[lineNumber, pieces]] : [];
    }),
  );
}

/** Counts one piece of the line with an EAN or order item number; refuses other articles and more pieces than are open. Pure. */
export function countScan(lines: readonly Line[], counted: Counted, code: string): Scan {
  const wanted = code.toUpperCase();
  const ofItem = lines.filter(
    ({ ean, itemNumber }) => ean?.toUpperCase() === wanted || itemNumber.toUpperCase() === wanted,
  );
  const name = ofItem[0]?.name ?? '';
  if (ofItem.length === 0) return { isRight: false, outcome: 'wrong', name, counted };
  const line = ofItem.find(({ lineNumber, open }) => (counted[lineNumber] ?? 0) < open);
  if (!line) return { isRight: false, outcome: 'tooMany', name, counted };
  const pieces = (counted[line.lineNumber] ?? 0) + 1;
  return {
    isRight: true,
    outcome: 'counted',
    name,
    counted: { ...counted, [line.lineNumber]: pieces },
  };
}
