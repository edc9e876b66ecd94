import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

type TextLinkProps = ComponentProps<'a'> & { href: string; icon?: IconName };

/** A link in running text or beside a heading; `icon` stands behind its words. */
export function TextLink({ icon, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classes(textLinkClass, className)}>
      {children}
      {icon && <TrailingIcon name={icon} />}
    </a>
  );
}

/** Behind words, and never on a line of its own: the room that it lies over belongs to the last word. */
export function TrailingIcon({ name }: { name: IconName }) {
  return (
    <span className="relative pr-6.5">
      {'\u2060'}
      <Icon name={name} size="small" className="absolute top-1/2 right-0 -translate-y-1/2" />
    </span>
  );
}

export const textLinkClass =
  'inline-block min-h-6 font-semibold text-tinte underline decoration-1 underline-offset-3 ' +
  'hover:text-tinte-dunkel hover:decoration-2 on-tafel:text-kreide';
