import { useState } from 'react';
import { useLanguage } from '../texts/use-texts.tsx';

const hour = 60 * 60 * 1000;

/** How long ago something was, in whole days or hours. */
export function Age({ since }: { since: string }) {
  const format = new Intl.RelativeTimeFormat(useLanguage(), { numeric: 'always' });
  const [now] = useState(() => Date.now());
  const hours = Math.max(0, Math.floor((now - new Date(since).getTime()) / hour));
  return (
    <span className="whitespace-nowrap">
      {hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')}
    </span>
  );
}
