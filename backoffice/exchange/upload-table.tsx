import { useState } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { AskError } from '../api/ask.ts';
import { faultText, filledOf } from '../api/problem-text.ts';
import { uploadFile } from '../api/upload-file.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Notice } from '../ui/notice.tsx';

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0];

/** The sentences of faults that a table has. */
const tableFaults = { TOO_LARGE: 'exchange.fileTooLarge' };

/** Takes a table by drop or by the file picker, and opens its import. */
export function UploadTable({ senders }: { senders: readonly string[] }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const navigate = useNavigate();
  const [sender, setSender] = useState('');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File) => {
    setPending(true);
    setProblem(undefined);
    try {
      const query = new URLSearchParams({ name: file.name, sender });
      const path = `/api/backoffice/exchange?${query}` as const;
      const result = await uploadFile(path, file, 'application/octet-stream');
      await navigate(`/exchange/${filledOf(result)['runId'] ?? ''}`);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(faultText(error, serverTexts, tableFaults));
    } finally {
      setPending(false);
    }
  };
  const drop = async ({ items }: DropEvent) => {
    const dropped = items.find((item) => item.kind === 'file');
    if (dropped?.kind === 'file' && !isPending) await upload(await dropped.getFile());
  };
  return (
    <DropZone
      aria-label={texts('exchange.upload')}
      onDrop={drop}
      className="grid content-start gap-3 rounded-md border-2 border-dashed border-edge/50 bg-surface p-4 data-drop-target:border-action data-drop-target:bg-selected data-focus-visible:outline-2 data-focus-visible:outline-action"
    >
      <h2 className="text-lead font-semibold">{texts('exchange.upload')}</h2>
      <p className="text-muted">{texts('exchange.drop')}</p>
      <label className="grid gap-1">
        <span className="font-semibold">{texts('exchange.sender')}</span>
        <input
          value={sender}
          onChange={({ target }) => setSender(target.value)}
          maxLength={80}
          list="senders"
          className="h-9 min-w-0 rounded-md border border-edge bg-surface px-2"
        />
        <datalist id="senders">
          {senders.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </datalist>
      </label>
      <label className="grid gap-1">
        <span className="font-semibold">{texts('exchange.file')}</span>
        <input
          type="file"
          className="min-w-0 file:mr-3 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-surface file:px-3 file:py-1.5 file:font-semibold"
          accept=".csv,.txt,.tsv,.xlsx,.xml"
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload(file);
            target.value = '';
          }}
        />
      </label>
      {isPending && <Notice look="warn">{texts('exchange.uploading')}</Notice>}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </DropZone>
  );
}
