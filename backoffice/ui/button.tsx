import { Button as AriaButton } from 'react-aria-components';
import type { ComponentProps } from 'react';

const looks = {
  main: 'bg-action text-on-action hover:bg-action-hover border-transparent',
  plain: 'bg-surface text-ink border-edge hover:bg-hover',
  bar: 'bg-transparent text-on-bar border-transparent hover:bg-bar-active',
  danger: 'bg-surface text-bad border-bad hover:bg-bad-soft',
} as const;

type Props = ComponentProps<typeof AriaButton> & { look?: keyof typeof looks };

/**
 * A button; `main` is the one action that a screen is about, `bar` is for the dark bar. A pending one keeps its focus and
 * ignores presses. React Aria does not get this state: it would announce the button by its label even after the button is gone.
 */
export function Button({ look = 'plain', className, isPending = false, ...props }: Props) {
  return (
    <AriaButton
      {...props}
      {...(isPending && pendingProps)}
      className={`inline-flex min-h-9 items-center justify-center gap-2 rounded-md border px-3 py-1 text-center font-semibold disabled:opacity-50 data-waiting:opacity-50 ${looks[look]} ${typeof className === 'string' ? className : ''}`}
    />
  );
}

const pendingProps = {
  onPress: () => undefined,
  type: 'button',
  'aria-disabled': true,
  'data-waiting': true,
} as const;
