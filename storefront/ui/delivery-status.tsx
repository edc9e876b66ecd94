import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type DeliveryStatusProps = { color: 'GREEN' | 'YELLOW' | 'RED'; children: ReactNode };

/** The state of delivery: a coloured dot and a sentence, which says everything without the colour. */
export function DeliveryStatus({ color, children }: DeliveryStatusProps) {
  return (
    <p className="flex items-baseline gap-2 text-small">
      <span className={classes('size-2.5 shrink-0 rounded-full', dots[color])} />
      <span>{children}</span>
    </p>
  );
}

const dots = { GREEN: 'bg-wiese', YELLOW: 'bg-warten', RED: 'bg-rot' };
