import './add-picture-texts.ts';
import type { ReactNode } from 'react';
import type { CommandState } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { PictureFields } from './picture-fields.tsx';
import type { UploadedPicture, Uploads } from './use-uploads.ts';

type Props = {
  picture: UploadedPicture;
  uploads: Pick<Uploads, 'write' | 'forget'>;
  command: Pick<CommandState<never>, 'isPending' | 'problem' | 'errors'>;
  saveLabel: string;
  onSave: () => Promise<void>;
  /** Fields before those of the texts. */
  children?: ReactNode;
};

/** An uploaded picture whose texts are to be written before it is used, or which is discarded. */
export function NewPicture({ picture, uploads, command, saveLabel, onSave, children }: Props) {
  const texts = useTexts();
  const { key, name, altDe, altEn } = picture;
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
        saveLabel={saveLabel}
        cancelLabel={texts('pictures.discard')}
        onSave={onSave}
        onCancel={() => uploads.forget(key)}
      >
        {children}
      </PictureFields>
    </div>
  );
}
