import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type DeliveryStatusProps = { color: 'GREEN' | 'YELLOW' | 'RED'; children: ReactNode };

/** A dot and a sentence; the sentence alone says everything. */
export function DeliveryStatus({ color, children }: DeliveryStatusProps) {
  return (
    <p className="flex items-baseline gap-2 text-small">
      <span className={classes('size-2.5 shrink-0 rounded-full', dots[color])} />
      <span>{children}</span>
    </p>
  );
}

const dots = { GREEN: 'bg-wiese', YELLOW: 'bg-warten', RED: 'bg-rot' };
