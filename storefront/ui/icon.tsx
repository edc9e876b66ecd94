import { classes } from './classes.ts';
import type { IconName } from './icons.ts';

export type IconProps = {
  name: IconName;
  size?: 'small' | 'middle' | 'large';
  /** Only hearts and bolts are ever filled. */
  isFilled?: boolean;
  /** Its accessible name where no text is beside it. */
  label?: string;
  className?: string;
};

const sizes = { small: 'icon-small', middle: '', large: 'icon-large' };

/**
 * One of the shop's icons, drawn by the style sheet in the colour of the text. Hidden from screen readers unless it has a label.
 */
export function Icon({ name, size = 'middle', isFilled = false, label, className }: IconProps) {
  const look = classes('icon', `icon-${name}`, sizes[size], isFilled && 'icon-filled', className);
  if (!label) return <span className={look} aria-hidden="true" />;
  return (
    <>
      <span className={look} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </>
  );
}
