import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { AskError, type FormResult } from '../api/ask.ts';
import { uploadFile } from '../api/upload-file.ts';
import { faultText } from '../api/problem-text.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Notice } from '../ui/notice.tsx';

/** The sentences of faults that a statement has. */
const statementFaults = { TOO_LARGE: 'payments.tooLarge', BAD_REQUEST: 'payments.noStatement' };

type Outcome = { look: 'good' | 'bad'; text: string };

/** Takes a bank statement as a file; what it has that is new joins the list. */
export function UploadStatement() {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const show = ({ successful, generalErrorMessage, values }: FormResult) => {
    const { found = '', added = '' } = Object.fromEntries(
      values.map(({ name, value }) => [name, value]),
    );
    setOutcome(
      successful
        ? { look: 'good', text: texts('payments.uploaded', { found, added }) }
        : { look: 'bad', text: serverTexts(generalErrorMessage ?? '') },
    );
  };
  const upload = async (file: File) => {
    setPending(true);
    setOutcome(undefined);
    try {
      const result = await uploadFile('/api/backoffice/bank-statements', file, 'application/xml');
      show(result);
      if (result.successful) await revalidate();
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setOutcome({ look: 'bad', text: faultText(error, serverTexts, statementFaults) });
    } finally {
      setPending(false);
    }
  };
  return (
    <section className="grid justify-items-start gap-3 rounded-md border border-line bg-surface p-4">
      <label className="grid justify-items-start gap-2">
        <span className="font-semibold">{texts('payments.upload')}</span>
        {/* The browser writes the words of its own button in its own language. */}
        <input
          type="file"
          className="peer sr-only"
          accept=".xml,application/xml,text/xml"
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload(file);
            target.value = '';
          }}
        />
        <span className="inline-flex min-h-9 cursor-pointer items-center rounded-md border border-edge bg-surface px-3 py-1 font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action peer-disabled:opacity-50 hover:bg-hover">
          {texts('payments.chooseFile')}
        </span>
      </label>
      {outcome && <Notice look={outcome.look}>{outcome.text}</Notice>}
    </section>
  );
}
