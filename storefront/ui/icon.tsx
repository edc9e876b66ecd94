import { classes } from './classes.ts';
import { iconPaths } from './icon-paths.generated.ts';
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

/** One of the shop's icons, in the colour of the text. Hidden from screen readers unless it has a label. */
export function Icon({ name, size = 'middle', isFilled = false, label, className }: IconProps) {
  const look = classes('icon', `icon-${name}`, sizes[size], isFilled && 'icon-filled', className);
  return (
    <>
      <svg className={look} viewBox="0 0 24 24" aria-hidden="true">
        <path d={iconPaths[name]} />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
