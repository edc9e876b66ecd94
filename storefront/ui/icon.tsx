import { classes } from './classes.ts';
import { icons, type IconName } from './icons.ts';

export type IconProps = {
  name: IconName;
  size?: 'small' | 'middle' | 'large';
  /** Only hearts and bolts are ever filled. */
  isFilled?: boolean;
  /** What it says where no words stand beside it. */
  label?: string;
  className?: string;
};

const sizes = { small: 18, middle: 22, large: 28 };

/** One of the shop's icons. It is silent for screen readers unless it has a label. */
export function Icon({ name, size = 'middle', isFilled = false, label, className }: IconProps) {
  const Drawing = icons[name];
  return (
    <Drawing
      size={sizes[size]}
      strokeWidth={1.75}
      fill={isFilled ? 'currentColor' : 'none'}
      className={classes('shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
