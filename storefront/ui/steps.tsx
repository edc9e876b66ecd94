import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type Step = {
  label: string;
  state: 'done' | 'current' | 'open';
  /** The address where a finished step can be changed. */
  href?: string | undefined;
};

/** Progress through a row of steps. On phones only the current one shows its name. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex">
        {steps.map((step, index) => (
          <StepItem key={step.label} step={step} position={index + 1} />
        ))}
      </ol>
    </nav>
  );
}

function StepItem({ step, position }: { step: Step; position: number }) {
  const texts = useTexts();
  const name = <StepName step={step} position={position} />;
  return (
    <li
      className={classes(item, looks[step.state].item)}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      {step.state === 'done' && <span className="sr-only">{texts('shop.steps.done')}</span>}
      {step.href ? (
        <a href={step.href} className={`${inner} hover:underline`}>
          {name}
        </a>
      ) : (
        <span className={inner}>{name}</span>
      )}
    </li>
  );
}

function StepName({ step: { state, label }, position }: { step: Step; position: number }) {
  return (
    <>
      <span className={classes(number, looks[state].number)}>
        {state === 'done' ? <Icon name="check" size="small" /> : position}
      </span>
      <span className={state === 'current' ? undefined : 'max-md:sr-only'}>{label}</span>
    </>
  );
}

const item = 'relative min-h-12 border-b-4 pb-3.5 font-semibold max-md:pr-3 md:flex-1';
const inner = 'inline-flex min-h-8 items-center gap-2.5 underline-offset-4';
const number = 'grid size-7.5 shrink-0 place-items-center rounded-full border-[1.5px] text-small';

const looks = {
  done: { item: 'border-wiese text-tafel-900', number: 'border-wiese bg-wiese text-white' },
  current: {
    item: 'border-sonne-dunkel font-bold text-tafel-900 max-md:flex-1',
    number: 'border-tafel-900 bg-sonne',
  },
  open: { item: 'border-linie text-tafel-500', number: 'border-tafel-400 bg-white' },
};
