import type { DeskOrder } from '../orders/order-type.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import type { Counted } from './count-scan.ts';

type Props = { lines: DeskOrder['lines']; counted: Counted };

/** The open lines of an order with their counts, large enough to read at arm's length. */
export function ScannedLines({ lines, counted }: Props) {
  const texts = useTexts();
  return (
    <ul aria-label={texts('order.lines')} className="grid gap-2">
      {lines
        .filter(({ open }) => open > 0)
        .map(({ lineNumber, name, variant, personalName, itemNumber, ean, picturePath, open }) => {
          const pieces = counted[lineNumber] ?? 0;
          return (
            <li
              key={lineNumber}
              className="flex items-center gap-4 rounded-md border border-line bg-surface p-3"
            >
              <img src={picturePath} alt="" width={96} height={72} className="rounded-sm" />
              <span className="min-w-0 flex-1">
                <span className="block text-lead font-semibold">{name}</span>
                <span className="block text-muted">
                  {[variant, itemNumber, ean].filter(Boolean).join(' · ')}
                </span>
                {personalName !== null && (
                  <span className="block font-semibold">
                    {texts('order.personalName', { name: personalName })}
                  </span>
                )}
              </span>
              <Badge look={pieces === open ? 'good' : 'neutral'}>
                <span className="text-title tabular-nums">
                  {texts('packing.count', { pieces, open })}
                </span>
              </Badge>
            </li>
          );
        })}
    </ul>
  );
}
