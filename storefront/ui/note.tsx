import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

export type NoteKind = keyof typeof looks;

type NoteProps = {
  kind: NoteKind;
  icon?: IconName;
  /** Announced when it appears after an action. */
  isAlert?: boolean;
  className?: string;
  children: ReactNode;
};

/** A tinted box: sun for attention, blue to explain, red for errors, green for success. */
export function Note({ kind, icon, isAlert, className, children }: NoteProps) {
  const look = looks[kind];
  return (
    <div role={isAlert ? 'alert' : undefined} className={classes(shape, look.colours, className)}>
      <Icon name={icon ?? look.icon} className="-mt-px" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const shape = 'flex items-start gap-3 rounded-m px-4 py-3 text-small';

const looks = {
  sun: { colours: 'bg-sonne-zart text-sonne-text', icon: 'triangle-alert' },
  blue: { colours: 'bg-tinte-zart text-tinte-dunkel', icon: 'info' },
  red: { colours: 'bg-rot-zart text-rot-dunkel', icon: 'circle-alert' },
  green: { colours: 'bg-wiese-zart text-wiese-dunkel', icon: 'circle-check' },
  paper: { colours: 'bg-papier-2', icon: 'info' },
} as const;
