import { addLibraryPicture } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PictureFields } from './picture-fields.tsx';
import type { NewPicture, Uploads } from './use-uploads.ts';

type Props = {
  picture: NewPicture;
  uploads: Pick<Uploads, 'write' | 'forget'>;
  saveLabel?: string;
  onAdded: (picture: NewPicture) => void;
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
    <div className="flex flex-wrap gap-4 rounded-md border border-line bg-surface p-4">
      <img
        src={`/bilder/thumb-2x/${key}.webp`}
        alt=""
        width={192}
        height={144}
        className="h-fit rounded-md bg-white"
      />
      <PictureFields
        label={texts('pictures.newOf', { name })}
        typed={{ altDe, altEn, cut: undefined }}
        onChange={({ altDe: de, altEn: en }) => uploads.write(key, { altDe: de, altEn: en })}
        command={command}
        saveLabel={saveLabel ?? texts('library.add')}
        cancelLabel={texts('pictures.discard')}
        onSave={add}
        onCancel={() => uploads.forget(key)}
      >
        <TextField
          label={texts('library.name')}
          value={name}
          onChange={(typed) => uploads.write(key, { name: typed })}
          maxLength={120}
          error={command.errors['name']}
        />
      </PictureFields>
    </div>
  );
}
