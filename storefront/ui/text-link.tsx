import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type TextLinkProps = ComponentProps<'a'> & { href: string };

/** A link in running text or beside a heading. */
export function TextLink({ className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classes(textLinkClass, className)}>
      {children}
    </a>
  );
}

/** Text followed by an arrow, which never wraps onto a line of its own. */
export function LabelWithArrow({ words }: { words: string }) {
  const last = words.lastIndexOf(' ') + 1;
  return (
    <>
      {words.slice(0, last)}
      <span className="whitespace-nowrap">
        {words.slice(last)}
        <Icon name="arrow-right" size="small" className="ml-1.5 inline-block align-[-4px]" />
      </span>
    </>
  );
}

export const textLinkClass =
  'inline-block min-h-6 font-semibold text-tinte underline decoration-1 underline-offset-3 ' +
  'hover:text-tinte-dunkel hover:decoration-2 on-tafel:text-kreide';
