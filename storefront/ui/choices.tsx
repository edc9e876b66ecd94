import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label, in a row of at least 44 px. */
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
  /** Shown on the right, such as a price. */
  aside?: ReactNode;
  /** Why it is disabled. */
  disabledReason?: string | undefined;
  /** More text of its label. */
  children?: ReactNode;
  /** Controls about the choice, such as buttons to change it; outside its label. */
  controls?: ReactNode;
  /** Fields that belong to the choice: shown below its label while it is chosen, without script too. */
  panel?: { name: string; content: ReactNode } | undefined;
};

/** One of several choices as a card. The whole card but its controls and its panel is the label. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { title, aside, disabledReason, children, controls, panel, className, ...rest } = props;
  const isDisabled = disabledReason !== undefined;
  return (
    <div className={classes(card, isDisabled ? cardOff : cardOn, className)}>
      <label className={classes(cardLabel, isDisabled && 'cursor-not-allowed!')}>
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
      {controls && <div className={belowLabel}>{controls}</div>}
      {panel && (
        <fieldset className={classes(belowLabel, 'hidden peer-has-[input:checked]:grid')}>
          <legend className="sr-only">{panel.name}</legend>
          {panel.content}
        </fieldset>
      )}
    </div>
  );
}

const tickRow = 'flex min-h-11 items-start gap-3 py-2.5';
const card = 'grid content-start rounded-m border-[1.5px]';
const cardLabel =
  'peer grid grid-cols-[24px_minmax(0,1fr)_auto] content-start items-start gap-x-3.5 gap-y-1 p-4';
/** Aligned with the text of the label where there is room. */
const belowLabel = 'min-w-0 gap-4 px-4 pb-4 md:pl-[54px]';
const cardOn =
  'border-linie bg-white hover:border-tafel-400 has-[>label>:checked]:border-tinte ' +
  'has-[>label>:checked]:bg-[#fbfcff] has-[>label>:checked]:shadow-[inset_0_0_0_1px_var(--color-tinte)]';
const cardOff = 'border-linie bg-papier-2 text-tafel-500';
