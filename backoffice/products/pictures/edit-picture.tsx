import '#backoffice/pictures/add-picture-texts.ts';
import type { FormEvent } from 'react';
import { changePicture } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '#backoffice/api/use-command.ts';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { TextField } from '#backoffice/ui/text-field.tsx';
import { showToast } from '#backoffice/ui/toasts.ts';
import { useKeptForm } from '#backoffice/ui/use-kept-form.ts';
import { type Cut, FocusPicker } from '#backoffice/pictures/focus-picker.tsx';
import type { ShownPicture } from './picture-type.ts';

type Typed = { altDe: string; altEn: string; cut: Cut | undefined };

/** Changes the texts of a picture and, of an uploaded one, the part in view. */
export function EditPicture({ picture, onDone }: { picture: ShownPicture; onDone: () => void }) {
  const texts = useTexts();
  const { id, version, altDe, altEn, wholePath, widthPx, heightPx } = picture;
  const form = useKeptForm<Typed>(`picture ${id}`, { altDe, altEn, cut: cutOf(picture) }, version);
  const { typed, type } = form;
  const { run, isPending, problem, errors } = useCommand(
    changePicture,
    (answer) => answer.changePicture,
    { onAnswer: (answer) => void form.note(answer.changePicture) },
  );
  const close = () => {
    form.forget();
    onDone();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const seen = { id, version: form.version };
    const { cut = null, ...alts } = typed;
    if (!(await run({ seen, ...alts, cut }))) return;
    showToast({ text: texts('toast.changed') });
    close();
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-3 border-t border-line pt-3">
      <TextField
        label={texts('pictures.altDe')}
        isFocusedAtFirst
        value={typed.altDe}
        onChange={(text) => type({ ...typed, altDe: text })}
        maxLength={250}
        error={errors['altDe']}
      />
      <TextField
        label={texts('pictures.altEn')}
        value={typed.altEn}
        onChange={(text) => type({ ...typed, altEn: text })}
        maxLength={250}
        error={errors['altEn']}
      />
      {typed.cut && wholePath !== null && widthPx !== null && heightPx !== null ? (
        <FocusPicker
          whole={{ path: wholePath, widthPx, heightPx }}
          cut={typed.cut}
          onChange={(cut) => type({ ...typed, cut })}
        />
      ) : (
        <p className="text-small text-muted">{texts('pictures.drawn')}</p>
      )}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="main" isPending={isPending}>
          {texts('pictures.save')}
        </Button>
        <Button onPress={close}>{texts('pictures.cancel')}</Button>
      </p>
    </form>
  );
}

function cutOf({ cut }: ShownPicture): Cut | undefined {
  return cut ? { ...cut, fit: cut.fit === 'whole' ? 'whole' : 'crop' } : undefined;
}
