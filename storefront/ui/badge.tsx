import type { ReactNode } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type BadgeKind = keyof typeof kinds;

/** A small label: on pictures, beside names, for states. Free text in it may wrap. */
export function Badge({
  kind,
  className,
  children,
}: {
  kind: BadgeKind;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(shape, kind !== 'extra' && 'whitespace-nowrap', kinds[kind], className)}
    >
      {kind === 'deal' && <Icon name="zap" size="small" isFilled className="size-4" />}
      {children}
    </span>
  );
}

/** A discount in percent, shown from 5 percent; from 25 percent with its own icon (LS4). */
export function DiscountBadge({ percent }: { percent: number }) {
  const texts = useTexts();
  if (percent < 5) return null;
  return (
    <Badge kind="sale">
      {percent >= 25 && <Icon name="badge-percent" size="small" className="size-4" />}
      {texts('shop.badge.discount', { percent })}
    </Badge>
  );
}

const shape =
  'inline-flex min-h-6.5 items-center gap-1.25 rounded-badge px-2.25 py-0.5 text-micro leading-tight font-bold';

const kinds = {
  new: 'bg-tafel-800 text-kreide',
  popular: 'bg-white text-tafel-900 shadow-[inset_0_0_0_1.5px_var(--color-tafel-900)]',
  sale: 'bg-rot font-display text-white',
  extra: 'bg-papier-3 text-tafel-900',
  deal: 'bg-sonne text-tafel-950',
  sun: 'bg-sonne text-tafel-950',
  prime: 'naht naht-klein bg-tafel-800 px-2.75 font-display text-sonne',
  ok: 'bg-wiese-zart text-wiese-dunkel',
  info: 'bg-tinte-zart text-tinte-dunkel',
  warn: 'bg-sonne-zart text-sonne-text',
  bad: 'bg-rot-zart text-rot-dunkel',
};
