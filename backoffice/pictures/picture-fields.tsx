import './add-picture-texts.ts';
import type { FormEvent, ReactNode } from 'react';
import type { CommandState } from '../api/use-command.ts';
import { type Cut, FocusPicker } from './focus-picker.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';

type Typed = { altDe: string; altEn: string; cut: Cut | undefined };

type Props = {
  label: string;
  typed: Typed;
  onChange: (typed: Typed) => void;
  /** All of the picture, to choose the part in view. */
  whole?: { wholePath: string | null; widthPx: number | null; heightPx: number | null };
  command: Pick<CommandState<never>, 'isPending' | 'problem' | 'errors'>;
  saveLabel?: string;
  cancelLabel?: string;
  onSave: () => Promise<void>;
  /** Without it there is no button to cancel. */
  onCancel?: () => void;
  /** Fields before those of the texts. */
  children?: ReactNode;
};

/** The alternative texts of a picture and the part of it that is in view. */
export function PictureFields(props: Props) {
  const { label, typed, onChange, whole, command, onSave, onCancel, children } = props;
  const texts = useTexts();
  const { isPending, problem, errors } = command;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void onSave();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={label} className="grid flex-1 basis-72 gap-3">
      {children}
      <TextField
        label={texts('pictures.altDe')}
        value={typed.altDe}
        onChange={(altDe) => onChange({ ...typed, altDe })}
        maxLength={250}
        error={errors['altDe']}
      />
      <TextField
        label={texts('pictures.altEn')}
        value={typed.altEn}
        onChange={(altEn) => onChange({ ...typed, altEn })}
        maxLength={250}
        error={errors['altEn']}
      />
      <p className="text-small text-muted">{texts('pictures.altLead')}</p>
      {whole && <PartInView typed={typed} onChange={onChange} whole={whole} />}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="main" isPending={isPending}>
          {props.saveLabel ?? texts('pictures.save')}
        </Button>
        {onCancel && (
          <Button onPress={onCancel}>{props.cancelLabel ?? texts('pictures.cancel')}</Button>
        )}
      </p>
    </form>
  );
}

type PartProps = Pick<Props, 'typed' | 'onChange'> & { whole: NonNullable<Props['whole']> };

function PartInView({ typed, onChange, whole }: PartProps) {
  const texts = useTexts();
  const { wholePath, widthPx, heightPx } = whole;
  if (!typed.cut || wholePath === null || widthPx === null || heightPx === null)
    return <p className="text-small text-muted">{texts('pictures.drawn')}</p>;
  return (
    <FocusPicker
      whole={{ path: wholePath, widthPx, heightPx }}
      cut={typed.cut}
      onChange={(cut) => onChange({ ...typed, cut })}
    />
  );
}
