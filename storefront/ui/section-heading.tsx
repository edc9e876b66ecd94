import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { TextLink, LabelWithArrow } from './text-link.tsx';

type SectionHeadingProps = {
  id?: string;
  title: string;
  /** A link to everything that the section shows a part of. */
  link?: { href: string; label: string } | undefined;
  /** Shown beside the title, such as a countdown. */
  children?: ReactNode;
  /** Placed on the pale yellow background. */
  isOnSun?: boolean;
};

/** A section's title over ruled lines. */
export function SectionHeading({
  id,
  title,
  link,
  children,
  isOnSun = false,
}: SectionHeadingProps) {
  return (
    <div
      className={classes(
        'lineatur mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-3',
        isOnSun && 'lineatur-sonne',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {link && (
        <TextLink href={link.href} className="reach py-1">
          <LabelWithArrow words={link.label} />
        </TextLink>
      )}
    </div>
  );
}
