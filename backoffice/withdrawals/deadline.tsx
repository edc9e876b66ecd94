import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { When } from '../ui/when.tsx';

const dayMs = 24 * 60 * 60 * 1000;

/** A day until which something has to be done: coloured from four days before, and from one day before more so. */
export function Deadline({ until }: { until: string }) {
  const [now] = useState(() => Date.now());
  const left = Date.parse(until) - now;
  const look = left < dayMs ? 'bad' : left < 4 * dayMs ? 'warn' : 'neutral';
  return (
    <Badge look={look}>
      <When at={until} isDay />
    </Badge>
  );
}
