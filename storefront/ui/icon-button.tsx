import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  icon: IconName;
  /** Its accessible name. */
  label: string;
  type?: 'submit' | 'button';
  isFilled?: boolean;
  /** Placed on a picture: white with a shadow. */
  isRaised?: boolean;
};

/** A round button of 44 px that shows an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, type, isFilled = false, isRaised = false, className, ...rest } = props;
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      className={classes(iconButtonClass, isRaised && 'bg-white/92 shadow-1', className)}
    >
      <Icon name={icon} isFilled={isFilled} />
    </button>
  );
}

export const iconButtonClass =
  'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-120 ' +
  'hover:bg-papier-2 active:bg-papier-3 on-tafel:hover:bg-white/10 on-tafel:active:bg-white/20';
