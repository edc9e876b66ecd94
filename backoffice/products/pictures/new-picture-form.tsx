import '#backoffice/pictures/add-picture-texts.ts';
import type { FormEvent } from 'react';
import { addPicture } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '#backoffice/api/use-command.ts';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { TextField } from '#backoffice/ui/text-field.tsx';
import { showToast } from '#backoffice/ui/toasts.ts';
import type { NewPicture, Uploads } from '#backoffice/pictures/use-uploads.ts';

type Props = {
  productId: number;
  picture: NewPicture;
  uploads: Pick<Uploads, 'write' | 'forget'>;
};

/** A stored picture whose texts are to be written before it joins the product. */
export function NewPictureForm({ productId, picture, uploads }: Props) {
  const texts = useTexts();
  const { key, name, altDe, altEn } = picture;
  const { run, isPending, problem, errors } = useCommand(addPicture, (answer) => answer.addPicture);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !(await run({ productId, key, altDe, altEn }))) return;
    uploads.forget(key);
    showToast({ text: texts('pictures.added') });
  };
  return (
    <form
      onSubmit={add}
      noValidate
      aria-label={texts('pictures.newOf', { name })}
      className="flex flex-wrap gap-4 rounded-md border border-line bg-surface p-4"
    >
      <img
        src={`/bilder/thumb-2x/${key}.webp`}
        alt=""
        width={192}
        height={144}
        className="h-fit rounded-md bg-white"
      />
      <div className="grid flex-1 basis-72 gap-3">
        <TextField
          label={texts('pictures.altDe')}
          value={altDe}
          onChange={(text) => uploads.write(key, { altDe: text })}
          maxLength={250}
          error={errors['altDe']}
        />
        <TextField
          label={texts('pictures.altEn')}
          value={altEn}
          onChange={(text) => uploads.write(key, { altEn: text })}
          maxLength={250}
          error={errors['altEn']}
        />
        <p className="text-small text-muted">{texts('pictures.altLead')}</p>
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <p className="flex flex-wrap gap-2">
          <Button type="submit" look="main" isPending={isPending}>
            {texts('pictures.add')}
          </Button>
          <Button onPress={() => uploads.forget(key)}>{texts('pictures.discard')}</Button>
        </p>
      </div>
    </form>
  );
}
