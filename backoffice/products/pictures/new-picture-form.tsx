import '#backoffice/pictures/add-picture-texts.ts';
import { addPicture } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '#backoffice/api/use-command.ts';
import { NewPicture } from '#backoffice/pictures/new-picture.tsx';
import type { UploadedPicture, Uploads } from '#backoffice/pictures/use-uploads.ts';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { showToast } from '#backoffice/ui/toasts.ts';

type Props = {
  productId: number;
  picture: UploadedPicture;
  uploads: Pick<Uploads, 'write' | 'forget'>;
};

/** A stored picture whose texts are to be written before it joins the product. */
export function NewPictureForm({ productId, picture, uploads }: Props) {
  const texts = useTexts();
  const { key, altDe, altEn } = picture;
  const command = useCommand(addPicture, (answer) => answer.addPicture);
  const add = async () => {
    if (!(await command.run({ productId, key, altDe, altEn }))) return;
    uploads.forget(key);
    showToast({ text: texts('pictures.added') });
  };
  return (
    <NewPicture
      picture={picture}
      uploads={uploads}
      command={command}
      saveLabel={texts('pictures.add')}
      onSave={add}
    />
  );
}
