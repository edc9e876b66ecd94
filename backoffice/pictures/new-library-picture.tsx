import { addLibraryPicture } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { TextField } from '../ui/text-field.tsx';
import { NewPicture } from './new-picture.tsx';
import type { UploadedPicture, Uploads } from './use-uploads.ts';

type Props = {
  picture: UploadedPicture;
  uploads: Pick<Uploads, 'write' | 'forget'>;
  saveLabel?: string;
  onAdded: (picture: UploadedPicture) => void;
};

/** A stored picture whose name and texts are to be written before it joins the library. */
export function NewLibraryPicture({ picture, uploads, saveLabel, onAdded }: Props) {
  const texts = useTexts();
  const { key, name, altDe, altEn } = picture;
  const command = useCommand(addLibraryPicture, (answer) => answer.addLibraryPicture);
  const add = async () => {
    if (!(await command.run({ key, name, altDe, altEn }))) return;
    uploads.forget(key);
    onAdded(picture);
  };
  return (
    <NewPicture
      picture={picture}
      uploads={uploads}
      command={command}
      saveLabel={saveLabel ?? texts('library.add')}
      onSave={add}
    >
      <TextField
        label={texts('library.name')}
        value={name}
        onChange={(typed) => uploads.write(key, { name: typed })}
        maxLength={120}
        error={command.errors['name']}
      />
    </NewPicture>
  );
}
