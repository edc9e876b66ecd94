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
      {icon && '\u2060'}
      {icon && <Icon name={icon} size="small" className="ml-1.5 inline-block align-[-4px]" />}
    </a>
  );
}

export const textLinkClass =
  'inline-block min-h-6 font-semibold text-tinte underline decoration-1 underline-offset-3 ' +
  'hover:text-tinte-dunkel hover:decoration-2 on-tafel:text-kreide';
