import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  error?: string | undefined;
};

/** A box to tick with its words, in a row of at least 44 px. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={tickRow}>
        <input
          {...rest}
          type="checkbox"
          className="tick"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** One of several choices, as a plain row. */
export function Radio({ children, className, ...rest }: Omit<CheckboxProps, 'error'>) {
  return (
    <label className={classes(tickRow, className)}>
      <input {...rest} type="radio" className="tick" />
      <span>{children}</span>
    </label>
  );
}

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'disabled' | 'children'> & {
  title: ReactNode;
  /** Stands right, such as a price. */
  aside?: ReactNode;
  /** Why it cannot be chosen. */
  disabledReason?: string | undefined;
  /** More words, or what opens when it is chosen. */
  children?: ReactNode;
};

/** One of several choices as a card; the whole card is its label. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { title, aside, disabledReason, children, className, ...rest } = props;
  const isDisabled = disabledReason !== undefined;
  return (
    <label className={classes(card, isDisabled ? cardOff : cardOn, className)}>
      <input {...rest} type="radio" className="tick" disabled={isDisabled} />
      <span className="font-semibold">{title}</span>
      <span className="text-right font-semibold whitespace-nowrap">{aside}</span>
      {(children || isDisabled) && (
        <span className="col-span-2 col-start-2 text-small text-tafel-500">
          {children}
          {isDisabled && <span className="block">{disabledReason}</span>}
        </span>
      )}
    </label>
  );
}

const tickRow = 'flex min-h-11 items-start gap-3 py-2.5';
const card =
  'grid grid-cols-[24px_minmax(0,1fr)_auto] content-start items-start gap-x-3.5 gap-y-1 rounded-m border-[1.5px] p-4';
const cardOn =
  'border-linie bg-white hover:border-tafel-400 has-checked:border-tinte has-checked:bg-[#fbfcff] ' +
  'has-checked:shadow-[inset_0_0_0_1px_var(--color-tinte)]';
const cardOff = 'cursor-not-allowed! border-linie bg-papier-2 text-tafel-500';
