import type { DropItem } from 'react-aria-components';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { ProgressBar } from '#backoffice/ui/progress-bar.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import './add-picture-texts.ts';
import type { UnderWay, UploadQueue } from './use-upload-queue.ts';

type Props = {
  uploads: UploadQueue;
  /** Media types that the file picker offers. */
  types: readonly string[];
  label: string;
  lead: string;
  choose: string;
  /** Takes one file, the first of several. */
  isOne?: boolean;
};

/** Uploads files by drop, paste or choice, and shows those on their way. */
export function DropFiles({ uploads, types, label, lead, choose, isOne = false }: Props) {
  const { underWay } = uploads;
  const add = (files: readonly File[]) => uploads.add(isOne ? files.slice(0, 1) : files);
  return (
    <>
      <DropZone
        aria-label={label}
        onDrop={async ({ items }) => add(await filesOf(items))}
        className="grid justify-items-center gap-2 rounded-md border-2 border-dashed border-edge bg-surface p-6 text-center data-drop-target:border-action data-drop-target:bg-hover"
      >
        <span className="font-semibold">{label}</span>
        <span className="text-small text-muted">{lead}</span>
        <FileTrigger
          acceptedFileTypes={types}
          allowsMultiple={!isOne}
          onSelect={(files) => add([...(files ?? [])])}
        >
          <Button>{choose}</Button>
        </FileTrigger>
      </DropZone>
      {underWay.length > 0 && (
        <ul className="grid gap-2">
          {underWay.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </>
  );
}

async function filesOf(items: readonly DropItem[]): Promise<File[]> {
  return Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
}

function UploadRow({ upload, uploads }: { upload: UnderWay; uploads: Props['uploads'] }) {
  const texts = useTexts();
  const { id, file, sent, problem } = upload;
  const { name } = file;
  if (problem !== undefined)
    return (
      <li className="grid gap-2">
        <Notice look="bad">{`${name}: ${problem}`}</Notice>
        <p className="flex flex-wrap gap-2">
          <Button onPress={() => uploads.again(id)}>{texts('pictures.again')}</Button>
          <Button onPress={() => uploads.dismiss(id)}>{texts('pictures.dismiss')}</Button>
        </p>
      </li>
    );
  return (
    <li>
      <label className="grid gap-1">
        <span className="wrap-anywhere">{texts(stepOf(sent), { name })}</span>
        <ProgressBar done={sent ?? 0} all={1} />
      </label>
    </li>
  );
}

function stepOf(sent: number | undefined) {
  if (sent === undefined) return 'pictures.waiting';
  return sent < 1 ? 'pictures.uploading' : 'pictures.checking';
}
