import { changeParameter } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import type { Parameter } from './parameter-names.ts';

type Props = {
  parameter: Parameter;
  place: Parameter['values'][number];
  /** What it switches, for screen readers. */
  label: string;
};

/** Switches a flag for one storefront or for all. It is saved at once. */
export function FlagSwitch({ parameter, place, label }: Props) {
  const texts = useTexts();
  const { name, entry, onValue, offValue } = parameter;
  const { store, value, effective } = place;
  const isOn = effective === onValue;
  const { run, isPending, problem } = useCommand(
    changeParameter,
    (answer) => answer.changeParameter,
  );
  const flip = async () => {
    const wanted = isOn ? offValue : onValue;
    if (await run({ name, entry, store, value: wanted, seen: value }))
      showToast({ text: texts('parameter.changed') });
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-disabled={isPending}
        onClick={() => !isPending && void flip()}
        className="inline-flex min-h-6 cursor-pointer items-center gap-2"
      >
        <span
          aria-hidden
          className={`relative inline-block h-6 w-10 rounded-full border ${isOn ? 'border-action bg-action' : 'border-edge bg-hover'}`}
        >
          <span
            className={`absolute top-0.5 size-4.5 rounded-full ${isOn ? 'right-0.5 bg-on-action' : 'left-0.5 bg-edge'}`}
          />
        </span>
        {texts(isOn ? 'parameter.on' : 'parameter.off')}
      </button>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}
