import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from './classes.ts';

export type ButtonKind = 'primary' | 'secondary' | 'red' | 'green' | 'outline' | 'link' | 'sun';

export type ButtonLook = {
  kind?: ButtonKind | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Takes the whole width on phones, as the main action of a form does; `always` everywhere. */
  isWide?: boolean | 'always' | undefined;
};

/** The classes of a button, for any element that acts as one. */
export function buttonClass({ kind = 'primary', size = 'md', isWide = false }: ButtonLook = {}) {
  const width = isWide === 'always' ? 'w-full' : isWide && 'max-md:w-full';
  return classes(shape, kinds[kind], sizes[size], kind === 'link' ? 'px-2' : paddings[size], width);
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'type'> &
  ButtonLook & {
    type?: 'submit' | 'button';
    isLoading?: boolean;
    /** Why it is disabled, shown beside it. Clicks are ignored; it can still be focused. */
    disabledReason?: string | undefined;
    children: ReactNode;
  };

/** A button that ignores clicks while it loads or is disabled, and announces both states (FV2). */
export function Button(props: ButtonProps) {
  const { kind, size, isWide, type, isLoading = false, disabledReason, children, ...rest } = props;
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  const look = classes(buttonClass({ kind, size, isWide }), isDisabled && disabledLook);
  return (
    <>
      <button
        {...rest}
        type={type === 'submit' ? 'submit' : 'button'}
        className={classes(look, isLoading && 'relative text-transparent!', rest.className)}
        aria-disabled={isDisabled || undefined}
        aria-busy={isLoading || undefined}
        aria-describedby={isDisabled ? reasonId : rest['aria-describedby']}
        onClick={(event) => (isDisabled || isLoading ? ignore(event) : rest.onClick?.(event))}
      >
        {children}
        {isLoading && <Spinner />}
      </button>
      {isDisabled && (
        <span id={reasonId} className="text-small text-tafel-500">
          {disabledReason}
        </span>
      )}
    </>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, isWide, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classes(buttonClass({ kind, size, isWide }), className)}>
      {children}
    </a>
  );
}

type LinkProps = ComponentProps<'a'> & ButtonLook & { href: string };

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function Spinner() {
  const texts = useTexts();
  return (
    <output className="absolute inset-0 grid place-items-center">
      <span className="size-5 animate-turn rounded-full border-3 border-white/35 border-t-white" />
      <span className="sr-only">{texts('shop.ui.loading')}</span>
    </output>
  );
}

const shape =
  'inline-flex items-center justify-center gap-2.5 border-2 text-center font-bold leading-tight ' +
  'transition-[background-color,border-color,transform] duration-120 ease-ranzen active:translate-y-px print:hidden';

const disabledLook =
  'cursor-not-allowed! border-transparent! bg-papier-3! text-tafel-500! transform-none! no-underline!';

const sizes = {
  sm: 'min-h-11 rounded-[8px] py-1.5 text-small',
  md: 'min-h-12 rounded-m py-2',
  lg: 'min-h-14 rounded-m py-2.5 text-lead',
};

const paddings = { sm: 'px-4', md: 'px-5.5', lg: 'px-7' };

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-tinte text-white hover:bg-tinte-dunkel active:bg-tinte-tief',
  secondary: 'border-transparent bg-tafel-800 text-kreide hover:bg-tafel-950',
  red: 'border-transparent bg-rot text-white hover:bg-rot-dunkel',
  green: 'border-transparent bg-wiese text-white hover:bg-wiese-dunkel',
  outline:
    'border-tafel-400 bg-white text-tafel-900 hover:border-tafel-900 hover:bg-papier-2 ' +
    'on-tafel:border-kreide-2 on-tafel:bg-transparent on-tafel:text-kreide on-tafel:hover:bg-white/10',
  link:
    'border-transparent text-tinte underline underline-offset-4 hover:text-tinte-dunkel ' +
    'hover:decoration-2 on-tafel:text-kreide',
  sun: 'border-transparent bg-sonne text-tafel-950 hover:bg-sonne-dunkel',
};
