import { useState } from 'react';
import { AskError, downloadFile } from '../api/ask.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Saves a file of the API, after a fresh confirmation where it needs one. */
export function DownloadButton({ path, label }: { path: string; label: string }) {
  const texts = useServerTexts();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      const { name, content } = await downloadFile(path);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(content);
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(
        texts(error.classification === 'CONFIRM_AGAIN' ? 'confirm.cancelled' : 'download.failed'),
      );
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button isPending={isPending} onPress={save}>
        {label}
      </Button>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}
